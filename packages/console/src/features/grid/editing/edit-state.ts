// What is changed in the rows themselves, and each way in which that goes on: what somebody asks
// for by keys and clicks, the cells that are not as they were read, and what can be undone.

import type { Press } from '../../../keyboard/pressed-key.ts'
import { type CellRequest, pressBefore } from './cell-request.ts'
import { type SavedStep, withStep } from './saved-step.ts'

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

export interface EditState {
  /** Until it is carried out; what is edited stays one until it is taken or left. */
  readonly request: CellRequest | undefined
  /** By the ids of the rows. */
  readonly marks: ReadonlyMap<number, RowMark>
  /** The text for screen readers. */
  readonly announced: string
  /** What can be undone, the latest at the end. */
  readonly steps: readonly SavedStep[]
}

export type EditEvent =
  | { readonly type: 'asked'; readonly request: CellRequest }
  /** Before the control is there. */
  | { readonly type: 'pressed'; readonly press: Press }
  /** By a click elsewhere. */
  | { readonly type: 'left' }
  /** The request is carried out, or cancelled. */
  | { readonly type: 'ended' }
  | { readonly type: 'sent' | 'refused'; readonly at: MarkedCell; readonly mark: EnteredText }
  /** It is as it is stored. */
  | { readonly type: 'settled'; readonly at: MarkedCell }
  | { readonly type: 'moved'; readonly row: number; readonly isOutOfPlace: boolean }
  | { readonly type: 'announced'; readonly text: string }
  /** Undone is a step from when that begins. */
  | { readonly type: 'saved' | 'undone'; readonly step: SavedStep }

export interface MarkedCell {
  readonly row: number
  /** The key of the column. */
  readonly column: string
}

export type EnteredText = Omit<CellMark, 'state'>

export const noEdits: EditState = { request: undefined, marks: new Map(), announced: '', steps: [] }

export function nextEdits(state: EditState, event: EditEvent): EditState {
  const { request, marks, steps } = state
  switch (event.type) {
    case 'asked':
      return { ...state, request: event.request }
    case 'pressed':
      return request?.kind === 'edit'
        ? { ...state, request: pressBefore(event.press, request) }
        : state
    case 'left':
      return request?.kind === 'edit' ? { ...state, request: { ...request, isLeft: true } } : state
    case 'ended':
      return { ...state, request: undefined }
    case 'sent':
      return { ...state, marks: withCell(marks, event.at, { ...event.mark, state: 'saving' }) }
    case 'refused':
      return { ...state, marks: withCell(marks, event.at, { ...event.mark, state: 'refused' }) }
    case 'settled':
      return { ...state, marks: withCell(marks, event.at, undefined) }
    case 'moved':
      return { ...state, marks: withRow(marks, event.row, { isOutOfPlace: event.isOutOfPlace }) }
    case 'announced':
      return { ...state, announced: event.text }
    case 'saved':
      return { ...state, steps: withStep(steps, event.step) }
    case 'undone':
      return { ...state, steps: steps.filter((step) => step !== event.step) }
  }
}

/** Whether rows must stay where they are: one is being edited or saved. */
export function isEditing({ request, marks }: EditState): boolean {
  const cells = [...marks.values()].flatMap((row) => Object.values(row.cells))
  return request !== undefined || cells.some(({ state }) => state === 'saving')
}

type Marks = EditState['marks']

const noMark: RowMark = { cells: {}, isOutOfPlace: false }

function withCell(marks: Marks, { row, column }: MarkedCell, mark: CellMark | undefined): Marks {
  const { [column]: _, ...others } = (marks.get(row) ?? noMark).cells
  return withRow(marks, row, { cells: mark === undefined ? others : { ...others, [column]: mark } })
}

function withRow(marks: Marks, row: number, change: Partial<RowMark>): Marks {
  const marked = { ...(marks.get(row) ?? noMark), ...change }
  const next = new Map(marks)
  if (marked.isOutOfPlace || Object.keys(marked.cells).length > 0) next.set(row, marked)
  else next.delete(row)
  return next
}
