// Says that a form shows a draft, and discards it.

import { Button } from 'react-aria-components'
import type { Draft } from '../../data/api/drafts.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import noticeStyles from '../../ui/parts/notice.module.css'
import { useTranslation } from '../../words/use-translation.ts'

interface RestoredNoteProps {
  readonly draft: Draft
  readonly onDiscard: () => void
}

export function RestoredNote({ draft, onDiscard }: RestoredNoteProps) {
  const { words } = useTranslation()
  const shown = useShownInstant()
  return (
    <p className={noticeStyles.draftNote} data-part="draft-note">
      {words.form.draftRestored(shown(draft.savedAt))}
      {draft.isUnsent && ` ${words.form.draftUnsent}`}
      <Button className={buttonStyles.quiet} onPress={onDiscard}>
        {words.form.discardDraft}
      </Button>
    </p>
  )
}
