// Several of a few: a box to tick for each, with the fault of them all below.

import { useState } from 'react'
import { pointerOf } from '../../base/value-path.ts'
import { useFault, useFormSpeech, useValue } from '../../ui/fields/form-context.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import { faultText } from '../../words/problem-text.ts'
import styles from './settings.module.css'

interface CheckboxGroupFieldProps<T> {
  readonly name: string
  readonly options: readonly { readonly value: T; readonly label: string; readonly hint?: string }[]
}

export function CheckboxGroupField<T extends string | number>({
  name,
  options,
}: CheckboxGroupFieldProps<T>) {
  const translation = useFormSpeech()
  const [path] = useState([name])
  const [value, set] = useValue(path)
  const fault = useFault(path)
  const chosen = (value ?? []) as readonly T[]
  const id = `field${pointerOf(path)}`
  return (
    <fieldset
      className={`${fieldStyles.formField} ${styles.checks}`}
      data-part="checks"
      id={id}
      tabIndex={-1}
    >
      <legend>{translation.fieldLabel(name)}</legend>
      {options.map(({ value: each, label, hint }) => (
        <label key={each}>
          <input
            type="checkbox"
            className={fieldStyles.checkbox}
            checked={chosen.includes(each)}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
            onChange={({ target }) => {
              const others = chosen.filter((other) => other !== each)
              set(target.checked ? [...others, each] : others)
            }}
          />
          <span>
            {label}
            {hint !== undefined && <span className={fieldStyles.hint}> {hint}</span>}
          </span>
        </label>
      ))}
      {fault !== undefined && (
        <p className={fieldStyles.fault} id={`${id}-fault`}>
          {faultText(fault, translation.language)}
        </p>
      )}
    </fieldset>
  )
}
