// The form of the statuses and steps of a type, below a drawing that follows it.

import { listOf, listOfObjects } from '@kontor/contract/kinds/composite.ts'
import { flag } from '@kontor/contract/kinds/flag.ts'
import { required } from '@kontor/contract/kinds/kind.ts'
import { line, oneOf, text } from '@kontor/contract/kinds/text.ts'
import { phases } from '@kontor/contract/records/statuses.ts'
import { useUnit } from '../../../address/use-unit.ts'
import type { Values } from '../../../base/value-path.ts'
import { putLifecycles, type SettingChange, tryFile } from '../../../data/unit/definitions.ts'
import type { TypeDescription } from '../../../data/unit/record-types-of-unit.ts'
import { useFormValues, useValue } from '../../../ui/fields/form-context.ts'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import { useSettingsWords } from '../../../words/settings-words.ts'
import { StatusTitlesContext } from '../../../words/status-titles.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { CheckboxGroupField } from '../checkbox-group-field.tsx'
import { freeName } from '../definitions/names-of-titles.ts'
import { OrderedEntries } from '../definitions/ordered-entries.tsx'
import { otherLanguage } from '../definitions/own-field.ts'
import { TriedForm, type TriedPut } from '../definitions/tried-form.tsx'
import { useDifferenceText } from './difference-text.ts'
import { lifecycleChange } from './lifecycle-differences.ts'
import {
  changedLifecycle,
  type FormStatus,
  type Known,
  lifecycleOfValues,
  valuesOfLifecycle,
} from './lifecycle-values.ts'
import { StatusPicture } from './status-picture.tsx'
import { StepFields } from './step-fields.tsx'
import { titlesOfStatuses } from './titled-statuses.ts'

interface LifecycleFormProps {
  readonly type: TypeDescription
  readonly known: Known
  readonly onClose: () => void
}

export function LifecycleForm({ type, known, onClose }: LifecycleFormProps) {
  const { lifecycle: t, ...words } = useDefinitionWords()
  const { language } = useTranslation()
  const textOf = useDifferenceText()
  const unit = useUnit()
  // Other records never freeze.
  const { locks, ...others } = useFields()
  const fields = type.collection === 'documents' ? { ...others, locks } : others
  const { key: _, ...shownFields } = fields.statuses.element?.fields ?? {}

  function putsOf(values: Values): readonly TriedPut[] {
    const file = { lifecycles: [changedLifecycle(values, known)] }
    return [
      {
        check: () => tryFile(unit, 'lifecycles', file),
        put: () => putLifecycles(unit, file),
        placeOf: placeOfFault,
      },
    ]
  }

  function tell(change: SettingChange): readonly string[] {
    const { differences, labelOf } = lifecycleChange(known, change)
    return [
      ...differences.map((each) => textOf(each, labelOf)),
      ...(change.standing ?? []).map(({ status, records }) => {
        return t.standing(labelOf(status), records)
      }),
    ]
  }

  return (
    <TriedForm
      fields={fields}
      initial={valuesOfLifecycle(known)}
      labels={{ ...t.labels, otherTitle: words.otherLanguage[otherLanguage[language]] }}
      hints={{ statuses: t.statusesHint, onlySteps: t.everyStep }}
      drawn={{
        statuses: <StatusFields known={known} fields={shownFields} />,
        locks: <LockFields />,
        steps: <StepFields />,
      }}
      putsOf={putsOf}
      tell={tell}
      effect={() => t.effect}
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}

function useFields() {
  const { phases: titles } = useSettingsWords().types
  const phase = { ...oneOf(...phases), codeTitles: { en: titles, cs: titles } }
  const status = {
    key: text(),
    name: required(line()),
    otherTitle: line(),
    phase: required(phase),
  }
  return {
    statuses: listOfObjects(status),
    locks: listOf(text()),
    onlySteps: flag(),
    steps: listOfObjects({ from: required(text()), to: required(text()), groups: listOf(text()) }),
  }
}

interface StatusFieldsProps {
  readonly known: Known
  readonly fields: NonNullable<ReturnType<typeof listOfObjects>['fields']>
}

/** The drawing, and below it the statuses in their order. */
function StatusFields({ known, fields }: StatusFieldsProps) {
  const { lifecycle: t } = useDefinitionWords()
  const values = useFormValues()
  const [value] = useValue(['statuses'])
  const keys = ((value ?? []) as readonly FormStatus[]).map(({ key }) => key)
  const drawn = lifecycleOfValues(values, known)
  return (
    <>
      <StatusTitlesContext value={titlesOfStatuses(drawn.statuses)}>
        <StatusPicture lifecycle={drawn} first={known.first} />
      </StatusTitlesContext>
      <OrderedEntries
        name="statuses"
        kind={listOfObjects(fields)}
        add={t.addStatus}
        start={{ key: freeName('#1', new Set(keys), '.'), phase: 'open' }}
        nameOf={({ name }) => String(name ?? '')}
      />
    </>
  )
}

function LockFields() {
  const [value] = useValue(['statuses'])
  const statuses = ((value ?? []) as readonly FormStatus[]).filter(({ name }) => name)
  const options = statuses.map(({ key, name = '' }) => ({ value: key, label: name }))
  return <CheckboxGroupField name="locks" options={options} isWide={true} />
}

/** Below the file of one type is what stands below the form. */
function placeOfFault(pointer: string): string {
  const [, , , member = '', at = '', part = ''] = pointer.split('/')
  if (member === 'freezesOn') return '/locks'
  if (member === 'transitions') return '/steps'
  if (member !== 'statuses' || at === '') return '/statuses'
  const fields: Readonly<Record<string, string>> = { phase: 'phase', translations: 'otherTitle' }
  return `/statuses/${at}/${fields[part] ?? 'name'}`
}
