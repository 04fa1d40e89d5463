// By what rows are ordered, chosen from a list: phones have no heads of columns to press.

import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import type { Column } from '../../data/rows/views.ts'
import type { ViewState } from '../../features/navigation/use-view-state.ts'
import { keyOf } from '../../keyboard/key-map.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { orderBy } from './order-by.ts'

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
      <Button className="button quiet" aria-label={words.view.order} data-key={keyOf('order')}>
        <Icon name="sort" />
        <span className="button-text">{words.view.order}</span>
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={words.view.order}>
          {columns
            .filter(({ isFilterable }) => isFilterable)
            .map(({ key, name }) => (
              <MenuItem
                key={key}
                className="menu-item"
                textValue={`${fieldLabel(name)} ${directionText(key)}`}
                onAction={() => state.change({ order: orderBy(order, key, false), at: 0 })}
              >
                {fieldLabel(name)} <span className="menu-note">{directionText(key)}</span>
              </MenuItem>
            ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
