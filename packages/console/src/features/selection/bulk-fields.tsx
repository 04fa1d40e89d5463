// Chooses the fields to change and enters their values.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { Button, Form } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import { pointerOf } from '../../base/value-path.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { submitKeys } from '../../keyboard/save-key.ts'
import { todayIn } from '../../locale/date-format.ts'
import { type FieldsContext, FormProvider, fieldId } from '../../ui/fields/form-context.ts'
import type { FormState } from '../../ui/fields/form-state.ts'
import { readValue } from '../../ui/fields/make-body.ts'
import type { FormField as Field } from '../../ui/kinds/form-sections.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import outcomesStyles from '../../ui/parts/outcomes.module.css'
import { useBulkWords } from '../../words/bulk-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { FormField } from '../form/form-field.tsx'
import styles from './bulk.module.css'
import type { FieldChange } from './change-field-job.ts'
import { changeableFields } from './changeable-fields.ts'
import { FieldChoice } from './field-choice.tsx'

interface BulkFieldsProps {
  /** Those of the view. */
  readonly types: readonly RecordType[]
  /** The values that were entered. */
  readonly state: FormState
  readonly chosen: readonly Field[]
  readonly onChange: (chosen: readonly Field[]) => void
  readonly onChoose: (fields: readonly FieldChange[]) => void
  readonly onClose: () => void
}

const choiceId = 'bulk-choice'

export function BulkFields(props: BulkFieldsProps) {
  const { types, state, chosen, onChange, onChoose, onClose } = props
  const words = useBulkWords()
  const unit = useUnit()
  const today = todayIn(useTimeZone())
  const form = useMemo(
    (): FieldsContext => ({ state, unit, today, isFrozen: false }),
    [state, unit, today],
  )
  const focusLater = useFocusLater()
  const all = useMemo(() => changeableFields(types), [types])
  const isChosen = ({ path }: Field) =>
    chosen.some((each) => pointerOf(each.path) === pointerOf(path))

  function submit(event: FormEvent): void {
    event.preventDefault()
    const read = chosen.map((field) => readField(field, state))
    const faults = read.flatMap((each) => each.faults)
    state.setFaults(faults)
    const faulty = read.find((each) => each.faults.length > 0)
    if (faulty === undefined) onChoose(read)
    else document.getElementById(fieldId(form, pointerOf(faulty.path)))?.focus()
  }

  function leave(field: Field): void {
    state.set(field.path, undefined)
    const left = chosen.filter((each) => each !== field)
    const last = left.at(-1)
    onChange(left)
    focusLater(last === undefined ? choiceId : fieldId(form, pointerOf(last.path)))
  }
  return (
    <FormProvider value={form}>
      <Form className={styles.bulkForm} onSubmit={submit} {...submitKeys}>
        {chosen.map((field) => (
          <ChosenField key={pointerOf(field.path)} field={field} onLeave={() => leave(field)} />
        ))}
        <FieldChoice
          id={choiceId}
          fields={all.filter((field) => !isChosen(field))}
          isFirst={chosen.length === 0}
          onChoose={(field) => {
            onChange([...chosen, field])
            focusLater(fieldId(form, pointerOf(field.path)))
          }}
        />
        {chosen.length > 0 && <p className={fieldStyles.hint}>{words.emptied}</p>}
        <div className={outcomesStyles.bulkActions}>
          <Button type="submit" className={buttonStyles.primary} isDisabled={chosen.length === 0}>
            {words.check}
          </Button>
          <Button className={buttonStyles.quiet} onPress={onClose}>
            {words.close}
          </Button>
        </div>
      </Form>
    </FormProvider>
  )
}

interface ChosenFieldProps {
  readonly field: Field
  readonly onLeave: () => void
}

function ChosenField({ field, onLeave }: ChosenFieldProps) {
  const words = useBulkWords()
  const { fieldLabel } = useTranslation()
  return (
    <div className={styles.bulkField}>
      <FormField field={field} />
      <Button
        className={buttonStyles.iconButton}
        aria-label={words.leave(fieldLabel(field.name))}
        onPress={onLeave}
      >
        <Icon name="close" />
      </Button>
    </div>
  )
}

/** The value that a field is to have, and what is wrong with it, at its place in the form. */
function readField({ name, kind, path }: Field, state: FormState) {
  const { value = null, faults } = readValue(kind, path, state.at(path))
  return { name, path, value, faults }
}

/** Gives an element the focus once it is drawn. */
function useFocusLater(): (id: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current !== undefined) document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  })
  return (id) => {
    wanted.current = id
  }
}
