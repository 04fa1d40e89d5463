// What has changed in a record, the latest first: when, by whom, from what to what.

import type { HistoryEntry } from '@kontor/client'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useMemo } from 'react'
import { type RecordRef, useHistory } from '../../data/api/record.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { useCodeTitle } from '../../data/unit/use-code-title.ts'
import { noValue, type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { recordWords } from '../../words/record-words.ts'
import { type FieldChange, fieldChanges, referencesOf } from './history-changes.ts'
import { type ProcessChange, processChange } from './process-changes.ts'
import styles from './record-history.module.css'

interface RecordHistoryProps {
  readonly of: RecordRef
  /** Undefined of a type that the unit no longer has. */
  readonly type: RecordType | undefined
  readonly context: ValueFormat
}

export function RecordHistory({ of, type, context }: RecordHistoryProps) {
  const { words } = context.translation
  const { data, error, refetch } = useHistory(of)
  const labelOf = useReferenceNames(
    of.unit,
    useMemo(() => {
      const changes = (data ?? []).flatMap((entry) => fieldChanges(entry.changes, type))
      return [...peopleIn(data ?? []), ...changes.flatMap(referencesOf)]
    }, [data, type]),
  )
  const codeTitle = useCodeTitle(of.unit, (data ?? []).length > 0)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  if (data.length === 0) return <p className={fieldStyles.hint}>{words.record.noHistory}</p>
  return (
    <ol className={styles.history} data-part="history">
      {data.map((entry) => (
        <Entry
          key={entry.version}
          entry={entry}
          type={type}
          context={{ ...context, labelOf, codeTitle }}
        />
      ))}
    </ol>
  )
}

interface EntryProps extends Omit<RecordHistoryProps, 'of'> {
  readonly entry: HistoryEntry
}

function Entry({ entry, type, context }: EntryProps) {
  const { words, format } = context.translation
  const { version, at, userId, changes, comment } = entry
  const user = userId === null ? undefined : (context.labelOf('user', userId) ?? `#${userId}`)
  const process = processChange(changes)
  const shown = fieldChanges(changes, type)
  return (
    <li>
      <p>
        <strong>{titleOf(entry, process, context)}</strong>{' '}
        {user !== undefined && words.record.byUser(user)}
        <span className={styles.historyAt}>
          {format.instant(at, context.timeZone)} · {words.record.version(version)}
        </span>
      </p>
      {comment !== null && comment !== '' && <p className={styles.historyComment}>{comment}</p>}
      {(shown.length > 0 || process !== undefined) && (
        <dl className={styles.changes}>
          {process !== undefined && <ProcessChanges {...{ process, context }} />}
          {shown.map((change) => (
            <Change key={change.pointer} {...changeText(change, context)} />
          ))}
        </dl>
      )}
    </li>
  )
}

interface ChangeProps {
  readonly label: string
  readonly from: string
  readonly to: string
}

function Change({ label, from, to }: ChangeProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {from !== '' && (
          <>
            <del>{from}</del> →{' '}
          </>
        )}
        <ins>{to === '' ? noValue : to}</ins>
      </dd>
    </div>
  )
}

interface ProcessChangesProps {
  readonly process: ProcessChange
  readonly context: ValueFormat
}

function ProcessChanges({ process: { step, users, groups }, context }: ProcessChangesProps) {
  const { process: words } = recordWords(context.translation.language)
  const namesOf = (side: 'from' | 'to'): string => {
    const named = (target: 'user' | 'group') => (id: number) =>
      context.labelOf(target, id) ?? `#${id}`
    const names = [...users[side].map(named('user')), ...groups[side].map(named('group'))]
    return names.join(', ')
  }
  const [from, to] = [namesOf('from'), namesOf('to')]
  return (
    <>
      {step !== undefined && (
        <Change label={words.stepOf} from={step.from ?? ''} to={step.to ?? ''} />
      )}
      {from !== to && <Change label={words.waitsFor} from={from} to={to} />}
    </>
  )
}

/** What somebody did, in which step; else what has become of the process, or of the record. */
function titleOf(
  { action, process: taken }: HistoryEntry,
  process: ProcessChange | undefined,
  { translation }: ValueFormat,
): string {
  const { process: words } = recordWords(translation.language)
  if (taken !== undefined) {
    const title = words.taken[taken.action]
    return taken.step === null ? title : words.inStep(title, taken.step)
  }
  if (action !== 'process' || process === undefined) return translation.words.history[action]
  return words.history[process.event]
}

/** All who are named in the entries. */
function peopleIn(entries: readonly HistoryEntry[]) {
  return entries.flatMap(({ userId, changes }) => {
    const { users, groups } = processChange(changes) ?? { users: nobody, groups: nobody }
    const ids = [...(userId === null ? [] : [userId]), ...users.from, ...users.to]
    return [
      ...ids.map((id) => ({ target: 'user', id }) as const),
      ...[...groups.from, ...groups.to].map((id) => ({ target: 'group', id }) as const),
    ]
  })
}

const nobody = { from: [], to: [] }

/** Each field by its label, entries by their numbers: "Items 3, Count". */
function changeText({ path, kind, from, to, isOrder }: FieldChange, context: ValueFormat) {
  const { translation } = context
  const [first = '', ...within] = path
  const label = within.reduce((text, part) => {
    return /^\d+$/.test(part) ? `${text} ${part}` : `${text}, ${translation.fieldLabel(part)}`
  }, translation.fieldLabel(first))
  if (isOrder) return { label, from: '', to: recordWords(translation.language).otherOrder }
  const shown = { name: path.at(-1) ?? '', kind, type: kind?.filter ?? '' }
  const text = (value: unknown): string => valueText(shown, value, context)
  return { label, from: text(from), to: text(to) }
}
