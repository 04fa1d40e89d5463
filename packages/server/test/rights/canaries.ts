// Canaries: texts that name the record they were planted in, so that any answer can be searched for
// what its reader may not see.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { recordFields } from '../../src/rules/values/record-fields.ts'

export const canaryPattern = /canary-[\w.]+-end/g

/** The payload with the canary in place of every text that may be any text. */
export function withCanaries(
  type: RecordType,
  payload: object,
  canary: string,
): Readonly<Record<string, unknown>> {
  return planted(recordFields(type), payload, canary)
}

function planted(
  fields: Fields,
  object: object,
  canary: string,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(object).map(([name, value]) => {
    const kind = fields[name]
    return [name, kind === undefined ? value : plantedIn(kind, value, canary)]
  })
  return Object.fromEntries(entries)
}

function plantedIn(kind: Kind, value: unknown, canary: string): unknown {
  if (value === null) return value
  if (isFreeText(kind)) return kind.isRichText === true ? `<p>${canary}</p>` : canary
  const { fields, element, entries, storage } = kind
  if (fields !== undefined) return planted(fields, value as object, canary)
  if (element !== undefined) {
    return (value as readonly unknown[]).map((each) => plantedIn(element, each, canary))
  }
  const isFreeObject = storage === 'object' || entries !== undefined
  return isFreeObject ? { [canary]: canary } : value
}

function isFreeText({ schema, register, startsProcess }: Kind): boolean {
  const isBound = ['enum', 'format', 'pattern'].some((word) => schema[word] !== undefined)
  return schema['type'] === 'string' && !isBound && !register && startsProcess !== true
}
