// How a request names a record: exactly one of the parameters that do.

import { Refusal } from '../refusal.ts'
import type { Lookup } from '../service/services.ts'
import type { ParameterValue } from './read-parameters.ts'

/** Refuses no name, and more than one. */
export function readLookup(given: readonly (readonly [string, ParameterValue])[]): Lookup {
  const [first] = given
  if (first === undefined || given.length > 1) {
    throw new Refusal('bad-parameter', {
      detail: `Expected exactly one of the parameters that name a record, got ${given.length}.`,
      faults: [
        {
          code: given.length > 1 ? 'too-many-values' : 'missing-value',
          parameter: given[1]?.[0] ?? 'id',
          message: 'Expected exactly one of the parameters that name a record.',
        },
      ],
    })
  }
  const [name, value] = first
  if (name === 'id') return { by: 'id', id: Number(value) }
  return { by: name === 'registration' ? 'registration' : 'externalId', text: String(value) }
}
