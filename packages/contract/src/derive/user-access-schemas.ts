// The schemas of what lets a user in, and ends it.

import { userAction } from '../records/user-action.ts'
import { fieldsSchema } from './json-schema.ts'
import { publishedSchema } from './published-schema.ts'
import { count, objectSchema, type Schemas, text } from './schema-parts.ts'

export const userAccessSchemas: Schemas = {
  UserAction: { title: 'An action on a user', ...publishedSchema(fieldsSchema(userAction)) },
  UserLink: objectSchema({
    url: { ...text, description: 'told this once; it is good once' },
    expiresAt: { type: 'string', format: 'date-time' },
  }),
  EndedSessions: objectSchema({
    endedCount: { ...count, description: 'how many sessions were ended' },
  }),
}
