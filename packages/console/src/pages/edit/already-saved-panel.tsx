// The record that an earlier save of a draft has made after all, beside what the form says by now:
// where they differ, and what can become of it.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import { now } from '../../base/clock.ts'
import { type Path, pointerOf, type Values, valueAt, withValueAt } from '../../base/value-path.ts'
import { changeDraftId, writeDraft } from '../../data/api/drafts.ts'
import { type StoredRecord, useRecord } from '../../data/api/record.ts'
import type { FormDefaults } from '../../data/unit/use-form-defaults.ts'
import { recordTitle } from '../../features/record/record-head.tsx'
import { baseOf } from '../../saving/use-record-save.ts'
import { valuesOfRecord } from '../../saving/values-of-record.ts'
import { faultLocation } from '../../ui/fields/fault-location.ts'
import { useAnswer, useFormValues } from '../../ui/fields/form-context.ts'
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import dialogStyles from '../../ui/parts/dialog.module.css'
import noticeStyles from '../../ui/parts/notice.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { contentOf, differingPlaces } from './differing-places.ts'

interface AlreadySavedPanelProps {
  readonly type: RecordType
  readonly setting: FormDefaults
  readonly id: number
  /** Of the draft that is a change from now on. */
  readonly onChange: () => void
}

export function AlreadySavedPanel({ type, setting, id, onChange }: AlreadySavedPanelProps) {
  const { words } = useTranslation()
  const { unit, user } = setting
  const { collection } = type
  const navigate = useNavigate()
  const { data: record } = useRecord({ unit, collection, id })
  const mine = contentOf(type, useFormValues(), useAnswer())
  if (record === undefined) return null
  const differing = differingPlaces(valuesOfRecord(type, record), mine)
  const params = { unit: String(unit), collection, id: String(id) }
  const change = async (): Promise<void> => {
    const base = baseOf(type, record)
    const values = differing.reduce(
      (all, path) => withValueAt(all, path, valueAt(mine.values, path)),
      base.values,
    )
    const draft = { ...{ unit, user, collection }, id: changeDraftId({ unit, collection }, id) }
    writeDraft({ ...draft, type: type.type, base, values, savedAt: now().toISOString() })
    onChange()
    await navigate({ to: '/$unit/$collection/$id/edit', params, replace: true })
  }
  return (
    <section className={noticeStyles.conflict} aria-labelledby="stored-title">
      <h2 id="stored-title">{words.form.storedAs(recordTitle(record))}</h2>
      {differing.length > 0 && (
        <Differences {...{ type, unit, differing, record }} mine={mine.values} />
      )}
      <div className={dialogStyles.stepButtons}>
        <Link className={buttonStyles.button} to="/$unit/$collection/$id" params={params}>
          {words.form.openStored}
        </Link>
        {differing.length > 0 && (
          <Button className={buttonStyles.button} onPress={() => void change()}>
            {words.form.changeStored}
          </Button>
        )}
      </div>
    </section>
  )
}

interface DifferencesProps {
  readonly type: RecordType
  readonly unit: number
  readonly differing: readonly Path[]
  readonly record: StoredRecord
  readonly mine: Values
}

function Differences({ type, unit, differing, record, mine }: DifferencesProps) {
  const translation = useTranslation()
  const { words } = translation
  const stored = valuesOfRecord(type, record)
  return (
    <>
      <p>{words.form.storedDiffers}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.form.stored}</th>
            <th scope="col">{words.form.inForm}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((path) => {
            const name = String(path.at(-1))
            const kind = type.properties?.[name] ?? type.fields[name]
            return (
              <tr key={pointerOf(path)}>
                <th scope="row">{faultLocation(pointerOf(path), translation)}</th>
                {[stored, mine].map((values, side) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: there are two of them.
                  <td key={side}>
                    <ReadOnlyValue {...{ kind, unit }} value={valueAt(values, path)} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
