// What has changed in a record, the latest first: when, by whom, from what to what.

import type { HistoryEntry } from '@kontor/client'
import { useMemo } from 'react'
import { type RecordRef, useHistory } from '../../data/api/record.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { noValue, type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { recordWords } from '../../words/record-words.ts'
import { type ProcessChange, processChange } from './process-changes.ts'
import styles from './record-history.module.css'

interface RecordHistoryProps {
  readonly of: RecordRef
  readonly context: ValueFormat
}

export function RecordHistory({ of, context }: RecordHistoryProps) {
  const { words } = context.translation
  const { data, error, refetch } = useHistory(of)
  const labelOf = useReferenceNames(
    of.unit,
    useMemo(() => peopleIn(data ?? []), [data]),
  )
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  if (data.length === 0) return <p className={fieldStyles.hint}>{words.record.noHistory}</p>
  return (
    <ol className={styles.history} data-part="history">
      {data.map((entry) => (
        <Entry key={entry.version} entry={entry} context={{ ...context, labelOf }} />
      ))}
    </ol>
  )
}

function Entry({
  entry,
  context,
}: {
  readonly entry: HistoryEntry
  readonly context: ValueFormat
}) {
  const { words, format, fieldLabel } = context.translation
  const { version, at, userId, action, changes, comment } = entry
  const user = userId === null ? undefined : (context.labelOf('user', userId) ?? `#${userId}`)
  const process = processChange(changes)
  const shown = process?.others ?? changes
  return (
    <li>
      <p>
        <strong>{titleOf(action, process, context)}</strong>{' '}
        {user !== undefined && words.record.byUser(user)}
        <span className={styles.historyAt}>
          {format.instant(at, context.timeZone)} · {words.record.version(version)}
        </span>
      </p>
      {comment !== null && comment !== '' && <p className={styles.historyComment}>{comment}</p>}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {process !== undefined && <ProcessChanges {...{ process, context }} />}
          {shown.map(({ pointer, from, to }) => {
            const name = nameIn(pointer)
            return (
              <Change
                key={pointer}
                label={fieldLabel(name)}
                from={textOf(name, from, context)}
                to={textOf(name, to, context)}
              />
            )
          })}
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
        <del>{from}</del> <ins>{to}</ins>
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
    return names.join(', ') || noValue
  }
  const [from, to] = [namesOf('from'), namesOf('to')]
  return (
    <>
      {step !== undefined && (
        <Change label={words.stepOf} from={step.from ?? noValue} to={step.to ?? noValue} />
      )}
      {from !== to && <Change label={words.waitsFor} from={from} to={to} />}
    </>
  )
}

function titleOf(
  action: HistoryEntry['action'],
  process: ProcessChange | undefined,
  { translation }: ValueFormat,
): string {
  if (action !== 'process' || process === undefined) return translation.words.history[action]
  return recordWords(translation.language).process.history[process.event]
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

/** The field that a pointer leads into. */
function nameIn(pointer: string): string {
  const [, first = '', second] = pointer.split('/')
  return first === 'properties' && second !== undefined ? second : first
}

function textOf(name: string, value: unknown, context: ValueFormat): string {
  const kind = name === 'status' ? { register: 'STATUS', words: '', schema: {} } : undefined
  const text = valueText({ name, kind, type: '' }, value, context)
  return text === '' ? noValue : text
}
