// The schemas of what lets a user in, and ends it.

import { userAction } from '../records/user-action.ts'
import { fieldsSchema } from './json-schema.ts'
import { publishedSchema } from './published-schema.ts'
import {
  count,
  instantOrNull,
  listSchema,
  objectSchema,
  type Schemas,
  schemaRef,
  text,
  textOrNull,
} from './schema-parts.ts'

export const userAccessSchemas: Schemas = {
  UserAction: { title: 'An action on a user', ...publishedSchema(fieldsSchema(userAction)) },
  UserLink: objectSchema({
    url: { ...text, description: 'told this once; it is good once' },
    expiresAt: { type: 'string', format: 'date-time' },
  }),
  EndedSessions: objectSchema({
    endedCount: { ...count, description: 'how many sessions were ended' },
  }),
  UserIdentity: objectSchema({
    issuer: text,
    subject: { ...text, description: 'what the issuer knows the user by' },
    title: { ...textOrNull, description: 'of the provider; null where the policy has none of it' },
    name: { ...textOrNull, description: 'what the user was found by the first time' },
    createdAt: { type: 'string', format: 'date-time' },
    lastUsedAt: instantOrNull,
  }),
  UserIdentityList: objectSchema({ data: listSchema(schemaRef('UserIdentity')) }),
}
