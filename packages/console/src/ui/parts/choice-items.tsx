// The items of a menu of which one is chosen, such as a theme: each says what it is called.

import { MenuItem } from 'react-aria-components'
import menuStyles from './menu.module.css'

interface ChoiceItemsProps<T extends string> {
  readonly choices: readonly T[]
  readonly names: Readonly<Record<T, string>>
  readonly onChoose: (choice: T) => void
}

export function ChoiceItems<T extends string>({ choices, names, onChoose }: ChoiceItemsProps<T>) {
  return choices.map((each) => (
    <MenuItem key={each} id={each} className={menuStyles.menuItem} onAction={() => onChoose(each)}>
      {names[each]}
    </MenuItem>
  ))
}
