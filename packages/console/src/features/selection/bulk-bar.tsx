// The bar of actions for the selected rows.

import { collectionsWithStatus } from '@kontor/contract/records/record-type.ts'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import type { View } from '../../data/rows/views.ts'
import { focusRows } from '../../keyboard/focus-rows.ts'
import { CommandButton } from '../../ui/commands/command-button.tsx'
import type { ValueFormat } from '../../ui/kinds/value-text.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { useBulkWords } from '../../words/bulk-words.ts'
import styles from './bulk.module.css'
import { BulkDialog, type BulkTask } from './bulk-dialog.tsx'
import type { BulkProps } from './bulk-stages.tsx'
import { CopyAndExportMenu } from './copy/copy-and-export-menu.tsx'
import { CopyNote } from './copy/copy-note.tsx'
import { useCopy } from './copy/use-copy.ts'
import { countOf } from './selected-rows.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps extends Required<Pick<BulkProps, 'dispatch'>> {
  readonly view: View
  readonly selection: Selection
  /** How many rows match; undefined until that is known. */
  readonly matching: number | undefined
  readonly context: ValueFormat
}

export function BulkBar({ view, selection, matching, context, dispatch }: BulkBarProps) {
  const words = useBulkWords()
  const { format } = context.translation
  const copying = useCopier(selection, context)
  const [task, setTask] = useState<BulkTask>()
  const { rows, rowsOf } = selection
  const count = countOf(rows)
  const isNone = count === 0
  const isAll = count === (rows.matching ?? matching)
  const countText = (isAll ? words.allSelected : words.selected)(format.integer(count))
  const status = selection.isUnread ? words.unread : isNone ? words.pickHint : countText
  const hasSteps = collectionsWithStatus.some((each) => each === view.collection)
  // What had the focus goes with the bar.
  const end = (): void => {
    selection.end()
    focusRows()
  }
  const commandOf = (kind: 'edit' | 'steps') => {
    const title = `${words[kind]} (${format.integer(count)})`
    return { id: `selected ${kind}`, inMenu: { group: 'selected', icon: 'check', title } } as const
  }
  const begin = (kind: BulkTask['kind']) => (): void => setTask({ kind, rows })
  function close(left: readonly number[] | undefined): void {
    setTask(undefined)
    if (left?.length === 0) {
      selection.end()
      // Once the dialog is gone, which holds the focus until then.
      setTimeout(focusRows)
    } else if (left !== undefined) selection.select(left)
  }
  return (
    <div className={styles.bulkBar} data-part="bulk-bar" role="toolbar" aria-label={countText}>
      <span role="status">{status}</span>
      <CommandButton
        className={buttonStyles.primary}
        command={commandOf('edit')}
        isDisabled={isNone}
        onPress={begin('edit')}
      >
        {words.edit}
      </CommandButton>
      {hasSteps && (
        <CommandButton
          className={buttonStyles.button}
          command={commandOf('steps')}
          isDisabled={isNone}
          onPress={begin('steps')}
        >
          {words.steps}
        </CommandButton>
      )}
      <CopyAndExportMenu
        {...{ view, selection }}
        isDisabled={isNone}
        onCopy={copying.copy}
        onPapers={begin('papers')}
      />
      {!isAll && (
        <Button className={`${buttonStyles.quiet} ${styles.all}`} onPress={selection.selectAll}>
          {matching === undefined
            ? words.selectAll
            : words.selectMatching(format.integer(matching), rowsOf.filter !== '')}
        </Button>
      )}
      <CopyNote copying={copying} of={count} translation={context.translation} />
      <Button className={buttonStyles.iconButton} aria-label={words.clear} onPress={end}>
        <Icon name="close" />
      </Button>
      <BulkDialog {...{ view, task, dispatch }} onClose={close} />
    </div>
  )
}

/** The keys of the rows copy by it. */
function useCopier(selection: Selection, context: ValueFormat) {
  const copying = useCopy(selection, context)
  const { copier, isCopyAwaited } = selection
  useEffect(() => {
    copier.current = (data) => copying.copy(false, data)
    if (isCopyAwaited.current) copying.copy(false)
    isCopyAwaited.current = false
    return () => {
      copier.current = undefined
    }
  })
  return copying
}
