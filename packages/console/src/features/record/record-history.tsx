// What has changed in a record, the latest first: when, by whom, from what to what.

import type { HistoryEntry } from '@kontor/client'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { type RecordRef, useHistory } from '../../data/api/record.ts'
import { useRights } from '../../data/records/record-rights.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { useCodeTitle } from '../../data/unit/use-code-title.ts'
import type { ValueFormat } from '../../ui/kinds/value-text.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { recordWords } from '../../words/record-words.ts'
import { ChangeLine, changeText } from './change-line.tsx'
import { fieldChanges, referencesOf } from './history-changes.ts'
import { type ProcessChange, processChange } from './process-changes.ts'
import styles from './record-history.module.css'

const RestoreDialog = lazy(async () => ({
  default: (await import('./restore/restore-dialog.tsx')).RestoreDialog,
}))

interface RecordHistoryProps {
  readonly of: RecordRef
  /** Undefined of a type that the unit no longer has. */
  readonly type: RecordType | undefined
  readonly context: ValueFormat
}

export function RecordHistory({ of, type, context }: RecordHistoryProps) {
  const { words, language } = context.translation
  const { restore: restoreWords } = recordWords(language)
  const { data, error, refetch } = useHistory(of)
  const { data: rights } = useRights(of)
  const restoring = useRestoring()
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
  const named = { ...context, labelOf, codeTitle }
  const onRestore = rights?.mayWrite === true && type !== undefined ? restoring.ask : undefined
  return (
    <>
      <p className={styles.restored} role="status">
        {restoring.done !== undefined && restoreWords.done(restoring.done)}
      </p>
      <ol className={styles.history} data-part="history">
        {data.map((entry, index) => (
          <Entry
            key={entry.version}
            {...{ entry, type, context: named }}
            onRestore={index === 0 ? undefined : onRestore}
          />
        ))}
      </ol>
      {type !== undefined && restoring.version !== undefined && (
        <Suspense>
          <RestoreDialog
            {...{ of, type, context: named }}
            version={restoring.version}
            onClose={restoring.close}
            onDone={restoring.end}
          />
        </Suspense>
      )}
    </>
  )
}

/** The version in the dialog, and the one that was restored last. */
function useRestoring() {
  const [version, ask] = useState<number>()
  const [done, setDone] = useState<number>()
  const close = (): void => ask(undefined)
  const end = (): void => {
    setDone(version)
    close()
  }
  return { version, ask, close, done, end }
}

interface EntryProps extends Omit<RecordHistoryProps, 'of'> {
  readonly entry: HistoryEntry
  /** Absent of the present version, and where nobody may change the record. */
  readonly onRestore: ((version: number) => void) | undefined
}

function Entry({ entry, type, context, onRestore }: EntryProps) {
  const { words, format } = context.translation
  const { version, at, userId, changes, comment } = entry
  const { restore } = recordWords(context.translation.language)
  const user = userId === null ? undefined : (context.labelOf('user', userId) ?? `#${userId}`)
  const process = processChange(changes)
  const shown = fieldChanges(changes, type)
  return (
    <li>
      <p id={`version-${version}`}>
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
            <ChangeLine key={change.pointer} {...changeText(change, context)} />
          ))}
        </dl>
      )}
      {onRestore !== undefined && (
        <Button
          className={`${buttonStyles.quiet} ${styles.restore}`}
          aria-describedby={`version-${version}`}
          onPress={() => onRestore(version)}
        >
          {restore.button}
        </Button>
      )}
    </li>
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
        <ChangeLine label={words.stepOf} from={step.from ?? ''} to={step.to ?? ''} />
      )}
      {from !== to && <ChangeLine label={words.waitsFor} from={from} to={to} />}
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
