// Where a new record begins: at a form that names the record that is open, and the person or brand
// whose row it was opened from, where it can.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { recordPlaceOf } from '@kontor/contract/records/reference-targets.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import type { Values } from '../../base/value-path.ts'
import { type Entry, useRowPlace } from '../../data/rows/neighbour-rows.ts'

export interface OpenRecord {
  readonly collection: string
  readonly id: string
  readonly entry?: Entry | undefined
}

/** The record of the page, or the one that is open beside its rows. */
export function useOpenRecord(): OpenRecord | undefined {
  const { collection, id } = useParams({ strict: false })
  const { open } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const entry = useRowPlace()?.entry
  const [openCollection, openId] = open?.split(':') ?? [collection, id]
  if (openCollection === undefined || openId === undefined) return undefined
  return { collection: openCollection, id: openId, entry }
}

/** The path below that of the unit. */
export function newRecordPath(
  { type, collection, fields }: Pick<RecordType, 'type' | 'collection' | 'fields'>,
  open: OpenRecord | undefined,
): string {
  const references = open === undefined ? [] : referencesTo(open, fields)
  const query = [['type', type], ...references].map(([name, value]) => `${name}=${value}`)
  return `/${collection}/new?${query.join('&')}`
}

/** The fields that name what is open, each with the id; none where they cannot. */
export function referencesTo({ collection, id, entry }: OpenRecord, fields: Fields) {
  const named = [{ id, nested: undefined }, ...(entry === undefined ? [] : [entry])]
  return named.flatMap(({ id, nested }): [string, string][] => {
    const name = Object.keys(fields).find((each) => {
      const place = placeOf(fields, each)
      return place?.collection === collection && place.nested === nested
    })
    return name === undefined ? [] : [[name, String(id)]]
  })
}

/** The references of a new record that its address names; what is no id is left out. */
export function referencesIn(search: Readonly<Record<string, string>>, fields: Fields): Values {
  const named = Object.entries(search).filter(
    ([name, id]) => placeOf(fields, name) !== undefined && /^[1-9]\d{0,14}$/.test(id),
  )
  return Object.fromEntries(named.map(([name, id]) => [name, Number(id)]))
}

/** Undefined for what names no record, or only one that serves in some role. */
function placeOf(fields: Fields, name: string) {
  const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
  const place = recordPlaceOf(kind)
  // What never changes says what a record is made of: no form sets that.
  if (place === undefined || 'role' in place || kind?.isImmutable === true) return undefined
  return { collection: place.collection, nested: 'nested' in place ? place.nested : undefined }
}
