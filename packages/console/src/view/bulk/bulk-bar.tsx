// What can be done with the rows that are selected.

import './bulk.css'
import { collectionsWithStatus } from '@kontor/contract/records/record-type.ts'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { View } from '../../data/views.ts'
import { Icon } from '../../parts/icon.tsx'
import { useBulkWords } from '../../words/bulk-words.ts'
import { useSpeech } from '../../words/vocabulary.ts'
import { countOf } from '../selected-rows.ts'
import type { Selection } from '../use-selection.ts'
import { BulkDialog, type BulkTask } from './bulk-dialog.tsx'

interface BulkBarProps {
  readonly view: View
  readonly selection: Selection
  /** How many rows match; undefined until that is known. */
  readonly matching: number | undefined
}

export function BulkBar({ view, selection, matching }: BulkBarProps) {
  const words = useBulkWords()
  const { format } = useSpeech()
  const [task, setTask] = useState<BulkTask>()
  const { rows, rowsOf } = selection
  const count = countOf(rows)
  const isNone = count === 0
  const isAll = count === (rows.matching ?? matching)
  const said = (isAll ? words.allSelected : words.selected)(format.integer(count))
  const status = selection.isUnread ? words.unread : isNone ? words.pickHint : said
  const hasSteps = collectionsWithStatus.some((each) => each === view.collection)
  // What had the focus goes with the bar.
  const end = (): void => {
    selection.end()
    document.querySelector<HTMLElement>('[role="grid"]')?.focus()
  }
  const begin = (kind: BulkTask['kind']) => (): void => setTask({ kind, rows })
  function close(left: readonly number[] | undefined): void {
    setTask(undefined)
    if (left?.length === 0) end()
    else if (left !== undefined) selection.select(left)
  }
  return (
    <div className="bulk-bar" role="toolbar" aria-label={said}>
      <span role="status">{status}</span>
      <Button className="button primary" isDisabled={isNone} onPress={begin('edit')}>
        {words.edit}
      </Button>
      {hasSteps && (
        <Button className="button" isDisabled={isNone} onPress={begin('steps')}>
          {words.steps}
        </Button>
      )}
      {!isAll && (
        <Button className="button quiet" onPress={selection.selectAll}>
          {matching === undefined
            ? words.selectAll
            : words.selectMatching(format.integer(matching), rowsOf.filter !== '')}
        </Button>
      )}
      <Button className="icon-button" aria-label={words.clear} onPress={end}>
        <Icon name="close" />
      </Button>
      <BulkDialog view={view} task={task} onClose={close} />
    </div>
  )
}
