// The fields of a record as one tree, `properties` included.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'

const cache = new WeakMap<Description, Fields>()

/** All fields of a record, its properties as the member that holds them. */
export function recordFields(type: Description): Fields {
  const known = cache.get(type)
  if (known !== undefined) return known
  const fields: Fields =
    type.properties === undefined
      ? type.fields
      : {
          ...type.fields,
          properties: { words: 'an object', schema: { type: 'object' }, fields: type.properties },
        }
  cache.set(type, fields)
  return fields
}
