// Where a new record begins: at a form that names the record that is open, where it can.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { referenceTargets } from '@kontor/contract/records/reference-targets.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import type { Values } from '../../base/value-path.ts'

export interface OpenRecord {
  readonly collection: string
  readonly id: string
}

/** The record of the page, or the one that is open beside its rows. */
export function useOpenRecord(): OpenRecord | undefined {
  const { collection, id } = useParams({ strict: false })
  const { open } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const [openCollection, openId] = open?.split(':') ?? [collection, id]
  if (openCollection === undefined || openId === undefined) return undefined
  return { collection: openCollection, id: openId }
}

/** The path below that of the unit. */
export function newRecordPath(
  { type, collection, fields }: Pick<RecordType, 'type' | 'collection' | 'fields'>,
  open: OpenRecord | undefined,
): string {
  const path = `/${collection}/new?type=${type}`
  const name = open && Object.keys(fields).find((each) => refersTo(fields, each, open.collection))
  return name === undefined ? path : `${path}&${name}=${open?.id}`
}

/** The references of a new record that its address names; what is no id is left out. */
export function referencesIn(search: Readonly<Record<string, string>>, fields: Fields): Values {
  const named = Object.entries(search).filter(
    ([name, id]) => refersTo(fields, name) && /^[1-9]\d{0,14}$/.test(id),
  )
  return Object.fromEntries(named.map(([name, id]) => [name, Number(id)]))
}

/** Whether the field names a record of a collection, whatever the type of that record is. */
function refersTo(fields: Fields, name: string, collection?: string): boolean {
  const target = Object.hasOwn(fields, name) ? fields[name]?.refersTo : undefined
  if (target === undefined) return false
  const place = referenceTargets[target]
  if ('directory' in place || 'nested' in place || 'role' in place) return false
  return collection === undefined || place.collection === collection
}
