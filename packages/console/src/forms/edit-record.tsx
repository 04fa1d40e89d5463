// The form of a stored record, its draft, and what came between.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { RecordBreadcrumb } from '../app/record-breadcrumb.tsx'
import { useTitle } from '../app/use-title.ts'
import { readAgain } from '../data/read-again.ts'
import type { StoredRecord } from '../data/record.ts'
import { recordTitle } from '../record/record-head.tsx'
import { useSpeech } from '../words/vocabulary.ts'
import { beginChange } from './begin-change.ts'
import { ConflictTable } from './conflict-table.tsx'
import { changeDraftId, dropDraft, readDraft } from './drafts.ts'
import type { FormContext } from './form-context.ts'
import { FormState } from './form-state.ts'
import { RecordForm } from './record-form.tsx'
import { RestoredNote } from './restored-note.tsx'
import { useDraft } from './use-draft.ts'
import type { FormSetting } from './use-form-setting.ts'
import { baseOf, useRecordChange } from './use-record-change.ts'
import { WithCreating } from './with-creating.tsx'

interface EditRecordProps {
  readonly type: RecordType
  readonly record: StoredRecord
  readonly setting: FormSetting
}

export function EditRecord({ type, record, setting }: EditRecordProps) {
  const { words } = useSpeech()
  const { unit, user, today, ownCompanyId } = setting
  const { collection } = type
  const draftId = changeDraftId({ unit, collection }, record.id)
  const [stored, setStored] = useState(() => readDraft(draftId, setting))
  const [begun] = useState(() => beginChange(stored, baseOf(type, record)))
  const [state] = useState(() => new FormState(begun.values))
  const [base, setBase] = useState(begun.base)
  const named = { id: draftId, unit, user, collection, base, type: type.type }
  const draft = useDraft(state, named, base.values)
  const isDone = stored !== undefined && !begun.isOfUse
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what the form began with.
  useEffect(() => {
    if (isDone) dropDraft(draftId, setting)
  }, [])
  const isFrozen = record['frozenAt'] != null
  const form = useMemo(
    (): FormContext => ({ state, type, unit, today, ownCompanyId, isFrozen, recordId: record.id }),
    [state, type, unit, today, ownCompanyId, isFrozen, record.id],
  )
  const client = useQueryClient()
  const navigate = useNavigate()
  async function close(): Promise<void> {
    draft.end()
    void readAgain(client)
    const params = { unit: String(unit), collection, id: String(record.id) }
    await navigate({ to: '/$unit/$collection/$id', params, replace: true, state: true })
  }
  const change = useRecordChange({ form, base, setBase, close, between: begun.between })
  const { merge, mergeNow, choose, send, rehearse } = change
  const name = recordTitle(record)
  const title = words.form.editOf(name)
  useTitle(title)
  return (
    <WithCreating form={form} draftId={draftId} setting={setting}>
      <RecordForm
        {...{ form, title, draft, send, rehearse }}
        path={
          <RecordBreadcrumb
            {...{ collection, type: type.type }}
            from={{ id: record.id, name: String(record['number'] ?? name) }}
            here={words.form.change}
          />
        }
      >
        {isFrozen && <p className="draft-note">{words.form.frozen}</p>}
        {isDone && <p className="draft-note">{words.form.nothingChanged}</p>}
        {stored !== undefined && !isDone && (
          <RestoredNote
            draft={stored}
            onDiscard={() => {
              dropDraft(draftId, setting)
              const present = merge?.base ?? baseOf(type, record)
              setBase(present)
              choose(present.values)
              setStored(undefined)
            }}
          />
        )}
        {merge !== undefined && <ConflictTable {...{ type, merge, mergeNow }} onChoose={choose} />}
      </RecordForm>
    </WithCreating>
  )
}
