// The schemas of tokens: what creates one, and what is answered.

import { tokenAction, tokenRequest } from '../records/token-request.ts'
import { fieldsSchema } from './json-schema.ts'
import { publishedSchema } from './published-schema.ts'
import {
  instantOrNull,
  listSchema,
  objectSchema,
  positive,
  type Schemas,
  schemaRef,
  text,
  textOrNull,
} from './schema-parts.ts'

const members: Schemas = {
  id: text,
  jti: { type: 'string', description: 'the same, by the name that it has in the token' },
  name: textOrNull,
  userId: positive,
  units: { ...listSchema(positive), description: 'those of its units that the caller may use' },
  scope: { type: 'string', description: 'scopes, separated by spaces' },
  ips: listSchema(text),
  audience: {
    ...textOrNull,
    description: '`console` for a session, whose token is accepted only as a cookie',
  },
  createdAt: { type: 'string', format: 'date-time' },
  expiresAt: instantOrNull,
  lastUsedAt: { ...instantOrNull, description: 'uses of the last minute may not be stored yet' },
  isRevoked: { type: 'boolean' },
  ways: {
    ...listSchema({ enum: ['token', 'link', 'invitation', 'passkey', 'oidc'] }),
    type: ['array', 'null'],
    description: 'of a session: how somebody signed in, the first way first',
  },
  isCurrent: { type: 'boolean', description: 'whether this request came with it' },
}

export const tokenSchemas: Schemas = {
  Token: objectSchema(members),
  TokenCreated: objectSchema({
    ...members,
    token: { type: 'string', description: 'told this once' },
  }),
  TokenList: objectSchema({ data: listSchema(schemaRef('Token')) }),
  TokenCreate: { title: 'A token to be made', ...publishedSchema(fieldsSchema(tokenRequest)) },
  TokenAction: { title: 'An action on a token', ...publishedSchema(fieldsSchema(tokenAction)) },
}
