// The menu that sorts the rows: phones have no column headings to press.

import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import type { Column } from '../../data/rows/views.ts'
import type { ViewState } from '../../features/navigation/use-view-state.ts'
import { CommandButton } from '../../ui/commands/command-button.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { orderBy } from './order-by.ts'
import styles from './view.module.css'

const command = { id: 'order', inMenu: { group: 'page', icon: 'sort' } } as const

interface OrderMenuProps {
  /** Those that are shown. */
  readonly columns: readonly Column[]
  readonly state: ViewState
}

export function OrderMenu({ columns, state }: OrderMenuProps) {
  const { words, fieldLabel } = useTranslation()
  const { order } = state.address
  const directionText = (key: string): string => {
    if (order.includes(key)) return words.view.ascending
    return order.includes(`-${key}`) ? words.view.descending : ''
  }
  return (
    <MenuTrigger>
      <CommandButton className={buttonStyles.quiet} aria-label={words.view.order} command={command}>
        <Icon name="sort" />
        <span className={styles.buttonText}>{words.view.order}</span>
      </CommandButton>
      <Popover className={menuStyles.popover} data-part="popover" placement="bottom end">
        <Menu className={menuStyles.menu} aria-label={words.view.order}>
          {columns
            .filter(({ isFilterable }) => isFilterable)
            .map(({ key, name }) => (
              <MenuItem
                key={key}
                className={menuStyles.menuItem}
                textValue={`${fieldLabel(name)} ${directionText(key)}`}
                onAction={() => state.change({ order: orderBy(order, key, false), at: 0 })}
              >
                {fieldLabel(name)} <span className={menuStyles.menuNote}>{directionText(key)}</span>
              </MenuItem>
            ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
