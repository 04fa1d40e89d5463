// One of a few, in a list that opens below a button.

import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components'
import buttonStyles from './button.module.css'
import { Icon } from './icon.tsx'
import menuStyles from './menu.module.css'

interface ChoiceProps<T extends string> {
  /** Shown before the button, unless `isLabelHidden`. */
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly options: readonly { readonly value: T; readonly text: string; readonly lang?: string }[]
  /** None of them where nothing is chosen yet. */
  readonly value: T | undefined
  /** Where nothing is chosen yet. */
  readonly placeholder?: string
  readonly onChange: (value: T) => void
  readonly className?: string | undefined
  readonly buttonClassName?: string | undefined
}

export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, isLabelHidden, options, value, onChange, className, buttonClassName = '' } = props
  return (
    <Select
      {...(className === undefined ? {} : { className })}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      selectedKey={value ?? null}
      onSelectionChange={(key) => onChange(key as T)}
    >
      {!isLabelHidden && <Label>{label}</Label>}
      <Button className={`${buttonStyles.button} ${buttonClassName}`}>
        <SelectValue />
        <Icon name="down" />
      </Button>
      <Popover className={menuStyles.popover} data-part="popover">
        <ListBox className={menuStyles.menu}>
          {options.map(({ value: each, text, lang }) => (
            <ListBoxItem
              key={each}
              id={each}
              className={menuStyles.menuItem}
              {...(lang === undefined ? {} : { lang })}
            >
              {text}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
