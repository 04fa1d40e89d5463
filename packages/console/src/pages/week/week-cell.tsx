// A cell of the week: a duration that is typed over, and saved when the cell is left. Where it
// stands for several entries, it shows their sum and opens them.

import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import { troubleOf } from '../../data/api/problem-of.ts'
import type { TimeEntry } from '../../data/figures/time-entries.ts'
import type { CellMark, TimeCell, TimeSaves } from '../../saving/time-saves.ts'
import { unusualFault } from '../../ui/kinds/unconfirmed-value.ts'
import { durationText } from '../../ui/kinds/value-text.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { troubleLine } from '../../ui/parts/trouble-text.tsx'
import { faultText } from '../../words/problem-text.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { useWeekWords } from '../../words/week-words.ts'
import { useTypedTime } from './use-typed-time.ts'
import styles from './week.module.css'

interface WeekCellProps {
  readonly cell: TimeCell
  /** What it is called. */
  readonly label: string
  readonly entries: readonly TimeEntry[]
  readonly mark: CellMark | undefined
  readonly saves: TimeSaves
  readonly isReadOnly: boolean
  /** Moves by so many rows and days. */
  readonly onMove: (rows: number, days: number) => void
  readonly onOpen: (at: HTMLElement) => void
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

export function WeekCell(props: WeekCellProps) {
  const { cell, label, entries, mark, saves, onMove, onOpen } = props
  const { words } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Within the text, arrows move the caret.
  const isWithin = useRef(false)
  const isMany = entries.length > 1
  const time = useTypedTime({ cell, entries, mark, saves })
  const { typed, type, stored, isFaulty, unconfirmed, commit } = time
  const note = useNote({ mark, isFaulty, isMany, unconfirmed })

  // What is typed next replaces it, also where the focus has nowhere else to go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another text is shown.
  useLayoutEffect(() => {
    const isHere = document.activeElement === input.current
    if (typed === undefined && isHere) input.current?.select()
  }, [typed, stored])

  function confirm(): void {
    commit(typed, true)
    input.current?.focus()
  }

  function press(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (key === 'F2') isWithin.current = !isWithin.current
    else if (key === 'Escape' && (typed !== undefined || mark !== undefined)) {
      type(undefined)
      saves.forgive(cell)
    } else if ((altKey && key === 'ArrowDown') || (key === 'Enter' && isMany)) {
      commit()
      if (input.current !== null) onOpen(input.current)
    } else if (key === 'Delete' && typed === undefined && !isMany && !props.isReadOnly) commit('')
    else {
      const move = altKey || ctrlKey || metaKey ? undefined : moves[key]
      const isCaret = isWithin.current && (key === 'ArrowLeft' || key === 'ArrowRight')
      if (move === undefined || isCaret) return
      const isDone = commit(typed, unconfirmed !== undefined && key === 'Enter' && !event.repeat)
      if (isDone) onMove(key === 'Enter' && shiftKey ? -1 : move[0], move[1])
    }
    event.preventDefault()
  }

  return (
    <td className={styles.cell} data-part="week-cell" data-state={note.state}>
      <input
        ref={input}
        className={styles.time}
        aria-label={label}
        aria-invalid={note.isFault}
        aria-describedby={note.text === undefined ? undefined : id}
        autoComplete="off"
        enterKeyHint="next"
        value={typed ?? stored}
        readOnly={isMany || props.isReadOnly}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => {
          isWithin.current = false
          target.select()
        }}
        onBlur={() => commit()}
        onClick={({ currentTarget }) => isMany && onOpen(currentTarget)}
        onKeyDown={press}
      />
      <DetailsButton label={label} entries={entries} onOpen={onOpen} />
      {note.text !== undefined && (
        <span id={id} className={styles.note} data-part="week-note" role={note.role}>
          {note.text}{' '}
          {unconfirmed !== undefined && (
            <Button className={buttonStyles.button} onPress={confirm}>
              {words.state.yes}
            </Button>
          )}
        </span>
      )}
    </td>
  )
}

function DetailsButton(props: Pick<WeekCellProps, 'label' | 'entries' | 'onOpen'>) {
  const { label, entries, onOpen } = props
  const t = useWeekWords()
  if (entries.length === 0) return null
  return (
    <Button
      className={styles.details}
      data-part="week-details"
      data-commented={entries.some(({ comment }) => (comment ?? '') !== '')}
      aria-label={t.details(label)}
      excludeFromTabOrder={true}
      onPress={({ target }) => onOpen(target as HTMLElement)}
    >
      {entries.length > 1 ? entries.length : <Icon name="more" />}
    </Button>
  )
}

interface NoteInput {
  readonly mark: CellMark | undefined
  readonly isFaulty: boolean
  readonly isMany: boolean
  /** The minutes to confirm. */
  readonly unconfirmed: number | undefined
}

/** What is said at the cell. */
function useNote({ mark, isFaulty, isMany, unconfirmed }: NoteInput) {
  const translation = useTranslation()
  const t = useWeekWords()
  if (unconfirmed !== undefined) {
    const text = faultText(unusualFault(unconfirmed), translation.language)
    return { state: 'refused', isFault: true, text, role: 'alert' } as const
  }
  if (isFaulty) return { state: 'refused', isFault: true, text: t.faulty, role: 'alert' } as const
  if (mark?.state === 'refused') {
    const text = troubleLine(troubleOf(mark.error), translation)
    return { state: 'refused', isFault: true, text, role: 'alert' } as const
  }
  if (mark?.state === 'changed') {
    const text = t.changed(mark.now === null ? t.nothing : durationText(mark.now))
    return { state: 'refused', isFault: true, text, role: 'alert' } as const
  }
  const state = mark?.state
  if (state === 'waiting')
    return { state, isFault: false, text: t.waiting, role: 'status' } as const
  return { state, isFault: false, text: isMany ? t.several : undefined, role: undefined } as const
}
