// Several of a few: a box to tick for each, with the fault of them all below. Many of them are
// folded until somebody wants to choose.

import { useState } from 'react'
import { pointerOf } from '../../base/value-path.ts'
import { useFault, useFormSpeech, useValue } from '../../ui/fields/form-context.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import { faultText } from '../../words/problem-text.ts'
import styles from './checkbox-group-field.module.css'

interface CheckboxGroupFieldProps<T> {
  readonly name: string
  readonly options: readonly { readonly value: T; readonly label: string; readonly hint?: string }[]
  /** Where there are many, they stand beside one another. */
  readonly isWide?: boolean
  /** What the fold says where they are folded: how many are chosen. */
  readonly fold?: (chosen: number) => string
}

export function CheckboxGroupField<T extends string | number>({
  name,
  options,
  isWide = false,
  fold,
}: CheckboxGroupFieldProps<T>) {
  const translation = useFormSpeech()
  const [path] = useState([name])
  const [value, set] = useValue(path)
  const fault = useFault(path, true)
  const chosen = (value ?? []) as readonly T[]
  const id = `field${pointerOf(path)}`
  const boxes = (
    <div className={isWide ? `${styles.boxes} ${styles.wide}` : styles.boxes}>
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
    </div>
  )
  return (
    <fieldset
      className={`${fieldStyles.formField} ${styles.checks}`}
      data-part="checks"
      id={id}
      tabIndex={-1}
    >
      <legend>{translation.fieldLabel(name)}</legend>
      {fold === undefined ? (
        boxes
      ) : (
        <details>
          <summary>{fold(chosen.length)}</summary>
          {boxes}
        </details>
      )}
      {fault !== undefined && (
        <p className={fieldStyles.fault} id={`${id}-fault`}>
          {faultText(fault, translation.language)}
        </p>
      )}
    </fieldset>
  )
}
