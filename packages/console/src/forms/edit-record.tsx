// The form of a stored record, its draft, and what came between.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTitle } from '../app/use-title.ts'
import type { StoredRecord } from '../data/record.ts'
import { recordTitle } from '../record/record-head.tsx'
import { useSpeech } from '../words/vocabulary.ts'
import { ConflictTable } from './conflict-table.tsx'
import { type Draft, readDraft } from './drafts.ts'
import type { FormContext } from './form-context.ts'
import { FormState } from './form-state.ts'
import { RecordForm } from './record-form.tsx'
import { useDraft } from './use-draft.ts'
import type { FormSetting } from './use-form-setting.ts'
import { baseOf, useRecordChange } from './use-record-change.ts'
import { useShownInstant } from './use-shown-instant.ts'

interface EditRecordProps {
  readonly type: RecordType
  readonly record: StoredRecord
  readonly setting: FormSetting
}

export function EditRecord({ type, record, setting }: EditRecordProps) {
  const { words } = useSpeech()
  const { unit, user, today } = setting
  const { collection } = type
  const draftId = `change ${unit} ${collection} ${record.id}`
  const [stored, setStored] = useState(() => readDraft(draftId, setting))
  const first = useMemo(() => stored?.base ?? baseOf(type, record), [stored, type, record])
  const [state] = useState(() => new FormState(stored?.values ?? first.values))
  const [base, setBase] = useState(first)
  const draft = useDraft(state, {
    ...{ id: draftId, unit, user, collection, base },
    type: type.type,
  })
  const isFrozen = record['frozenAt'] != null
  const form = useMemo(
    (): FormContext => ({ state, type, unit, today, isFrozen, recordId: record.id }),
    [state, type, unit, today, isFrozen, record.id],
  )
  const change = useRecordChange({ form, base, setBase, onSaved: draft.end })
  const { isSame, merge, choose, save, rehearse } = change
  const title = words.form.editOf(recordTitle(record))
  useTitle(title)
  return (
    <RecordForm {...{ form, title, draft, save, rehearse }}>
      {isFrozen && <p className="draft-note">{words.form.frozen}</p>}
      {isSame && <p className="draft-note">{words.form.nothingChanged}</p>}
      {stored !== undefined && (
        <RestoredNote
          draft={stored}
          onDiscard={() => {
            const present = baseOf(type, record)
            setBase(present)
            state.replace(present.values)
            setStored(undefined)
          }}
        />
      )}
      {merge !== undefined && <ConflictTable type={type} merge={merge} onChoose={choose} />}
    </RecordForm>
  )
}

interface RestoredNoteProps {
  readonly draft: Draft
  readonly onDiscard: () => void
}

function RestoredNote({ draft, onDiscard }: RestoredNoteProps) {
  const { words } = useSpeech()
  const shown = useShownInstant()
  return (
    <p className="draft-note">
      {words.form.draftRestored(shown(draft.savedAt))}
      <Button className="button quiet" onPress={onDiscard}>
        {words.form.discardDraft}
      </Button>
    </p>
  )
}
