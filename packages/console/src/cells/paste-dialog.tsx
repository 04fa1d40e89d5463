// Pastes cells of a spreadsheet into the rows: shows first what each is read as and which of them
// are refused, then writes them record by record.

import '../view/bulk/bulk.css'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useEffect, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTimeZone } from '../app/use-time-zone.ts'
import { isSignedOut } from '../data/problem-of.ts'
import { queryClient } from '../data/query-client.ts'
import { readRowIds } from '../data/row-ids.ts'
import type { RowsOf } from '../data/row-windows.ts'
import type { Cell } from '../grid/grid-keys.ts'
import type { GridProps } from '../grid/grid-props.ts'
import { endSession } from '../session/session.ts'
import { BulkStages } from '../view/bulk/bulk-stages.tsx'
import { useCellWords } from '../words/cell-words.ts'
import { todayIn } from '../words/date-format.ts'
import { PasteOutcomes } from './paste-outcomes.tsx'
import { type PasteWork, pasteWork } from './paste-work.ts'
import { keepStep, type Saving } from './save-cell.ts'

export interface Pasted {
  /** The cell that takes the first one. */
  readonly cell: Cell
  readonly lines: readonly (readonly string[])[]
}

interface PasteDialogProps {
  readonly grid: GridProps
  readonly saving: Saving
  readonly types: readonly RecordType[]
  readonly pasted: Pasted
  readonly onClose: () => void
}

/** How many records are changed at once, as where they are selected. */
const rowsMax = 1000

export function PasteDialog({ grid, saving, types, pasted, onClose }: PasteDialogProps) {
  const said = useCellWords()
  const work = usePasteWork({ grid, saving, types, pasted })
  const { speech } = grid.context
  if (work === undefined) return null
  const { ids } = work
  const left = pasted.lines.length - ids.length
  return (
    <ModalOverlay className="overlay" isOpen={true}>
      <Modal className="modal bulk-modal paste-modal">
        <Dialog className="bulk">
          <Heading slot="title">
            {said.paste(speech.format.integer(ids.length), ids.length)}
          </Heading>
          {left > 0 && <p className="hint">{said.linesLeft(speech.format.integer(left))}</p>}
          <BulkStages
            ids={ids}
            choose={(begin) => <Begin onBegin={() => begin(work)} />}
            outcomes={(told) => <PasteOutcomes {...told} work={work} speech={speech} />}
            onClose={() => {
              if (work.saved.length > 0) keepStep(saving.edits, work.saved)
              onClose()
            }}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** There is nothing to choose. */
function Begin({ onBegin }: { readonly onBegin: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once.
  useEffect(() => onBegin(), [])
  return null
}

/** Of the rows as they are seen; undefined where one of them is not read. */
function idsShown({ rowAt, total }: GridProps, first: number, limit: number) {
  const count = Math.min(limit, total - first)
  const ids = Array.from({ length: count }, (_, at) => rowAt(first + at)?.id)
  return ids.every((id) => id !== undefined) ? ids : undefined
}

async function readIds(rowsOf: RowsOf, offset: number, limit: number) {
  try {
    return await readRowIds(rowsOf, { offset, limit })
  } catch (error) {
    if (isSignedOut(error)) endSession(queryClient)
    return []
  }
}

/** Undefined until it is known which rows there are. */
function usePasteWork({ grid, saving, types, pasted }: Omit<PasteDialogProps, 'onClose'>) {
  const [work, setWork] = useState<PasteWork & { readonly ids: readonly number[] }>()
  const today = todayIn(useTimeZone())
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows stay those that were pasted into.
  useEffect(() => {
    const { rowsOf, columns, context } = grid
    const { cell, lines } = pasted
    const limit = Math.min(lines.length, rowsMax)
    const { format, statusLabel } = context.speech
    const { separator, isMonthFirst } = format
    async function read(): Promise<void> {
      const ids = idsShown(grid, cell.row, limit) ?? (await readIds(rowsOf, cell.row, limit))
      const made = pasteWork({
        ...{ saving, types, index: cell.row },
        reading: { today, separator, isMonthFirst, statusLabel },
        columns: columns.slice(cell.column),
        lines: new Map(ids.map((id, at) => [id, lines[at] ?? []])),
      })
      setWork({ ...made, ids })
    }
    void read()
  }, [])
  return work
}
