// Shows what an earlier version would change in a record, or why it cannot, before it does.

import { useMemo } from 'react'
import { Button } from 'react-aria-components'
import { useReferenceNames } from '../../../data/rows/reference-names.ts'
import type { ValueFormat } from '../../../ui/kinds/value-text.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import dialogStyles from '../../../ui/parts/dialog.module.css'
import { ModalDialog } from '../../../ui/parts/modal-dialog.tsx'
import { Notice } from '../../../ui/parts/notice.tsx'
import { TroubleText } from '../../../ui/parts/trouble-text.tsx'
import { recordWords } from '../../../words/record-words.ts'
import { ChangeLine, changeText } from '../change-line.tsx'
import { fieldChanges, referencesOf } from '../history-changes.ts'
import historyStyles from '../record-history.module.css'
import { type Restoring, useRestore } from './use-restore.ts'

interface RestoreDialogProps extends Restoring {
  readonly context: ValueFormat
  readonly onClose: () => void
  readonly onDone: () => void
}

export function RestoreDialog({ context, onClose, onDone, ...restoring }: RestoreDialogProps) {
  const { of, type, version } = restoring
  const { restore: words, actions } = recordWords(context.translation.language)
  const { changes, trouble, isBusy, restore } = useRestore(restoring, onDone)
  const shown = useMemo(() => changes && fieldChanges(changes, type), [changes, type])
  const references = useMemo(() => (shown ?? []).flatMap(referencesOf), [shown])
  const labelOf = useReferenceNames(of.unit, references)
  const isPossible = shown !== undefined && shown.length > 0
  return (
    <ModalDialog
      role="alertdialog"
      title={words.title(version)}
      className={historyStyles.restoreModal}
      isOpen={true}
      isDismissable={true}
      onOpenChange={onClose}
    >
      {isPossible && (
        <>
          <p>{words.hint}</p>
          <dl className={historyStyles.changes} data-part="restored">
            {shown.map((change) => (
              <ChangeLine key={change.pointer} {...changeText(change, { ...context, labelOf })} />
            ))}
          </dl>
        </>
      )}
      {shown?.length === 0 && <p>{words.same}</p>}
      {trouble !== undefined && (
        <Notice>
          {trouble.code === 'version-conflict' ? (
            actions.outdated
          ) : (
            <TroubleText trouble={trouble} />
          )}
        </Notice>
      )}
      <div className={dialogStyles.stepButtons}>
        {isPossible && (
          <Button
            className={buttonStyles.primary}
            isDisabled={isBusy}
            onPress={() => void restore()}
          >
            {words.button}
          </Button>
        )}
        <Button className={buttonStyles.button} autoFocus={true} onPress={onClose}>
          {actions.back}
        </Button>
      </div>
    </ModalDialog>
  )
}
