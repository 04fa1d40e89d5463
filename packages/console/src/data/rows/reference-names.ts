// The names of records that rows and records refer to: requested together per target, each once
// while the page is open.

import type { Kind, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { shownTargetOf } from '@kontor/contract/records/reference-targets.ts'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { clientOf } from '../api/client.ts'
import { lookupTarget } from '../api/lookup-target.ts'
import { nameKey } from '../api/query-keys.ts'
import { impliedName, rowValue } from './row-value.ts'
import type { Row } from './row-windows.ts'
import type { Column } from './views.ts'

export type ReferenceNames = (target: string, id: number) => string | undefined

export interface Reference {
  readonly target: ReferenceTarget
  readonly id: number
}

export function useRowReferences(
  unit: number,
  columns: readonly Column[],
  rows: readonly Row[],
): ReferenceNames {
  const references = useMemo(() => {
    const referring = columns.filter(({ kind }) => refers(kind))
    return referring.flatMap((column) => rows.flatMap((row) => referencesInRow(column, row)))
  }, [columns, rows])
  return useReferenceNames(unit, references)
}

/** A value of a record, and of what kind it is. */
interface FieldValue {
  readonly kind: Kind | undefined
  readonly value: unknown
}

export function useRecordReferences(unit: number, fields: readonly FieldValue[]): ReferenceNames {
  return useReferenceNames(
    unit,
    fields.flatMap((field) => referencesIn(field, field.value)),
  )
}

/** What the values of a column are the ids of. */
export function referenceOf({ kind }: Pick<Column, 'kind'>): ReferenceTarget | undefined {
  return shownTargetOf(kind) ?? shownTargetOf(kind?.element)
}

function refers(kind: Kind | undefined): boolean {
  return kind?.nameOf !== undefined || referenceOf({ kind }) !== undefined
}

/** What is named in a cell. */
export function referencesInRow(column: Column, row: Row): readonly Reference[] {
  const named = impliedName(row, column)
  return named === undefined ? referencesIn(column, rowValue(row, column)) : [named]
}

function referencesIn({ kind }: Pick<Column, 'kind'>, value: unknown): readonly Reference[] {
  const target = referenceOf({ kind })
  if (target === undefined) return []
  const ids = Array.isArray(value) ? value : [value]
  return ids.filter((id) => typeof id === 'number').map((id) => ({ target, id }))
}

/** The ids of each kind of thing, each once, as many at a time as a request takes. */
function idsToLookUp(references: readonly Reference[]) {
  const byTarget = Map.groupBy(references, ({ target }) => lookupTarget(target))
  return [...byTarget].flatMap(([lookup, ofLookup]) => {
    const ids = [...new Set(ofLookup.map(({ id }) => id))].sort((one, other) => one - other)
    return Array.from({ length: Math.ceil(ids.length / idsMax) }, (_, index) => {
      return { lookup, ids: ids.slice(index * idsMax, (index + 1) * idsMax) }
    })
  })
}

/** How many ids a request takes. */
const idsMax = 200

/** What is known of each kind of thing and id. */
export type KnownNames = Map<string, string>

export function knownName(known: KnownNames, target: string, id: number): string | undefined {
  return known.get(`${lookupTarget(target as ReferenceTarget)} ${id}`)
}

interface Naming {
  readonly unit: number
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly signal: AbortSignal
}

/** Adds what is not known yet of what the rows refer to. */
export async function readNames(
  { unit, columns, rows, signal }: Naming,
  known: KnownNames,
): Promise<void> {
  const references = columns
    .flatMap((column) => rows.flatMap((row) => referencesInRow(column, row)))
    .filter(({ target, id }) => knownName(known, target, id) === undefined)
  for (const { lookup, ids } of idsToLookUp(references)) {
    for (const { id, label } of await clientOf(unit).lookup(lookup, ids, { signal }))
      known.set(`${lookup} ${id}`, label)
  }
}

export function useReferenceNames(unit: number, references: readonly Reference[]): ReferenceNames {
  return useNames(unit, references).labelOf
}

/** With whether all that have a name are known. */
export function useNames(unit: number, references: readonly Reference[]) {
  const known = useRef<KnownNames>(new Map())
  const lookups = useMemo(() => idsToLookUp(references), [references])
  const results = useQueries({
    queries: lookups.map(({ lookup, ids }) => {
      return {
        queryKey: nameKey({ unit, target: lookup }, 'ids', ids),
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
          const found = await clientOf(unit).lookup(lookup, ids, { signal })
          return found.map(({ id, label }) => [`${lookup} ${id}`, label] as const)
        },
        staleTime: 60_000,
      }
    }),
  })
  const changes = useRef(0)
  for (const [key, label] of results.flatMap(({ data = [] }) => data)) {
    if (known.current.get(key) !== label) changes.current += 1
    known.current.set(key, label)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn again for new labels.
  const labelOf: ReferenceNames = useCallback(
    (target, id) => knownName(known.current, target, id),
    [changes.current],
  )
  return { labelOf, isKnown: results.every(({ isPending }) => !isPending) }
}
