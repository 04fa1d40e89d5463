// The layer over the rows: the editor of a cell, and messages at cells. It carries out the requests
// for editing.

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTypes } from '../../../data/unit/record-types-of-unit.ts'
import type { ManyDone } from '../../../saving/run-many.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import textStyles from '../../../ui/parts/text.module.css'
import { useCellWords } from '../../../words/cell-words.ts'
import { cellsOf } from '../../form/item-table/paste-rows.ts'
import styles from '../cell-popover.module.css'
import { CellPopover, type CellPopoverProps } from '../cell-popover.tsx'
import type { Cell } from '../grid-keys.ts'
import { type GridProps, groupAt } from '../grid-props.ts'
import { CellEditor, type Entry } from './cell-editor.tsx'
import { type CellMessage, isSameCell, placeNote, refusalAt, wholeText } from './cell-message.ts'
import { type EditTarget, editTarget } from './edit-target.ts'
import type { Pasted } from './paste-dialog.tsx'
import { saveCell } from './save-cell.ts'
import { isOfMany } from './saved-step.ts'
import { undoStep } from './undo-step.ts'
import { useClearMarksOnRefetch } from './use-clear-marks-on-refetch.ts'

const PasteDialog = lazy(async () => ({
  default: (await import('./paste-dialog.tsx')).PasteDialog,
}))

const UndoDialog = lazy(async () => ({
  default: (await import('../../selection/undo-many.tsx')).UndoDialog,
}))

export interface CellLayerProps extends Pick<CellPopoverProps, 'placeOf'> {
  readonly grid: GridProps
  readonly active: Cell
  /** Makes a cell the active one. */
  readonly go: (to: Cell) => void
  /** Gives the focus back to the rows. */
  readonly focus: () => void
}

export function CellLayer({ grid, active, go, focus, placeOf }: CellLayerProps) {
  const { edits } = grid
  const t = useCellWords()
  const { target, message, paste, undoing, types, end } = useRequests(grid, active)
  const { collection } = grid.view
  useClearMarksOnRefetch(grid)
  edits.use(({ marks }) => marks)

  function close(): void {
    edits.dispatch({ type: 'ended' })
    focus()
  }

  function endDialog(): void {
    end()
    focus()
  }

  function commit({ cell, row, column, field, collection, mark }: EditTarget, entry: Entry): void {
    close()
    if (entry.to !== undefined) go(within(grid, cell, entry.to))
    if (entry.isSame && mark === undefined) return
    const entered = { ...entry, id: row.id, index: cell.row, column, field }
    const { reason, text, value } = entry
    if (reason === undefined) {
      void saveCell({ ...grid, collection, t }, entered)
    } else {
      const mark = { index: cell.row, value, text, reason }
      edits.dispatch({ type: 'refused', at: { row: row.id, column: column.key }, mark })
    }
  }

  const noted = message ?? refusalAt(grid, active) ?? placeNote(grid, active, t.outOfPlace)
  return (
    <>
      {target !== undefined && (
        <CellPopover cell={target.cell} placeOf={placeOf}>
          <CellEditor
            key={`${target.row.id} ${target.column.key}`}
            {...{ grid, edited: target }}
            onCommit={(entry) => commit(target, entry)}
            onCancel={close}
          />
        </CellPopover>
      )}
      {target === undefined && noted !== undefined && (
        <CellPopover cell={noted.cell} placeOf={placeOf}>
          <div
            className={
              noted.isWhole === true ? `${styles.cellTold} ${styles.whole}` : styles.cellTold
            }
            data-part="cell-message"
          >
            <p>{noted.text}</p>
            {noted.isRefusal === true && <p className={fieldStyles.hint}>{t.undecided}</p>}
          </div>
        </CellPopover>
      )}
      {paste !== undefined && types !== undefined && collection !== undefined && (
        <Suspense>
          <PasteDialog
            {...{ grid, types, pasted: paste }}
            saving={{ ...grid, collection, t }}
            onClose={endDialog}
          />
        </Suspense>
      )}
      {undoing !== undefined && (
        <Suspense>
          <UndoDialog many={undoing} dispatch={edits.dispatch} onClose={endDialog} />
        </Suspense>
      )}
      {createPortal(
        <div className={textStyles.hiddenText} data-part="hidden-text" role="status">
          {edits.use(({ announced }) => announced)}
        </div>,
        document.body,
      )}
    </>
  )
}

/** Carries out requests; an edit stays a request until it ends. */
function useRequests(grid: GridProps, active: Cell) {
  const { edits, view, rowsOf } = grid
  const t = useCellWords()
  const types = useTypes(rowsOf.unit)
  const request = edits.use(({ request: editing }) => editing)
  const [message, setMessage] = useState<CellMessage>()
  const [paste, setPaste] = useState<Pasted>()
  const [undoing, setUndoing] = useState<ManyDone>()
  const isEdit = request?.kind === 'edit'
  // The row may go out of sight while somebody types: what it is edited as stays.
  const edited = useRef<EditTarget>(undefined)
  if (!isEdit) edited.current = undefined
  const isSame = isEdit && edited.current?.cell === request.cell
  const editing = isEdit && types ? editTarget(request.cell, { grid, types, t }) : undefined
  const found = isSame ? edited.current : editing
  if (typeof found === 'object') edited.current = found

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is carried out once.
  useEffect(() => {
    if (request === undefined || (isEdit && (types === undefined || typeof found === 'object')))
      return
    edits.dispatch({ type: 'ended' })
    const { collection } = view
    const cells = request.kind === 'paste' ? cellsOf(request.text) : undefined
    if (request.kind === 'paste' && cells === undefined) {
      const next = { kind: 'edit', cell: request.cell, typed: request.text.trim() } as const
      edits.dispatch({ type: 'asked', request: next })
    } else if (request.kind === 'paste' && cells !== undefined && collection !== undefined) {
      setPaste({ cell: request.cell, lines: cells })
    }
    if (request.kind === 'undo' && collection !== undefined) {
      const step = edits.read().steps.at(-1)
      if (step === undefined) edits.dispatch({ type: 'announced', text: t.nothingToUndo })
      else if (isOfMany(step)) setUndoing(step)
      else void undoStep({ ...grid, collection, t }, step)
    }
    const isDerived = cells !== undefined && collection === undefined
    const text = isDerived ? t.derived : found
    const reason = typeof text === 'string' ? { cell: active, text } : undefined
    const next = request.kind === 'whole' ? wholeText(grid, request.cell) : reason
    if (next !== undefined) edits.dispatch({ type: 'announced', text: next.text })
    setMessage(next)
  }, [request, types])
  useEffect(() => {
    setMessage((before) => (before && isSameCell(before.cell, active) ? before : undefined))
  }, [active])
  const target = typeof found === 'object' ? found : undefined
  const end = (): void => {
    setPaste(undefined)
    setUndoing(undefined)
  }
  return { target, message, paste, undoing, types, end }
}

/** Heads of groups are passed over: there is nothing to go on with. */
function within(grid: GridProps, { row, column }: Cell, to: Cell): Cell {
  const { total, columns } = grid
  let next = row + to.row
  while (to.row !== 0 && groupAt(grid, next) !== undefined && next > 0 && next < total - 1) {
    next += to.row
  }
  const isRow = next >= 0 && next < total && groupAt(grid, next) === undefined
  return {
    row: isRow ? next : row,
    column: Math.max(0, Math.min(column + to.column, columns.length - 1)),
  }
}
