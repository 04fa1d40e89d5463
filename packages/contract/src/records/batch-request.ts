// What is sent to carry out several operations as one: each is what a create or a change would send
// by itself.

import { anyObject, listOfObjects, objectOf } from '../kinds/composite.ts'
import { type Input, required } from '../kinds/kind.ts'
import { integer } from '../kinds/number.ts'
import { keyText, oneOf } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import { collections } from './record-type.ts'

/** Users and agencies are for administrators, one at a time. */
export const batchCollections = [...collections, 'persons'] as const
export type BatchCollection = (typeof batchCollections)[number]

const query = {
  id: { ...integer(), words: 'the id of a record, or the temporary id of an earlier operation' },
  externalId: keyText(limits.externalIdCharactersMax),
  lists: oneOf('merge', 'replace'),
} as const

const operation = {
  method: required(oneOf('POST', 'PATCH')),
  collection: required(oneOf(...batchCollections)),
  query: objectOf(query),
  body: required(anyObject()),
} as const

const operations = listOfObjects(operation)

export const batchRequest = {
  operations: required({
    ...operations,
    words: `a list of at most ${limits.batchOperationsMax} operations`,
    schema: { ...operations.schema, maxItems: limits.batchOperationsMax },
  }),
} as const

export type BatchOperation = Input<typeof operation>
