// The access panel: what the user may do with a record and why, as the server says, and who else
// has access. Supervisors can check other users.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useState } from 'react'
import { useLabel } from '../../../data/api/lookups.ts'
import type { RecordRef, StoredRecord } from '../../../data/api/record.ts'
import { useSession } from '../../../data/api/session.ts'
import { type Rights, useRights } from '../../../data/records/record-rights.ts'
import { ReferencePicker } from '../../../ui/fields/controls/reference-picker.tsx'
import { Failure } from '../../../ui/parts/failure.tsx'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { NamedPeople } from './named-people.tsx'
import styles from './rights-panel.module.css'

interface RightsPanelProps {
  readonly of: RecordRef
  readonly record: StoredRecord
  readonly type: RecordType
  readonly level: 1 | 2
}

export function RightsPanel({ of, record, type, level }: RightsPanelProps) {
  const { rights: words } = recordWords(useTranslation().language)
  const session = useSession()
  const { data: rights, error, refetch } = useRights(of)
  const Heading = level === 1 ? 'h2' : 'h3'
  const isSupervisor = session?.units.find(({ id }) => id === of.unit)?.isSupervisor === true
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} level={level} />
  if (rights === undefined) return null
  return (
    <div className={styles.rightsPanel}>
      <Decision rights={rights} sentenceOf={(may) => words.you[may]} />
      {session?.scope.includes('write') === false && <p>{words.noScope}</p>}
      <section>
        <Heading>{words.everybody}</Heading>
        <NamedPeople unit={of.unit} record={record} type={type} rights={rights} />
      </section>
      {isSupervisor && (
        <section>
          <Heading>{words.ofOther}</Heading>
          <OfOther of={of} label={words.ofOther} />
        </section>
      )}
    </div>
  )
}

type SentenceOf = (may: 'write' | 'read' | 'none') => string

interface DecisionProps {
  readonly rights: Rights
  readonly sentenceOf: SentenceOf
}

function Decision({ rights, sentenceOf }: DecisionProps) {
  const { rights: words } = recordWords(useTranslation().language)
  const { mayRead, mayWrite, because } = rights
  const reasonsFor = (right: 'read' | 'write', isGiven: boolean): readonly string[] => {
    const reasons = isGiven ? words.given : words.missing
    const ofRight = because.filter((each) => each.right === right)
    return [...new Set(ofRight.map(({ rule, via }) => reasons[rule] ?? via))]
  }
  const verdict = mayWrite ? 'write' : mayRead ? 'read' : 'none'
  return (
    <>
      <p className={styles.rightsVerdict} data-part="rights-verdict">
        {sentenceOf(verdict)}
      </p>
      {mayRead && (
        <Reasons title={words.because} reasons={reasonsFor(mayWrite ? 'write' : 'read', true)} />
      )}
      {!mayRead && <Reasons title={words.whyNotRead} reasons={reasonsFor('read', false)} />}
      {mayRead && !mayWrite && (
        <Reasons title={words.whyNot} reasons={reasonsFor('write', false)} />
      )}
    </>
  )
}

interface ReasonsProps {
  readonly title: string
  readonly reasons: readonly string[]
}

function Reasons({ title, reasons }: ReasonsProps) {
  return (
    <div className={styles.rightsReasons}>
      <p>{title}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}

function OfOther({ of, label }: { readonly of: RecordRef; readonly label: string }) {
  const { rights: words } = recordWords(useTranslation().language)
  const [chosen, setChosen] = useState<number | string>()
  const user = typeof chosen === 'number' ? chosen : undefined
  const name = useLabel({ unit: of.unit, target: 'user' }, user)
  return (
    <>
      <ReferencePicker
        {...{ label, unit: of.unit, target: 'user', value: chosen }}
        id="rights-of"
        describedBy={undefined}
        isReadOnly={false}
        isRequired={false}
        onChange={setChosen}
      />
      {user !== undefined && name !== undefined && (
        <RightsOfUser of={of} user={user} sentenceOf={(may) => words.other[may](name)} />
      )}
    </>
  )
}

interface RightsOfUserProps {
  readonly of: RecordRef
  readonly user: number
  readonly sentenceOf: SentenceOf
}

function RightsOfUser({ of, user, sentenceOf }: RightsOfUserProps) {
  const { data: rights, error, refetch } = useRights(of, user)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} level={2} />
  if (rights === undefined) return null
  return <Decision rights={rights} sentenceOf={sentenceOf} />
}
