// The page that makes a record. Its address names the draft, so that a reload, a crash and a second
// press of "save" all lead to the same one.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTitle } from '../../address/use-title.ts'
import { now, randomName } from '../../base/clock.ts'
import type { Values } from '../../base/value-path.ts'
import { readDraft, writeDraft } from '../../data/api/drafts.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { type FormDefaults, useFormDefaults } from '../../data/unit/use-form-defaults.ts'
import { ConflictTable } from '../../features/form/conflict-table.tsx'
import { DraftNotes } from '../../features/form/draft-notes.tsx'
import { InlineCreate } from '../../features/form/inline-create.tsx'
import { RecordForm } from '../../features/form/record-form.tsx'
import { datesIn } from '../../features/navigation/dates-in.ts'
import { referencesIn } from '../../features/navigation/new-record-path.ts'
import { RecordBreadcrumb } from '../../features/navigation/record-breadcrumb.tsx'
import { initialValues } from '../../saving/initial-values.ts'
import type { Base } from '../../saving/restore-draft.ts'
import { useFollowingDefaults } from '../../saving/use-following-defaults.ts'
import { useRecordForm } from '../../saving/use-record-form.ts'
import { useRecordSave } from '../../saving/use-record-save.ts'
import type { AfterSave } from '../../saving/use-save.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { NotFound } from '../../ui/parts/not-found.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { AlreadySavedPanel } from './already-saved-panel.tsx'

export function NewRecordPage() {
  const { unit = '', collection = '' } = useParams({ strict: false })
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>
  const all = useTypes(Number(unit))
  const types = (all ?? []).filter((each) => each.collection === collection)
  const setting = useFormDefaults()
  const type = types.find((each) => each.type === search['type']) ?? types[0]
  if (all === undefined || setting === undefined) return null
  if (type === undefined) return <NotFound />
  const draft = search['draft']
  if (draft === undefined || search['type'] !== type.type) {
    const fresh = { ...search, type: type.type, draft: draft ?? randomName() }
    const params = { unit, collection }
    return <Navigate to="/$unit/$collection/new" params={params} search={fresh} replace={true} />
  }
  const properties = datesIn(search, type.properties ?? {})
  const given = { ...referencesIn(search, type.fields), properties }
  return <NewRecord key={draft} {...{ type, draft, given, setting }} />
}

interface NewRecordProps {
  readonly type: RecordType
  readonly draft: string
  /** What its address fills in. */
  readonly given: Values
  readonly setting: FormDefaults
}

function NewRecord({ type, draft: id, given, setting }: NewRecordProps) {
  const { words, typeLabel } = useTranslation()
  const { unit } = setting
  const { collection } = type
  const [stored] = useState(() => readDraft(id, setting))
  const initial = () => initialValues(type, setting, given)
  const begin = { type, setting, draftId: id, begun: stored, initial }
  const { base, setBase, draft, form } = useRecordForm(begin)
  const isNew = base === undefined
  useFollowingDefaults({ type, setting, state: form.state, isNew, isBegun: stored !== undefined })
  const navigate = useNavigate()
  const startAnew = useStartAnew(type, unit)
  const title = words.form.newOf(typeTitle(type, typeLabel))
  useTitle(title)
  async function close(record: Base, then: AfterSave): Promise<void> {
    draft.end()
    if (then === 'new') return await startAnew()
    const params = { unit: String(unit), collection, id: String(record.id) }
    await navigate({ to: '/$unit/$collection/$id', params, replace: true })
  }
  const change = useRecordSave({ form, base, setBase, newKey: id, close })
  const { merge, mergeNow, choose, send, rehearse } = change
  return (
    <InlineCreate form={form} draftId={id} setting={setting}>
      <RecordForm
        {...{ form, title, draft, send, rehearse }}
        path={<RecordBreadcrumb collection={collection} type={type.type} here={title} />}
        remedy={({ code }) =>
          code === 'idempotency-key-reused' && (
            <Button
              className={buttonStyles.button}
              onPress={() => void startAnew(form.state.values)}
            >
              {words.form.saveAsNew}
            </Button>
          )
        }
        below={({ code, id: made }) =>
          code === 'idempotency-key-reused' &&
          made !== undefined && (
            <AlreadySavedPanel {...{ type, setting }} id={made} onChange={draft.end} />
          )
        }
      >
        <DraftNotes id={id} setting={setting} type={type} stored={stored} onDiscard={startAnew} />
        {merge !== undefined && <ConflictTable {...{ type, merge, mergeNow }} onChoose={choose} />}
      </RecordForm>
    </InlineCreate>
  )
}

/** Leads to an empty form of the type, or to one with these values. */
function useStartAnew(type: RecordType, unit: number): (values?: Values) => Promise<void> {
  const navigate = useNavigate()
  const setting = useFormDefaults()
  return async (values) => {
    const draft = randomName()
    if (values !== undefined && setting !== undefined) {
      const { collection } = type
      const { user } = setting
      const savedAt = now().toISOString()
      writeDraft({ ...{ id: draft, unit, user, collection }, type: type.type, values, savedAt })
    }
    await navigate({
      to: '/$unit/$collection/new',
      params: { unit: String(unit), collection: type.collection },
      search: { type: type.type, draft },
    })
  }
}
