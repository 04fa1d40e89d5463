// The people with access to a record, from its fields and the defaults of the unit.

import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { StoredRecord } from '../../../data/api/record.ts'
import { processOf } from '../../../data/records/process-of.ts'
import type { Rights } from '../../../data/records/record-rights.ts'

export interface Named {
  readonly target: ReferenceTarget
  readonly id: number
}

type Role = 'owner' | 'manager' | 'approvers' | 'named' | 'write' | 'read'

/** @param managerId the manager of the owner, where there is one and it is known. */
export function peopleOf(
  record: StoredRecord,
  { people }: RecordType,
  managerId: number | null | undefined,
): Readonly<Record<Role, Named[]>> {
  const acl = (record['acl'] ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const users = (value: unknown): Named[] => namedIn('user', value)
  const listed = (right: 'read' | 'write'): Named[] => [
    ...users(acl[right]?.['users']),
    ...namedIn('group', acl[right]?.['groups']),
  ]
  const { waitingFor, actedBy } = processOf(record) ?? {}
  return {
    manager: users(managerId),
    approvers: [
      ...users([...new Set([...(waitingFor?.users ?? []), ...(actedBy ?? [])])]),
      ...namedIn('group', waitingFor?.groups),
    ],
    owner: people.owner === null ? [] : users(record[people.owner]),
    named: people.readers.flatMap((field) => users(record[field])),
    write: listed('write'),
    read: listed('read'),
  }
}

function namedIn(target: ReferenceTarget, value: unknown): Named[] {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  return ids.filter((id) => typeof id === 'number').map((id) => ({ target, id }))
}

/** What everybody may: a right that is given lists every reason that holds. */
export function defaultOf({ mayRead, mayWrite, because }: Rights): 'write' | 'read' | 'none' {
  const isForEveryone = (right: 'read' | 'write'): boolean =>
    because.some((each) => each.right === right && each.rule === 'default-everyone')
  if (mayWrite && isForEveryone('write')) return 'write'
  return mayRead && isForEveryone('read') ? 'read' : 'none'
}
