// The page of drafts: what was entered and is not stored yet, on this device. Each is gone on with
// where it was left, or deleted, which can be undone while the page is open.

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTitle } from '../../address/use-title.ts'
import { type Draft, dropDraft, writeDraft } from '../../data/api/drafts.ts'
import { useDrafts } from '../../data/api/use-drafts.ts'
import { DraftList } from '../../features/form/draft-list.tsx'
import { PageBreadcrumb } from '../../features/navigation/breadcrumb.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import noticeStyles from '../../ui/parts/notice.module.css'
import pageStyles from '../../ui/parts/page.module.css'
import { StateNote } from '../../ui/parts/state-note.tsx'
import { useInboxWords } from '../../words/inbox-words.ts'
import { useTranslation } from '../../words/use-translation.ts'

export function DraftsPage() {
  const { words } = useTranslation()
  const { drafts: t } = useInboxWords()
  const drafts = useDrafts()
  const [deleted, setDeleted] = useState<Draft>()
  useTitle(words.app.drafts)
  const remove = (draft: Draft): void => {
    dropDraft(draft.id, draft)
    setDeleted(draft)
  }
  return (
    <div className={`${pageStyles.page} ${pageStyles.ownPage}`} data-part="own-page">
      <PageBreadcrumb here={words.app.drafts} />
      <h1>{words.app.drafts}</h1>
      <p className={fieldStyles.hint}>{t.hint}</p>
      <div role="status">
        {deleted !== undefined && (
          <p className={noticeStyles.draftNote} data-part="draft-note">
            {t.deleted}
            <Button
              className={buttonStyles.quiet}
              onPress={() => {
                writeDraft(deleted)
                setDeleted(undefined)
              }}
            >
              {words.form.undo}
            </Button>
          </p>
        )}
      </div>
      {drafts.length === 0 ? (
        <StateNote title={t.none} hint={t.noneHint} />
      ) : (
        <DraftList drafts={drafts} onRemove={remove} />
      )}
    </div>
  )
}
