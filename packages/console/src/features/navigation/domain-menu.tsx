// The views of a domain as a menu.

import { Menu, MenuItem } from 'react-aria-components'
import { printSearch } from '../../address/search-text.ts'
import menuStyles from '../../ui/parts/menu.module.css'
import type { ViewLink } from './view-links.ts'

interface DomainMenuProps {
  readonly links: readonly ViewLink[]
  readonly unit: number
  readonly label: string
}

export function DomainMenu({ links, unit, label }: DomainMenuProps) {
  return (
    <Menu className={menuStyles.menu} aria-label={label}>
      {links.map(({ pin, title, view, search }) => (
        <MenuItem
          key={pin}
          className={menuStyles.menuItem}
          href={`/${unit}/views/${view}${printSearch(search)}`}
        >
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}
