// The foot of a form, always visible: the save button, the number of errors, and the state of the
// draft.

import { useRouter } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import type { StoredDraft } from '../../saving/use-draft.ts'
import type { AfterSave } from '../../saving/use-save.ts'
import { useFaults } from '../../ui/fields/form-context.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './form.module.css'

interface FootProps {
  readonly draft: StoredDraft
  readonly isSaving: boolean
  /** Whether something was saved, and the form says something else by now. */
  readonly hasMore: boolean
  readonly save: (then: AfterSave) => Promise<void>
  readonly canSaveAnew: boolean
  /** Undefined where the page before is shown. */
  readonly onCancel: (() => void) | undefined
  /** Set while a save waits for the server. */
  readonly cancelSave: (() => void) | undefined
  /** Leads to the list of all faults. */
  readonly onShowFaults: () => void
}

export function FormFoot(props: FootProps) {
  const { draft, isSaving, hasMore, save, canSaveAnew, onCancel, cancelSave, onShowFaults } = props
  const { words } = useTranslation()
  const router = useRouter()
  const shown = useShownInstant()
  const { size } = useFaults()
  const { savedAt, isFull } = draft
  return (
    <footer className={styles.formFoot} data-part="form-foot">
      <Button
        className={buttonStyles.primary}
        onPress={() => void save('show')}
        aria-keyshortcuts="Control+Enter"
      >
        {isSaving ? words.form.saving : words.form.save}
      </Button>
      {canSaveAnew && (
        <Button
          className={buttonStyles.button}
          onPress={() => void save('new')}
          aria-keyshortcuts="Control+Shift+Enter"
        >
          {words.form.saveAndNew}
        </Button>
      )}
      <Button className={buttonStyles.quiet} onPress={onCancel ?? (() => router.history.back())}>
        {words.form.cancel}
      </Button>
      <div className={styles.formNote} data-part="form-note" role="status">
        {cancelSave !== undefined && (
          <span className={styles.formWaits}>
            {words.form.savedLater}
            <Button className={buttonStyles.button} onPress={cancelSave}>
              {words.form.notLater}
            </Button>
          </span>
        )}
        {hasMore && <span>{words.form.savedBefore}</span>}
        {size > 0 && (
          <Button className={`${buttonStyles.quiet} ${fieldStyles.fault}`} onPress={onShowFaults}>
            {words.form.faults(size)}
          </Button>
        )}
        {savedAt !== undefined && (
          <span>{isFull ? words.form.draftFull : words.form.draftSaved(shown(savedAt))}</span>
        )}
      </div>
    </footer>
  )
}
