// One of a few that are all in sight.

import { Label, Radio, RadioGroup } from 'react-aria-components'
import styles from './settings.module.css'

interface ChoiceProps<T> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onChange: (value: T) => void
}

export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <RadioGroup
      className={styles.lookChoice}
      data-part="look-choice"
      value={value}
      onChange={(each) => onChange(each as T)}
    >
      <Label>{label}</Label>
      <div>
        {options.map(([each, name]) => (
          <Radio key={each} value={each}>
            {name}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
