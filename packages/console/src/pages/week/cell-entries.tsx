// The entries that a cell stands for, with their comments, and one more.

import { isUnusual, usualTimeSpent } from '@kontor/contract/kinds/usual-range.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { Button, Dialog, Heading, Popover } from 'react-aria-components'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { newTimeEntry, showEntry, type TimeEntry } from '../../data/figures/time-entries.ts'
import { submitKeys } from '../../keyboard/save-key.ts'
import { mondayOf } from '../../locale/days.ts'
import { readDuration } from '../../locale/read-duration.ts'
import { timeText } from '../../locale/time-text.ts'
import { createRecord, saveRecord } from '../../saving/save-record.ts'
import type { TimeCell } from '../../saving/time-saves.ts'
import { useRequestKey } from '../../saving/use-request-key.ts'
import { unusualFault } from '../../ui/kinds/unconfirmed-value.ts'
import { durationText } from '../../ui/kinds/value-text.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import menuStyles from '../../ui/parts/menu.module.css'
import { TroubleNote } from '../../ui/parts/trouble-note.tsx'
import { faultText } from '../../words/problem-text.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { useWeekWords } from '../../words/week-words.ts'
import styles from './week.module.css'

interface CellEntriesProps {
  readonly unit: number
  readonly user: number
  readonly cell: TimeCell
  readonly at: HTMLElement
  readonly title: string
  readonly entries: readonly TimeEntry[]
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

export function CellEntries({ at, title, entries, onClose, ...of }: CellEntriesProps) {
  const t = useWeekWords()
  const trigger = useRef(at)
  return (
    <Popover
      className={menuStyles.popover}
      data-part="popover"
      triggerRef={trigger}
      isOpen={true}
      onOpenChange={onClose}
    >
      <Dialog className={styles.entries} data-part="week-entries">
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {entries.map((entry) => (
          <EntryForm key={`${entry.id} ${entry.version}`} {...of} entry={entry} onDone={onClose} />
        ))}
        {!of.isReadOnly && <EntryForm {...of} entry={undefined} onDone={onClose} />}
        <Button className={buttonStyles.quiet} onPress={onClose}>
          {t.close}
        </Button>
      </Dialog>
    </Popover>
  )
}

interface EntryFormProps extends Pick<CellEntriesProps, 'unit' | 'user' | 'cell' | 'isReadOnly'> {
  /** Undefined for one more. */
  readonly entry: TimeEntry | undefined
  readonly onDone: () => void
}

function EntryForm({ unit, user, cell, entry, isReadOnly, onDone }: EntryFormProps) {
  const t = useWeekWords()
  const { language, words } = useTranslation()
  const keyOf = useRequestKey()
  const [minutes, setMinutes] = useState(durationText(entry?.duration ?? 0))
  const [comment, setComment] = useState(entry?.comment ?? '')
  const [trouble, setTrouble] = useState<Trouble>()
  const [isFaulty, setFaulty] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<number>()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const duration = readDuration(minutes)
    setFaulty(!duration)
    if (!duration) return
    const isConfirmed = duration === entry?.duration || duration === unconfirmed
    if (!isConfirmed && isUnusual(duration, usualTimeSpent)) return setUnconfirmed(duration)
    const place = { unit, collection: 'time' } as const
    const week = { unit, user, first: mondayOf(cell.date) }
    const values = { duration, comment: comment === '' ? null : comment }
    try {
      if (entry === undefined) {
        const body = newTimeEntry({ user, ...cell, ...values })
        showEntry(week, await createRecord({ place, body, idempotencyKey: keyOf(body) }))
      } else {
        const saved = await saveRecord({ place, base: entry, patch: values, merges: true })
        showEntry(week, 'after' in saved ? saved.after : saved.now)
        if ('now' in saved) return setTrouble(troubleOf(saved.conflict))
      }
      onDone()
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }

  const isUnconfirmed = unconfirmed !== undefined && unconfirmed === readDuration(minutes)
  return (
    <form className={styles.entry} onSubmit={(event) => void save(event)} {...submitKeys}>
      <label>
        <span>{entry === undefined ? t.fresh : t.duration}</span>
        <input
          className={fieldStyles.input}
          value={minutes}
          readOnly={isReadOnly}
          aria-invalid={isFaulty}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setMinutes(target.value)}
        />
      </label>
      <label>
        <span>{t.comment}</span>
        <input
          className={fieldStyles.input}
          value={comment}
          readOnly={isReadOnly}
          onChange={({ target }) => setComment(target.value)}
        />
      </label>
      <div>
        {!isReadOnly && (
          <Button type="submit" className={buttonStyles.button}>
            {t.save}
          </Button>
        )}
        {entry !== undefined && (
          <Link
            className={buttonStyles.quiet}
            to="/$unit/$collection/$id"
            params={{ unit: String(unit), collection: 'time', id: String(entry.id) }}
          >
            {t.open}
            {entry.startTime !== null && ` ${timeText(entry.startTime)}`}
          </Link>
        )}
      </div>
      {isFaulty && <p role="alert">{t.faulty}</p>}
      {isUnconfirmed && (
        <p role="alert">
          {faultText(unusualFault(unconfirmed), language)}{' '}
          <Button type="submit" className={buttonStyles.button}>
            {words.state.yes}
          </Button>
        </p>
      )}
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
    </form>
  )
}
