// The schemas of groups: what creates and changes one, and what is answered.

import { groupChange, groupCreation } from '../records/group-request.ts'
import { fieldsSchema } from './json-schema.ts'
import { publishedSchema } from './published-schema.ts'
import {
  listSchema,
  objectSchema,
  positive,
  type Schemas,
  text,
  textOrNull,
} from './schema-parts.ts'

export const groupSchemas: Schemas = {
  Group: objectSchema({
    ...{ id: positive, name: text, type: textOrNull, description: textOrNull },
    userIds: listSchema(positive),
  }),
  GroupCreate: { title: 'A group to be made', ...publishedSchema(fieldsSchema(groupCreation)) },
  GroupChange: { title: 'A change of a group', ...publishedSchema(fieldsSchema(groupChange)) },
}
