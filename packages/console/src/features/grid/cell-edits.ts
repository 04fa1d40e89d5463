// What is changed in the rows themselves: what somebody asks for by keys and clicks, the cells that
// are not as they were read, and the steps that can be undone. What carries it out is in `cells/`,
// which is loaded once the rows are there.

import { useState } from 'react'
import { type SharedValue, sharedValue } from '../../base/shared-value.ts'
import type { StoredRecord } from '../../data/api/record.ts'
import type { Press } from '../../keyboard/pressed-key.ts'
import type { Cell } from './grid-keys.ts'
import type { SavedStep } from './saved-step.ts'

export interface EditWish {
  readonly kind: 'edit'
  readonly cell: Cell
  /** Over the value; without it the value is edited. */
  readonly typed?: string
  /** What else was pressed before the control was there, all of it. */
  readonly presses?: readonly Press[]
  /** Somebody clicked elsewhere before the control was there, which takes what was typed. */
  readonly isLeft?: boolean
}

export type CellWish =
  | EditWish
  | { readonly kind: 'whole'; readonly cell: Cell }
  | { readonly kind: 'paste'; readonly cell: Cell; readonly text: string }
  | { readonly kind: 'undo' }

export interface CellMark {
  readonly state: 'saving' | 'refused'
  /** Of the row, when it was entered. */
  readonly index: number
  /** As it was entered: it goes on from there where the cell is edited again. */
  readonly value: unknown
  readonly text: string
  /** Why it is not stored. */
  readonly reason?: string
}

export interface RowMark {
  /** By the keys of their columns. */
  readonly cells: Readonly<Record<string, CellMark>>
  /** Whether the row would stand elsewhere, or nowhere, if the rows were read again. */
  readonly isOutOfPlace: boolean
}

export interface CellEdits {
  readonly wish: SharedValue<CellWish | undefined>
  /** By the ids of the rows. */
  readonly marks: SharedValue<ReadonlyMap<number, RowMark>>
  /** What screen readers are told. */
  readonly announced: SharedValue<string>
  /** The latest at the end. */
  readonly steps: SavedStep[]
  /** What the server answered last, by ids, where something was saved. */
  readonly answers: Map<number, StoredRecord>
  /** What waits for the save before it, by ids. */
  readonly turns: Map<number, Promise<unknown>>
}

export function useCellEdits(): CellEdits {
  const [edits] = useState(() => ({
    wish: sharedValue<CellWish | undefined>(undefined),
    marks: sharedValue<ReadonlyMap<number, RowMark>>(new Map()),
    announced: sharedValue(''),
    steps: [],
    answers: new Map<number, StoredRecord>(),
    turns: new Map<number, Promise<unknown>>(),
  }))
  return edits
}

/** Whether rows must stay where they are: one is being edited or saved. */
export function useIsEditing({ wish, marks }: CellEdits): boolean {
  const isOpen = wish.use() !== undefined
  const cells = [...marks.use().values()].flatMap((row) => Object.values(row.cells))
  return isOpen || cells.some(({ state }) => state === 'saving')
}

const noMark: RowMark = { cells: {}, isOutOfPlace: false }

export function markCell(
  { marks }: CellEdits,
  { row, column }: { readonly row: number; readonly column: string },
  mark: CellMark | undefined,
): void {
  const { [column]: _, ...others } = (marks.read().get(row) ?? noMark).cells
  markRow(marks, row, { cells: mark === undefined ? others : { ...others, [column]: mark } })
}

export function markRow(marks: CellEdits['marks'], row: number, change: Partial<RowMark>): void {
  const marked = { ...(marks.read().get(row) ?? noMark), ...change }
  const next = new Map(marks.read())
  if (marked.isOutOfPlace || Object.keys(marked.cells).length > 0) next.set(row, marked)
  else next.delete(row)
  marks.write(next)
}
