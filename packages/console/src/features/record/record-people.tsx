// The owner of a record and who can see it, in a line of its head.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { RecordRef, StoredRecord } from '../../data/api/record.ts'
import { type Rights, useRights } from '../../data/records/record-rights.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { recordWords } from '../../words/record-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './record.module.css'
import { defaultOf, type Named, peopleOf } from './rights/people-with-rights.ts'
import { useManagerOf } from './rights/use-manager-of.ts'

interface RecordPeopleProps {
  readonly of: RecordRef
  readonly record: StoredRecord
  readonly type: RecordType
}

/** As many as are named in a line. */
const namesMax = 3

export function RecordPeople({ of, record, type }: RecordPeopleProps) {
  const { head: words } = recordWords(useTranslation().language)
  const { data: rights } = useRights(of)
  const people = peopleOf(record, type, useManagerOf({ unit: of.unit, record, type, rights }))
  const { owner, manager, approvers, named, write, read } = people
  const readers = eachOnce([...owner, ...manager, ...approvers, ...named, ...write, ...read])
  const labelOf = useReferenceNames(of.unit, readers)
  const namesOf = (all: readonly Named[]): string =>
    all.map(({ target, id }) => labelOf(target, id) ?? `#${id}`).join(', ')
  const seenBy = ({ length }: readonly Named[], given: Rights): string => {
    if (defaultOf(given) !== 'none') return words.everybody
    return words.some(namesOf(readers.slice(0, namesMax)), Math.max(0, length - namesMax))
  }
  return (
    <p className={styles.recordPeople} data-part="record-people">
      {owner.length > 0 && (
        <span>
          {words.owner} <b>{namesOf(owner)}</b>
        </span>
      )}
      {rights !== undefined && (
        <span>
          {words.seenBy} <b>{seenBy(readers, rights)}</b>
        </span>
      )}
    </p>
  )
}

function eachOnce(people: readonly Named[]): readonly Named[] {
  return [...new Map(people.map((each) => [`${each.target} ${each.id}`, each])).values()]
}
