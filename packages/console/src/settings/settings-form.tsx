// A form of the settings: fields by their kinds, with labels of its own where they are of no
// record, and a button. What saving means, the section decides.

import '../forms/forms.css'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTimeZone } from '../app/use-time-zone.ts'
import { useUnit } from '../app/use-unit.ts'
import type { Trouble } from '../data/problem-of.ts'
import { bodyOfFields } from '../forms/body-of.ts'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { type FieldsContext, FormProvider } from '../forms/form-context.ts'
import { FormField } from '../forms/form-field.tsx'
import { FormState } from '../forms/form-state.ts'
import { TroubleNote } from '../forms/trouble-note.tsx'
import { useSaving } from '../forms/use-saving.ts'
import type { Values } from '../forms/value-at.ts'
import { todayIn } from '../words/date-format.ts'
import { useSettingsWords } from '../words/settings-words.ts'
import { useSpeech } from '../words/vocabulary.ts'

interface SettingsFormProps {
  readonly fields: Fields
  readonly initial: Values
  /** Set where it changes something stored. */
  readonly recordId?: number
  readonly labels?: Readonly<Record<string, string>>
  /** Below each field. */
  readonly hints?: Readonly<Record<string, string>>
  readonly submit: string
  /** Throws what the server refuses the body with. */
  readonly save: (body: Values) => Promise<void>
  /** Where the form stays: once it says nothing that is not saved. */
  readonly onSaved?: () => void
  readonly onCancel?: () => void
  readonly remedy?: (trouble: Trouble) => ReactNode
  readonly cancel?: string
  /** What is drawn in place of a field that its kind does not tell enough of. */
  readonly drawn?: Readonly<Record<string, ReactNode>>
}

export function SettingsForm(props: SettingsFormProps) {
  const { fields, initial, recordId, labels, submit, onSaved, onCancel, cancel, drawn } = props
  const { words } = useSpeech()
  const said = useSettingsWords()
  const unit = useUnit()
  const today = todayIn(useTimeZone())
  const [state] = useState(() => new FormState(initial))
  const form = useMemo(
    (): FieldsContext => ({
      ...{ state, unit, today, isFrozen: false },
      ...(recordId === undefined ? {} : { recordId }),
      labels: { ...said.fields, ...labels },
    }),
    [state, unit, today, recordId, labels, said],
  )
  const read = (values: Values) => bodyOfFields(fields, values)
  const { save, refusals, trouble, isSaving, hasMore } = useSaving(
    { state, read, isRepeatable: false },
    async (body) => {
      await props.save(body)
      return onSaved && { close: onSaved }
    },
  )
  return (
    <FormProvider value={form}>
      <form
        className="settings-form"
        noValidate={true}
        onSubmit={(event) => {
          event.preventDefault()
          void save('show')
        }}
      >
        <FaultSummary refusals={refusals} />
        {trouble !== undefined && <TroubleNote trouble={trouble} remedy={props.remedy} />}
        <div className="form-grid">
          {Object.entries(fields).map(([name, kind]) => (
            <div key={name} className="settings-field">
              {drawn?.[name] ?? <FormField field={{ name, kind, path: [name] }} />}
              {props.hints?.[name] !== undefined && <p className="hint">{props.hints[name]}</p>}
            </div>
          ))}
        </div>
        {hasMore && <p role="status">{words.form.savedBefore}</p>}
        <div className="settings-actions">
          <Button type="submit" className="button primary">
            {isSaving ? words.form.saving : submit}
          </Button>
          {onCancel !== undefined && (
            <Button className="button quiet" onPress={onCancel}>
              {cancel}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  )
}
