// What has changed in a record, the latest first: when, by whom, from what to what.

import type { HistoryEntry } from '@kontor/client'
import { type RecordRef, useHistory } from '../../data/api/record.ts'
import { noValue, type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import styles from './record-history.module.css'

interface RecordHistoryProps {
  readonly of: RecordRef
  readonly context: ValueFormat
}

export function RecordHistory({ of, context }: RecordHistoryProps) {
  const { words } = context.translation
  const { data, error, refetch } = useHistory(of)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  if (data.length === 0) return <p className={fieldStyles.hint}>{words.record.noHistory}</p>
  return (
    <ol className={styles.history} data-part="history">
      {data.map((entry) => (
        <Entry key={entry.version} entry={entry} context={context} />
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
  return (
    <li>
      <p>
        <strong>{words.history[action]}</strong> {user !== undefined && words.record.byUser(user)}
        <span className={styles.historyAt}>
          {format.instant(at, context.timeZone)} · {words.record.version(version)}
        </span>
      </p>
      {comment !== null && comment !== '' && <p className={styles.historyComment}>{comment}</p>}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ pointer, from, to }) => {
            const name = nameIn(pointer)
            return (
              <div key={pointer}>
                <dt>{fieldLabel(name)}</dt>
                <dd>
                  <del>{textOf(name, from, context)}</del> <ins>{textOf(name, to, context)}</ins>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </li>
  )
}

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
