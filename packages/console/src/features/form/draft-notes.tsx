// The notes of a new form about drafts: that it shows one, and the other drafts of its type.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { type Draft, dropDraft, listDrafts } from '../../data/api/drafts.ts'
import type { FormDefaults } from '../../data/unit/use-form-defaults.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import noticeStyles from '../../ui/parts/notice.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { RestoredNote } from './restored-note.tsx'

interface DraftNotesProps {
  readonly id: string
  readonly setting: FormDefaults
  readonly type: RecordType
  /** What the form began with. */
  readonly stored: Draft | undefined
  readonly onDiscard: () => Promise<void>
}

export function DraftNotes({ id, setting, type, stored, onDiscard }: DraftNotesProps) {
  const { words } = useTranslation()
  const shown = useShownInstant()
  const [others, setOthers] = useState(() =>
    listDrafts(setting).filter(
      (each) => each.type === type.type && each.base === undefined && each.id !== id,
    ),
  )
  if (stored !== undefined) {
    return (
      <RestoredNote
        draft={stored}
        onDiscard={() => {
          dropDraft(id, setting)
          void onDiscard()
        }}
      />
    )
  }
  const [latest] = others
  if (latest === undefined) return null
  return (
    <p className={noticeStyles.draftNote} data-part="draft-note">
      {words.form.otherDrafts(others.length)}
      <Link
        to="/$unit/$collection/new"
        params={{ unit: String(setting.unit), collection: type.collection }}
        search={{ type: type.type, draft: latest.id }}
      >
        {words.form.goOn(shown(latest.savedAt))}
      </Link>
      <Button
        className={buttonStyles.quiet}
        onPress={() => {
          dropDraft(latest.id, latest)
          setOthers(others.slice(1))
        }}
      >
        {words.form.discardDraft}
      </Button>
    </p>
  )
}
