// What has changed in a record, the latest first: when, by whom, from what to what.

import type { HistoryEntry } from '@kontor/client'
import { type RecordRef, useHistory } from '../../data/api/record.ts'
import { cellText, noValue, type ShowContext } from '../../ui/kinds/cell-text.ts'
import { Failure } from '../../ui/parts/failure.tsx'

interface RecordHistoryProps {
  readonly of: RecordRef
  readonly context: ShowContext
}

export function RecordHistory({ of, context }: RecordHistoryProps) {
  const { words } = context.speech
  const { data, error, refetch } = useHistory(of)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  if (data.length === 0) return <p className="hint">{words.record.noHistory}</p>
  return (
    <ol className="history">
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
  readonly context: ShowContext
}) {
  const { words, format, fieldLabel } = context.speech
  const { version, at, userId, action, changes, comment } = entry
  const user = userId === null ? undefined : (context.labelOf('user', userId) ?? `#${userId}`)
  return (
    <li>
      <p>
        <strong>{words.history[action]}</strong> {user !== undefined && words.record.byUser(user)}
        <span className="history-at">
          {format.instant(at, context.timeZone)} · {words.record.version(version)}
        </span>
      </p>
      {comment !== null && comment !== '' && <p className="history-comment">{comment}</p>}
      {changes.length > 0 && (
        <dl className="changes">
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

function textOf(name: string, value: unknown, context: ShowContext): string {
  const kind = name === 'status' ? { register: 'STATUS', words: '', schema: {} } : undefined
  const text = cellText({ name, kind, type: '' }, value, context)
  return text === '' ? noValue : text
}
