// The form of a stored record, its draft, and what came between.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTitle } from '../../address/use-title.ts'
import { changeDraftId, dropDraft, readDraft } from '../../data/api/drafts.ts'
import type { StoredRecord } from '../../data/api/record.ts'
import type { FormDefaults } from '../../data/unit/use-form-defaults.ts'
import { ConflictTable } from '../../features/form/conflict-table.tsx'
import { InlineCreate } from '../../features/form/inline-create.tsx'
import { RecordForm } from '../../features/form/record-form.tsx'
import { RestoredNote } from '../../features/form/restored-note.tsx'
import { RecordBreadcrumb } from '../../features/navigation/record-breadcrumb.tsx'
import { recordTitle } from '../../features/record/record-head.tsx'
import { restoreDraft } from '../../saving/restore-draft.ts'
import { useRecordForm } from '../../saving/use-record-form.ts'
import { baseOf, useRecordSave } from '../../saving/use-record-save.ts'
import noticeStyles from '../../ui/parts/notice.module.css'
import { useTranslation } from '../../words/use-translation.ts'

interface EditRecordProps {
  readonly type: RecordType
  readonly record: StoredRecord
  readonly setting: FormDefaults
}

export function EditRecord({ type, record, setting }: EditRecordProps) {
  const { words } = useTranslation()
  const { unit } = setting
  const { collection } = type
  const draftId = changeDraftId({ unit, collection }, record.id)
  const [stored, setStored] = useState(() => readDraft(draftId, setting))
  const [begun] = useState(() => restoreDraft(stored, baseOf(type, record)))
  const isFrozen = record['frozenAt'] != null
  const { base, setBase, draft, form } = useRecordForm({ type, setting, draftId, begun, isFrozen })
  const isDone = stored !== undefined && !begun.isOfUse
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what the form began with.
  useEffect(() => {
    if (isDone) dropDraft(draftId, setting)
  }, [])
  const navigate = useNavigate()
  async function close(): Promise<void> {
    draft.end()
    const params = { unit: String(unit), collection, id: String(record.id) }
    await navigate({ to: '/$unit/$collection/$id', params, replace: true, state: true })
  }
  const change = useRecordSave({ form, base, setBase, close, between: begun.between })
  const { merge, mergeNow, choose, send, rehearse } = change
  const name = recordTitle(record)
  const title = words.form.editOf(name)
  useTitle(title)
  return (
    <InlineCreate form={form} draftId={draftId} setting={setting}>
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
        {isFrozen && (
          <p className={noticeStyles.draftNote} data-part="draft-note">
            {words.form.frozen}
          </p>
        )}
        {isDone && (
          <p className={noticeStyles.draftNote} data-part="draft-note">
            {words.form.nothingChanged}
          </p>
        )}
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
    </InlineCreate>
  )
}
