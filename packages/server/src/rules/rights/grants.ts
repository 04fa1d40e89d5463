// The rights that a record itself gives, gathered from its own access list and from the people it
// names. In a fixed order, so that records that give the same rights share one grant.

import type { Acl } from '@kontor/contract/kinds/acl.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { Grants, People } from './access.ts'

/** The grants of a complete record. */
export function grantsOf(type: RecordType, record: Readonly<Record<string, unknown>>): Grants {
  const acl = (record['acl'] ?? {}) as Acl
  const { owner, readers } = type.people
  return {
    kind: type.type,
    owner: owner === null ? null : (record[owner] as number),
    readers: inOrder(readers.flatMap((name) => idsIn(record[name]))),
    read: people(acl.read),
    write: people(acl.write),
  }
}

function people(granted: Acl['read']): People {
  return { users: inOrder(granted?.users ?? []), groups: inOrder(granted?.groups ?? []) }
}

function idsIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return Array.isArray(value) ? (value as readonly number[]) : []
}

function inOrder(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}
