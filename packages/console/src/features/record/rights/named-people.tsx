// The people with access to a record: its owner and their manager, approvers, participants, its
// access list, and everyone in the unit.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { StoredRecord } from '../../../data/api/record.ts'
import type { Rights } from '../../../data/records/record-rights.ts'
import { useReferenceNames } from '../../../data/rows/reference-names.ts'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from '../record.module.css'
import { defaultOf, peopleOf } from './people-with-rights.ts'
import { useManagerOf } from './use-manager-of.ts'

interface NamedPeopleProps {
  readonly unit: number
  readonly record: StoredRecord
  readonly type: RecordType
  readonly rights: Rights
}

export function NamedPeople({ unit, record, type, rights }: NamedPeopleProps) {
  const { people: words } = recordWords(useTranslation().language).rights
  const named = peopleOf(record, type, useManagerOf({ unit, record, type, rights }))
  const labelOf = useReferenceNames(unit, Object.values(named).flat())
  return (
    <>
      <dl className={styles.fields} data-part="fields">
        {(['owner', 'manager', 'approvers', 'named', 'write', 'read'] as const).map((role) =>
          named[role].length === 0 ? null : (
            <div key={role} className={styles.plainField}>
              <dt>{words[role]}</dt>
              <dd>
                {named[role].map(({ target, id }) => labelOf(target, id) ?? `#${id}`).join(', ')}
              </dd>
            </div>
          ),
        )}
      </dl>
      <p>{words.everybody[defaultOf(rights)]}</p>
      <p>{words.supervisors}</p>
    </>
  )
}
