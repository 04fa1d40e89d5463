// How a request names a record: exactly one of the parameters that do.

import type { FaultCode } from '@kontor/contract/faults.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../refusal.ts'
import type { Lookup } from '../service/requests/record-request.ts'
import type { ParameterValue } from './read-parameters.ts'

/** Refuses no name, and more than one. */
export function readLookup(given: readonly (readonly [string, ParameterValue])[]): Lookup {
  const [first] = given
  if (first === undefined) throw namesNone()
  if (given.length > 1) {
    const names = given.map(([name]) => quote(name)).join(' and ')
    const message = `Name the record by one of ${names}, not by ${given.length} of them.`
    throw refused('too-many-values', given[1]?.[0] ?? 'id', message)
  }
  const [name, value] = first
  if (name === 'id') return { by: 'id', id: Number(value) }
  return { by: name === 'registration' ? 'registration' : 'externalId', text: String(value) }
}

/** What only its id names. */
export function readId(id: ParameterValue | undefined): number {
  if (id === undefined) throw namesNone()
  return Number(id)
}

function namesNone(): Refusal {
  return refused('missing-value', 'id', nameless)
}

/** Who names no record may want many. */
const nameless =
  'Name the record, as in `?id=1`. Many records are read as rows of a view: ' +
  '`GET /rest/v1/{unitId}/views` tells which there are.'

function refused(code: FaultCode, parameter: string, message: string): Refusal {
  return new Refusal('bad-parameter', { faults: [{ code, parameter, message }] })
}
