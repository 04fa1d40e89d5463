// The manager of the owner of a record, who may read it.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { StoredRecord } from '../../../data/api/record.ts'
import type { Rights } from '../../../data/records/record-rights.ts'
import { useUser } from '../../../data/unit/directory.ts'
import { defaultOf } from './people-with-rights.ts'

interface OwnedRecord {
  readonly unit: number
  readonly record: StoredRecord
  readonly type: RecordType
  /** Undefined until they are known. */
  readonly rights: Rights | undefined
}

/** Undefined until it is known, where nobody owns it, and where everybody may read it anyway. */
export function useManagerOf(owned: OwnedRecord): number | null | undefined {
  const { unit, record, type, rights } = owned
  const owner = type.people.owner === null ? undefined : record[type.people.owner]
  const isNeeded = rights !== undefined && defaultOf(rights) === 'none'
  const { data } = useUser(unit, isNeeded && typeof owner === 'number' ? owner : undefined)
  return data?.managerId
}
