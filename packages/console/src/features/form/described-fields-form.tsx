// A form of the settings: fields by their kinds, with labels of its own where they are of no
// record, and a button. What saving means, the section decides.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import type { Values } from '../../base/value-path.ts'
import type { Trouble } from '../../data/api/problem-of.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { todayIn } from '../../locale/date-format.ts'
import { useSave } from '../../saving/use-save.ts'
import { FaultSummary } from '../../ui/fields/fault-summary.tsx'
import { type FieldsContext, FormProvider, type FormType } from '../../ui/fields/form-context.ts'
import { FormState } from '../../ui/fields/form-state.ts'
import { makeBodyOfFields } from '../../ui/fields/make-body.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import sectionStyles from '../../ui/parts/section.module.css'
import { TroubleNote } from '../../ui/parts/trouble-note.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './form.module.css'
import { FormField } from './form-field.tsx'

interface DescribedFieldsFormProps {
  readonly fields: Fields
  /** Of the record that it makes; absent where it is of none. */
  readonly type?: FormType
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
  /** Between the fields and the buttons. */
  readonly foot?: ReactNode
}

export function DescribedFieldsForm(props: DescribedFieldsFormProps) {
  const { fields, type, initial, recordId, labels, submit, onSaved, onCancel, cancel, drawn } =
    props
  const { words } = useTranslation()
  const t = useSettingsWords()
  const unit = useUnit()
  const today = todayIn(useTimeZone())
  const [state] = useState(() => new FormState(initial))
  const form = useMemo(
    (): FieldsContext => ({
      ...{ state, unit, today, isFrozen: false },
      ...(recordId === undefined ? {} : { recordId }),
      ...(type === undefined ? {} : { type }),
      labels: { ...t.fields, ...labels },
    }),
    [state, unit, today, recordId, type, labels, t],
  )
  const read = (values: Values) => makeBodyOfFields(fields, values)
  const { save, refusals, trouble, isSaving, hasMore } = useSave(
    { state, read, isRepeatable: false },
    async (body) => {
      await props.save(body)
      return onSaved && { close: onSaved }
    },
  )
  return (
    <FormProvider value={form}>
      <form
        className={fieldStyles.settingsForm}
        data-part="settings-form"
        noValidate={true}
        onSubmit={(event) => {
          event.preventDefault()
          void save('show')
        }}
      >
        <FaultSummary refusals={refusals} />
        {trouble !== undefined && <TroubleNote trouble={trouble} remedy={props.remedy} />}
        <div className={fieldStyles.formGrid} data-part="form-grid">
          {Object.entries(fields).map(([name, kind]) => (
            <div key={name} className={styles.settingsField}>
              {drawn?.[name] ?? <FormField field={{ name, kind, path: [name] }} />}
              {props.hints?.[name] !== undefined && (
                <p className={fieldStyles.hint}>{props.hints[name]}</p>
              )}
            </div>
          ))}
        </div>
        {props.foot}
        {hasMore && <p role="status">{words.form.savedBefore}</p>}
        <div className={sectionStyles.settingsActions}>
          <Button type="submit" className={buttonStyles.primary}>
            {isSaving ? words.form.saving : submit}
          </Button>
          {onCancel !== undefined && (
            <Button className={buttonStyles.quiet} onPress={onCancel}>
              {cancel}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  )
}
