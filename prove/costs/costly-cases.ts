// What is tried of costs: each field with its largest values, and the lists whose rows repeat much.

import { examplePayload } from '@kontor/contract/derive/example.ts'
import type { Kind, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { largestValues } from './largest-values.ts'

export interface CostlyCase {
  /** Such as `COMPANY persons, 10,000 entries, smallest`. */
  readonly name: string
  readonly type: RecordType
  /** A create of the largest record. */
  readonly body: () => object
  /** A patch that changes each part of what is large. */
  readonly patch: () => object
}

/** @param ids what a body may refer to; the company has the longest name that there can be. */
export function costlyCases(ids: Partial<Record<ReferenceTarget, number>>): readonly CostlyCase[] {
  const seen = new Set<string>()
  const fields = recordTypes.flatMap((type) =>
    fieldsOf(type).filter(({ name, kind }) => {
      // A field that several types share is tried once for each collection.
      const key = `${type.collection} ${name.replace(/-.*/, '')} ${kind.words}`
      if (seen.has(key) || kind.isReadOnly === true || kind.isSentOnly === true) return false
      seen.add(key)
      return true
    }),
  )
  const referenceId = (target: ReferenceTarget): number => ids[target] ?? 1
  return fields.flatMap(({ type, name, kind, isProperty }) =>
    largestValues(kind).map(({ of, value, other }) => {
      const base = examplePayload(type, { size: 'smallest', referenceId })
      const put = (one: unknown) => (isProperty ? { properties: { [name]: one } } : { [name]: one })
      const isPart = isProperty && base['properties'] !== undefined
      const whole = (one: unknown) =>
        isPart ? { properties: { ...(base['properties'] as object), [name]: one } } : put(one)
      const body = () => ({ ...base, ...whole(value()) })
      return { name: `${type.type} ${name}, ${of}`, type, body, patch: () => put(other()) }
    }),
  )
}

interface Field {
  readonly type: RecordType
  readonly name: string
  readonly kind: Kind
  readonly isProperty: boolean
}

function fieldsOf(type: RecordType): readonly Field[] {
  const own = Object.entries(type.fields)
  const properties = Object.entries(type.properties ?? {})
  return [
    ...own.map(([name, kind]) => ({ type, name, kind, isProperty: false })),
    ...properties.map(([name, kind]) => ({ type, name, kind, isProperty: true })),
  ]
}

/** The company whose name the rows of its documents repeat. */
export const longNamed = { name: 'n'.repeat(limits.lineCharactersMax) }

/** Comes first in each trial: the most rows, of which each repeats the longest name. */
export function repeatingCase(companyId: number): CostlyCase {
  const type = recordTypes.find((each) => each.type === 'INVOICE.SALES')
  if (type === undefined) throw new Error('There are no sales invoices.')
  const rows = Array.from({ length: limits.listEntriesMax }, (_, index) => ({ name: `r${index}` }))
  const items = (data: readonly object[]) => ({
    properties: { 'bodyEditTable-INVOICE.SALES.ITEMS': { data } },
  })
  const body = { type: type.type, ownerId: 1, companyId, ...items(rows) }
  return {
    name: 'INVOICE.SALES of a long-named company',
    type,
    body: () => body,
    patch: () => items([{ name: 'r' }]),
  }
}

/** A file with as many types, and as many properties of them, as a unit may have. */
export function manyTypes(): object {
  const { unitTypesMax, unitPropertiesMax } = limits
  const each = Math.floor(unitPropertiesMax / unitTypesMax)
  const types = Array.from({ length: unitTypesMax }, (_, index) => ({
    ...{ type: `DOCUMENT.OWN_${index}`, title: `Own ${index}`, like: 'DOCUMENT.RECEIVED' },
    ...{ numbers: `O${index}-{YY}-{###}` },
    properties: Array.from({ length: each }, (_, at) => ({
      name: `p${index}_${at}`,
      kind: 'text',
    })),
  }))
  return { types }
}
