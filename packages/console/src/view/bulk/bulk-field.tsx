// Which field is changed, and what its value is to be: entered as in the form of a record.

import '../../forms/forms.css'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type FormEvent, useMemo, useState } from 'react'
import {
  Button,
  ComboBox,
  Form,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { useTimeZone } from '../../app/use-time-zone.ts'
import { useUnit } from '../../app/use-unit.ts'
import { bodyOfFields } from '../../forms/body-of.ts'
import { controlOf } from '../../forms/control-of.ts'
import { type FieldsContext, FormProvider } from '../../forms/form-context.ts'
import { FormField } from '../../forms/form-field.tsx'
import type { FormField as Field } from '../../forms/form-sections.ts'
import { FormState } from '../../forms/form-state.ts'
import { type Path, pointerOf, valueAt } from '../../forms/value-at.ts'
import { useBulkWords } from '../../words/bulk-words.ts'
import { todayIn } from '../../words/date-format.ts'
import { useSpeech } from '../../words/vocabulary.ts'

interface BulkFieldProps {
  /** Those of the view. */
  readonly types: readonly RecordType[]
  readonly onChoose: (field: Field, value: unknown) => void
  readonly onClose: () => void
}

export function BulkField({ types, onChoose, onClose }: BulkFieldProps) {
  const words = useBulkWords()
  const unit = useUnit()
  const today = todayIn(useTimeZone())
  const [state] = useState(() => new FormState({}))
  const [field, setField] = useState<Field>()
  const form = useMemo(
    (): FieldsContext => ({ state, unit, today, isFrozen: false }),
    [state, unit, today],
  )
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (field === undefined) return
    const { body, faults } = bodyOfFields(
      { [field.name]: field.kind },
      {
        [field.name]: state.at(field.path),
      },
    )
    state.setFaults(faults.map(({ code }) => ({ pointer: pointerOf(field.path), code })))
    if (faults.length === 0) onChoose(field, valueAt(body, [field.name]) ?? null)
  }
  return (
    <FormProvider value={form}>
      <Form className="bulk-form" onSubmit={submit}>
        <FieldChoice types={types} onChoose={setField} />
        {field !== undefined && <FormField key={pointerOf(field.path)} field={field} />}
        <div className="bulk-actions">
          <Button type="submit" className="button primary" isDisabled={field === undefined}>
            {words.check}
          </Button>
          <Button className="button quiet" onPress={onClose}>
            {words.close}
          </Button>
        </div>
      </Form>
    </FormProvider>
  )
}

interface FieldChoiceProps {
  readonly types: readonly RecordType[]
  readonly onChoose: (field: Field | undefined) => void
}

function FieldChoice({ types, onChoose }: FieldChoiceProps) {
  const words = useBulkWords()
  const { fieldLabel, format } = useSpeech()
  const fields = useMemo(
    () =>
      changeableFields(types).toSorted((one, other) =>
        format.compare(fieldLabel(one.name), fieldLabel(other.name)),
      ),
    [types, fieldLabel, format],
  )
  return (
    <ComboBox
      className="field"
      menuTrigger="focus"
      autoFocus={true}
      onSelectionChange={(key) => onChoose(fields.find(({ path }) => pointerOf(path) === key))}
    >
      <Label>{words.field}</Label>
      <Input placeholder={words.chooseField} />
      <Popover className="popover">
        <ListBox className="menu" items={fields}>
          {({ name, path }) => (
            <ListBoxItem id={pointerOf(path)} className="menu-item" textValue={fieldLabel(name)}>
              {fieldLabel(name)}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

const composites: readonly string[] = ['entries', 'map', 'object', 'table', 'json', 'within']

/** The fields of any of the types that have one value, which somebody may change. */
function changeableFields(types: readonly RecordType[]): readonly Field[] {
  const fields = types.flatMap((type) => [
    ...fieldsIn(type.fields, []),
    ...fieldsIn(type.properties ?? {}, ['properties']),
  ])
  return [...new Map(fields.map((each) => [pointerOf(each.path), each])).values()]
}

function fieldsIn(fields: Fields, below: Path): readonly Field[] {
  return Object.entries(fields)
    .filter(
      ([name, kind]) =>
        kind.isReadOnly !== true &&
        kind.isImmutable !== true &&
        name !== 'type' &&
        !composites.includes(controlOf(kind)),
    )
    .map(([name, kind]) => ({ name, kind, path: [...below, name] }))
}
