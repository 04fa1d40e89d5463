// A cell of the week: a duration that is typed over, and saved when the cell is left. Where it
// stands for several entries, it shows their sum and opens them.

import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { troubleOf } from '../../data/api/problem-of.ts'
import type { TimeEntry } from '../../data/figures/time-entries.ts'
import { readDuration } from '../../locale/read-duration.ts'
import { type CellMark, sumOf, type TimeCell, type TimeSaves } from '../../saving/time-saves.ts'
import { durationText } from '../../ui/kinds/value-text.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import { troubleLine } from '../../ui/parts/trouble-text.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { useWeekWords } from '../../words/week-words.ts'
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
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  // Within the text, arrows move the caret.
  const isWithin = useRef(false)
  const isMany = entries.length > 1
  const minutes = mark === undefined ? sumOf(entries) : (mark.minutes ?? 0)
  const stored = minutes === 0 ? '' : durationText(minutes)
  const read = typed === undefined || typed.trim() === '' ? 0 : readDuration(typed)
  const isFaulty = read === undefined
  const told = useTold(mark, isFaulty, isMany)

  // What is typed next replaces it, also where the focus has nowhere else to go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another text is shown.
  useLayoutEffect(() => {
    const isHere = document.activeElement === input.current
    if (typed === undefined && isHere) input.current?.select()
  }, [typed, stored])

  function commit(text = typed): void {
    if (text === undefined) return
    const entered = text.trim() === '' ? 0 : readDuration(text)
    if (entered === undefined) return
    setTyped(undefined)
    const isSame = entered === minutes && mark?.state !== 'refused' && mark?.state !== 'changed'
    if (!isSame) void saves.save({ ...cell, minutes: entered || null, entries })
  }

  function press(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (key === 'F2') isWithin.current = !isWithin.current
    else if (key === 'Escape' && (typed !== undefined || mark !== undefined)) {
      setTyped(undefined)
      saves.forgive(cell)
    } else if ((altKey && key === 'ArrowDown') || (key === 'Enter' && isMany)) {
      commit()
      if (input.current !== null) onOpen(input.current)
    } else if (key === 'Delete' && typed === undefined && !isMany && !props.isReadOnly) commit('')
    else {
      const move = altKey || ctrlKey || metaKey ? undefined : moves[key]
      const isCaret = isWithin.current && (key === 'ArrowLeft' || key === 'ArrowRight')
      if (move === undefined || isCaret) return
      commit()
      if (!isFaulty) onMove(key === 'Enter' && shiftKey ? -1 : move[0], move[1])
    }
    event.preventDefault()
  }

  return (
    <td className={styles.cell} data-part="week-cell" data-state={told.state}>
      <input
        ref={input}
        className={styles.time}
        aria-label={label}
        aria-invalid={told.isFault}
        aria-describedby={told.text === undefined ? undefined : id}
        autoComplete="off"
        enterKeyHint="next"
        value={typed ?? stored}
        readOnly={isMany || props.isReadOnly}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => {
          isWithin.current = false
          target.select()
        }}
        onBlur={() => commit()}
        onClick={({ currentTarget }) => isMany && onOpen(currentTarget)}
        onKeyDown={press}
      />
      <DetailsButton label={label} entries={entries} onOpen={onOpen} />
      {told.text !== undefined && (
        <span id={id} className={styles.told} data-part="week-told" role={told.role}>
          {told.text}
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

/** What is said at the cell. */
function useTold(mark: CellMark | undefined, isFaulty: boolean, isMany: boolean) {
  const translation = useTranslation()
  const t = useWeekWords()
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
