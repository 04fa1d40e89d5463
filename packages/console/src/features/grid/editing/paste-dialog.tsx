// Pastes cells of a spreadsheet into the rows: shows first what each is read as and which of them
// are refused, then writes them record by record.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Heading } from 'react-aria-components'
import { endIfSignedOut } from '../../../data/api/session.ts'
import { useTimeZone } from '../../../data/api/use-time-zone.ts'
import { readRowIds } from '../../../data/rows/row-ids.ts'
import { todayIn } from '../../../locale/date-format.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import { ModalDialog } from '../../../ui/parts/modal-dialog.tsx'
import outcomesStyles from '../../../ui/parts/outcomes.module.css'
import { useBulkWords } from '../../../words/bulk-words.ts'
import { useCellWords } from '../../../words/cell-words.ts'
import { BulkFailure } from '../../selection/bulk-failure.tsx'
import { BulkRunning } from '../../selection/bulk-running.tsx'
import { BulkStages } from '../../selection/bulk-stages.tsx'
import type { Cell } from '../grid-keys.ts'
import type { GridProps } from '../grid-props.ts'
import type { Saving } from './change-row.ts'
import styles from './paste.module.css'
import { type PasteJob, pasteJob } from './paste-job.ts'
import { PasteOutcomes } from './paste-outcomes.tsx'

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

export function PasteDialog(props: PasteDialogProps) {
  return (
    <ModalDialog className={styles.pasteModal} isOpen={true}>
      <div className={outcomesStyles.bulk} data-part="bulk">
        <Paste {...props} />
      </div>
    </ModalDialog>
  )
}

function Paste({ grid, saving, types, pasted, onClose }: PasteDialogProps) {
  const t = useCellWords()
  const words = useBulkWords()
  const { translation } = grid.context
  const { integer } = translation.format
  const [{ lines, hasHeads }] = useState(() => withoutHeads(grid, pasted))
  const { work, error, again } = usePasteWork({ grid, saving, types, lines, cell: pasted.cell })
  const count = work?.ids.length ?? lines.length
  const left = lines.length - count
  let body: ReactNode
  if (error !== undefined) body = <BulkFailure error={error} onAgain={again} onClose={onClose} />
  else if (work === undefined)
    body = <BulkRunning label={words.reading} value={0} max={lines.length} onStop={onClose} />
  else
    body = (
      <BulkStages
        ids={work.ids}
        choose={(begin) => <Begin onBegin={() => begin(work)} />}
        outcomes={(props) => <PasteOutcomes {...props} work={work} translation={translation} />}
        onClose={() => {
          if (work.saved.length > 0) saving.edits.dispatch({ type: 'saved', step: work.saved })
          onClose()
        }}
      />
    )
  return (
    <>
      <Heading slot="title">{t.paste(integer(count), count)}</Heading>
      {hasHeads && <p className={fieldStyles.hint}>{t.headsLeft}</p>}
      {left > 0 && <p className={fieldStyles.hint}>{t.linesLeft(integer(left))}</p>}
      {body}
    </>
  )
}

/** Of rows that were copied with headings only the values are pasted. */
function withoutHeads({ columns, context }: GridProps, { cell, lines }: Pasted) {
  const heads = columns.slice(cell.column).map(({ name }) => context.translation.fieldLabel(name))
  const [first = []] = lines
  const hasHeads = lines.length > 1 && first.every((text, at) => text === heads[at])
  return { lines: hasHeads ? lines.slice(1) : lines, hasHeads }
}

/** There is nothing to choose. */
function Begin({ onBegin }: { readonly onBegin: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once.
  useEffect(() => onBegin(), [])
  return null
}

/** Of the rows as they are seen; undefined where one of them is not read. */
function idsShown({ rowAt, total }: GridProps, index: number, limit: number) {
  const count = Math.min(limit, total - index)
  const ids = Array.from({ length: count }, (_, at) => rowAt(index + at)?.id)
  return ids.every((id) => id !== undefined) ? ids : undefined
}

interface PasteOf extends Pick<PasteDialogProps, 'grid' | 'saving' | 'types'>, Pasted {}

/** The work is undefined until it is known which rows there are, or why that is not known. */
function usePasteWork({ grid, saving, types, cell, lines }: PasteOf) {
  const [work, setWork] = useState<PasteJob & { readonly ids: readonly number[] }>()
  const [error, setError] = useState<unknown>()
  const [turn, setTurn] = useState(0)
  const today = todayIn(useTimeZone())
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows stay those that were pasted into.
  useEffect(() => {
    const { rowsOf, columns, context } = grid
    const { format, statusLabel } = context.translation
    const { separator, isMonthFirst } = format
    const stretch = grid.rowsFrom(cell.row, lines.length)
    async function read(): Promise<void> {
      setError(undefined)
      const ids = idsShown(grid, cell.row, stretch.limit) ?? (await readRowIds(rowsOf, stretch))
      const made = pasteJob({
        ...{ saving, types, index: cell.row },
        reading: { today, separator, isMonthFirst, statusLabel },
        columns: columns.slice(cell.column),
        lines: new Map(ids.map((id, at) => [id, lines[at] ?? []])),
      })
      setWork({ ...made, ids })
    }
    read().catch((error: unknown) => {
      endIfSignedOut(error)
      setError(error)
    })
  }, [turn])
  return { work, error, again: () => setTurn(turn + 1) }
}
