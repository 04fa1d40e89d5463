// The dialog of an action on the selected rows. If they are selected by a filter, their ids are
// read first.

import { collectionsWithStatus } from '@kontor/contract/records/record-type.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Heading } from 'react-aria-components'
import { endIfSignedOut } from '../../data/api/session.ts'
import type { View } from '../../data/rows/views.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import { ModalDialog } from '../../ui/parts/modal-dialog.tsx'
import outcomesStyles from '../../ui/parts/outcomes.module.css'
import { useBulkWords } from '../../words/bulk-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { BulkFailure } from './bulk-failure.tsx'
import { BulkRunning } from './bulk-running.tsx'
import type { BulkProps } from './bulk-stages.tsx'
import { BulkSteps } from './bulk-steps.tsx'
import { BulkPapers } from './papers/bulk-papers.tsx'
import { readSelectedIds } from './selected-ids.ts'
import { countOf, isAllBut, type SelectedRows } from './selected-rows.ts'

export interface BulkTask {
  readonly kind: 'edit' | 'steps' | 'papers'
  readonly rows: SelectedRows
}

interface BulkDialogProps extends Pick<BulkProps, 'onClose' | 'dispatch'> {
  readonly view: View
  /** Undefined while nothing is done. */
  readonly task: BulkTask | undefined
}

export function BulkDialog({ view, task, ...props }: BulkDialogProps) {
  return (
    <ModalDialog className={outcomesStyles.bulkModal} isOpen={task !== undefined}>
      <div className={outcomesStyles.bulk} data-part="bulk">
        {task !== undefined && <Task {...props} view={view} task={task} />}
      </div>
    </ModalDialog>
  )
}

function Task({ view, task, ...props }: BulkDialogProps & { readonly task: BulkTask }) {
  const { onClose } = props
  const words = useBulkWords()
  const { integer } = useTranslation().format
  const { kind, rows } = task
  const count = countOf(rows)
  const collection = collectionsWithStatus.find((each) => each === view.collection)
  const { ids, error, read, again } = useIds(rows)
  let body: ReactNode
  if (error !== undefined) {
    const close = (): void => onClose(undefined)
    body = <BulkFailure error={error} onAgain={again} onClose={close} />
  } else if (ids === undefined) {
    const stop = (): void => onClose(undefined)
    body = <BulkRunning label={words.reading} value={read} max={count} onStop={stop} />
  } else if (kind === 'edit') body = <BulkEdit {...props} view={view} ids={ids} />
  else if (kind === 'papers') body = <BulkPapers view={view} ids={ids} onClose={onClose} />
  else if (collection !== undefined)
    body = <BulkSteps {...props} {...{ view, collection }} ids={ids} />
  const many = ids?.length ?? count
  return (
    <>
      <Heading slot="title">{words.titles[kind](integer(many), many)}</Heading>
      {many !== count && <p className={fieldStyles.hint}>{words.wereSelected(integer(count))}</p>}
      {body}
    </>
  )
}

/** Undefined until they are read. */
function useIds(rows: SelectedRows) {
  const [ids, setIds] = useState<readonly number[] | undefined>(
    isAllBut(rows) ? undefined : [...rows.ids],
  )
  const [error, setError] = useState<unknown>()
  const [read, setRead] = useState(0)
  const [turn, setTurn] = useState(0)
  const of = useRef(rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when asked for.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setError(undefined)
    readSelectedIds(of.current, { signal, onRead: setRead }).then(setIds, (error: unknown) => {
      if (signal.aborted) return
      endIfSignedOut(error)
      setError(error)
    })
    return () => controller.abort()
  }, [turn])
  return { ids, error, read, again: () => setTurn(turn + 1) }
}
