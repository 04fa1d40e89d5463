// The rights that a record itself gives, gathered from its own access list and from the people it
// names. In a fixed order, so that records that give the same rights share one grant.

import type { Acl } from '@kontor/contract/kinds/acl.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { Grants, People, Waiting } from './access.ts'

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
    ...askedIn(record['process']),
  }
}

/** Those of a row of waiting documents: it is for those whom the step waits for. */
export function waitingGrants(kind: string, waiting: Waiting): Grants {
  const nobody = { users: [], groups: [] }
  return { kind, owner: null, readers: [], read: nobody, write: nobody, waiting }
}

/** Absent where there is nobody, so that such records have the grants that they always had. */
function askedIn(process: unknown): Pick<Grants, 'asked'> {
  const { waitingFor, actedBy = [] } = (process ?? {}) as Asking
  const users = inOrder([...(waitingFor?.users ?? []), ...(actedBy ?? [])])
  const groups = inOrder(waitingFor?.groups ?? [])
  return users.length + groups.length === 0 ? {} : { asked: { users, groups } }
}

/** What processes of the first release lack. */
interface Asking {
  readonly waitingFor?: People | null
  readonly actedBy?: readonly number[] | null
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
