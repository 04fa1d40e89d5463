// Where the columns of a file go, as it was proposed and edited since, and what follows from that:
// the mapping that is sent, and what every record still lacks.

import type { ImportMapping, ImportProposal } from '@kontor/client'
import type { RecordType } from '@kontor/contract/records/record-type.ts'

export type FindBy = NonNullable<ImportMapping['findBy']>

export interface Matched {
  readonly columns: Readonly<Record<string, string | null>>
  readonly decimal: string
  /** '' for nothing. */
  readonly thousands: string
  /** '' for 2026-01-31. */
  readonly dates: string
  /** By what records are found that are here already; '' for the keys of imports alone. */
  readonly findBy: FindBy | ''
  /** Whether those with other content are changed. */
  readonly isUpsert: boolean
  /** Undefined where no type is to be chosen. */
  readonly type: string | undefined
}

export function matchedOf({ mapping }: ImportProposal, types: readonly RecordType[]): Matched {
  const { columns, decimal = '.', thousands = '', dates = '', findBy = '' } = mapping
  const type = types[0]?.type
  return { columns, decimal, thousands, dates, findBy, isUpsert: false, type }
}

export function mappingOf(matched: Matched, types: readonly RecordType[], me: number) {
  const { columns, decimal, thousands, dates, findBy, type } = matched
  const owners = ownersWanted(matched, types)
  const constants = {
    ...(type === undefined || hasColumn(columns, 'type') ? {} : { type }),
    ...Object.fromEntries(owners.map((name) => [name, me])),
  }
  return {
    ...{ columns, constants, decimal },
    ...(thousands === '' ? {} : { thousands }),
    ...(dates === '' ? {} : { dates }),
    ...(findBy === '' ? {} : { findBy }),
  } satisfies ImportMapping
}

/** By what records of the types can be found, where a column says it. */
export function findWaysIn({ columns }: Pick<Matched, 'columns'>): readonly FindBy[] {
  const paths = new Set(Object.values(columns).map((path) => path?.split('.')[0]))
  const fields = { number: 'number', registration: 'registrations', name: 'name' } as const
  return (Object.keys(fields) as FindBy[]).filter((way) => paths.has(fields[way]))
}

/** The users that every record needs, and that no column names. */
export function ownersWanted({ columns, type }: Matched, types: readonly RecordType[]) {
  return requiredOf(types, type).flatMap(([name, isUser]) =>
    isUser && !hasColumn(columns, name) ? [name] : [],
  )
}

/** Other fields that every record needs. */
export function missingIn({ columns, type }: Matched, types: readonly RecordType[]) {
  return requiredOf(types, type).flatMap(([name, isUser]) =>
    isUser || name === 'type' || hasColumn(columns, name) ? [] : [name],
  )
}

function requiredOf(types: readonly RecordType[], type: string | undefined) {
  const found = types.find((each) => each.type === type) ?? types[0]
  return Object.entries(found?.fields ?? {}).flatMap(([name, kind]): [string, boolean][] =>
    kind.isRequired === true ? [[name, kind.refersTo === 'user']] : [],
  )
}

/** By itself, or by what a reference is called. */
function hasColumn(columns: Matched['columns'], name: string): boolean {
  return Object.values(columns).some((path) => path?.split('@')[0] === name)
}
