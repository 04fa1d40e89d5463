// Copies the rows that are selected: at once where the browser has all of them, else once they are
// read, which takes as long as it takes and can be stopped.

import { useEffect, useRef, useState } from 'react'
import { endIfSignedOut } from '../../../data/api/session.ts'
import { useTimeZone } from '../../../data/api/use-time-zone.ts'
import { cachedRows } from '../../../data/rows/cached-rows.ts'
import { type KnownNames, knownName, referencesInRow } from '../../../data/rows/reference-names.ts'
import { shownValue } from '../../../data/rows/row-value.ts'
import type { Row } from '../../../data/rows/row-windows.ts'
import type { Column } from '../../../data/rows/views.ts'
import { todayIn } from '../../../locale/date-format.ts'
import type { ValueFormat } from '../../../ui/kinds/value-text.ts'
import { countOf, hasRow, type SelectedRows } from '../selected-rows.ts'
import type { Selection } from '../use-selection.ts'
import { type ClipboardTable, clipboardTable } from './clipboard-table.ts'
import { type ClipboardContext, clipboardText } from './clipboard-text.ts'
import { readSelectedRows } from './read-selected-rows.ts'
import { fillClipboard, writeClipboard } from './write-clipboard.ts'

/** How many rows are copied at most: more is a file. */
export const copiedMax = 50_000

export type CopyStage =
  | { readonly stage: 'reading'; readonly count: number }
  /** The browser wants another press. */
  | { readonly stage: 'ready'; readonly count: number; readonly clip: ClipboardTable }
  | { readonly stage: 'copied'; readonly count: number }
  | { readonly stage: 'tooMany' }
  | { readonly stage: 'failed'; readonly error: unknown }

interface Copying {
  /** Undefined while there is nothing to show. */
  readonly state: CopyStage | undefined
  /** @param data of the event that asks for it. */
  readonly copy: (hasHeadings: boolean, data?: DataTransfer) => void
  /** After another press. */
  readonly put: (clip: ClipboardTable, count: number) => void
  readonly stop: () => void
}

export function useCopy({ rows, rowsOf }: Selection, show: ValueFormat): Copying {
  const today = todayIn(useTimeZone())
  const [{ of, state }, setState] = useState<{ of?: SelectedRows; state?: CopyStage }>({})
  const controller = useRef(new AbortController())
  const stop = (): void => controller.current.abort()
  useEffect(() => () => controller.current.abort(), [])
  const announce = (next: CopyStage | undefined): void =>
    setState(next === undefined ? {} : { of: rows, state: next })
  const { columns } = rowsOf
  const { format, statusLabel, fieldLabel } = show.translation

  function clip(
    read: readonly Row[],
    labelOf: ValueFormat['labelOf'],
    hasHeadings: boolean,
  ): ClipboardTable {
    const { separator, isMonthFirst } = format
    const reading = { today, separator, isMonthFirst, statusLabel }
    const context = { show: { ...show, labelOf }, reading }
    const headings = hasHeadings ? columns.map(({ name }) => fieldLabel(name)) : undefined
    return clipboardTable(
      read.map((row) => columns.map((column) => cellOf(column, row, context))),
      headings,
    )
  }

  async function put(made: ClipboardTable, count: number): Promise<void> {
    const isThere = await writeClipboard(made)
    announce(isThere ? { stage: 'copied', count } : { stage: 'ready', count, clip: made })
  }

  async function read(hasHeadings: boolean): Promise<void> {
    const { signal } = controller.current
    announce({ stage: 'reading', count: 0 })
    try {
      const onRead = (count: number): void => announce({ stage: 'reading', count })
      const { rows: all, labels } = await readSelectedRows(rows, rowsOf, { signal, onRead })
      await put(clip(all, labelIn(labels), hasHeadings), all.length)
    } catch (error) {
      endIfSignedOut(error)
      announce(signal.aborted ? undefined : { stage: 'failed', error })
    }
  }

  return {
    // The state is of the rows that were selected then.
    state: of === rows ? state : undefined,
    stop,
    put: (made, count) => void put(made, count),
    copy: (hasHeadings, data) => {
      stop()
      controller.current = new AbortController()
      // What was copied before is not said of what is not there yet.
      announce(undefined)
      if (countOf(rows) > copiedMax) return announce({ stage: 'tooMany' })
      const known = knownRows(rows, cachedRows(rowsOf), { columns, labelOf: show.labelOf })
      if (known === undefined) return void read(hasHeadings)
      const made = clip(known, show.labelOf, hasHeadings)
      if (data === undefined) return void put(made, known.length)
      fillClipboard(data, made)
      announce({ stage: 'copied', count: known.length })
    },
  }
}

function cellOf(column: Column, row: Row, context: ClipboardContext) {
  const value = shownValue(row, column, context.show.labelOf)
  const isText = typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(value)
  return { text: clipboardText(column, value, context), isText }
}

function labelIn(known: KnownNames): ValueFormat['labelOf'] {
  return (target, id) => knownName(known, target, id)
}

interface Shown {
  readonly columns: readonly Column[]
  readonly labelOf: ValueFormat['labelOf']
}

/** Undefined where not all of them are known, or not what they refer to. */
function knownRows(selected: SelectedRows, cached: readonly Row[], { columns, labelOf }: Shown) {
  const rows = cached.filter(({ id }) => hasRow(selected, id))
  if (rows.length !== countOf(selected)) return undefined
  const isNamed = columns
    .flatMap((column) => rows.flatMap((row) => referencesInRow(column, row)))
    .every(({ target, id }) => labelOf(target, id) !== undefined)
  return isNamed ? rows : undefined
}
