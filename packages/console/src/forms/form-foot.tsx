// The foot of a form, always in sight: save, how many faults there are, and that the draft is kept.

import { useRouter } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import { useSpeech } from '../words/vocabulary.ts'
import { useFaults } from './form-context.ts'
import type { SaveThen } from './save-then.ts'
import type { KeptDraft } from './use-draft.ts'
import { useShownInstant } from './use-shown-instant.ts'

interface FootProps {
  readonly draft: KeptDraft
  readonly isSaving: boolean
  readonly save: (then: SaveThen) => Promise<void>
  readonly canSaveAnew: boolean
  /** Undefined where the page before is shown. */
  readonly onCancel: (() => void) | undefined
  /** Set while a save waits for the server. */
  readonly cancelSave: (() => void) | undefined
}

export function FormFoot(props: FootProps) {
  const { draft, isSaving, save, canSaveAnew, onCancel, cancelSave } = props
  const { words } = useSpeech()
  const router = useRouter()
  const shown = useShownInstant()
  const { size } = useFaults()
  const { savedAt, isFull } = draft
  return (
    <footer className="form-foot">
      <Button
        className="button primary"
        isPending={isSaving}
        onPress={() => void save('show')}
        aria-keyshortcuts="Control+Enter"
      >
        {isSaving ? words.form.saving : words.form.save}
      </Button>
      {canSaveAnew && (
        <Button
          className="button"
          onPress={() => void save('new')}
          aria-keyshortcuts="Control+Shift+Enter"
        >
          {words.form.saveAndNew}
        </Button>
      )}
      <Button className="button quiet" onPress={onCancel ?? (() => router.history.back())}>
        {words.form.cancel}
      </Button>
      <div className="form-told" role="status">
        {cancelSave !== undefined && (
          <span className="form-waits">
            {words.form.savedLater}
            <Button className="button" onPress={cancelSave}>
              {words.form.notLater}
            </Button>
          </span>
        )}
        {size > 0 && <span className="fault">{words.form.faults(size)}</span>}
        {savedAt !== undefined && (
          <span>{isFull ? words.form.draftFull : words.form.draftSaved(shown(savedAt))}</span>
        )}
      </div>
    </footer>
  )
}
