// The views of a domain as a menu.

import { Menu, MenuItem } from 'react-aria-components'
import type { View } from '../data/views.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { viewTitle } from './view-title.ts'

interface DomainMenuProps {
  readonly views: readonly View[]
  readonly unit: number
  readonly label: string
}

export function DomainMenu({ views, unit, label }: DomainMenuProps) {
  const { viewLabel } = useSpeech()
  return (
    <Menu className="menu" aria-label={label}>
      {views.map(({ name, title }) => (
        <MenuItem
          key={name}
          className="menu-item"
          href={`/${unit}/views/${name}`}
          textValue={viewLabel(name)}
        >
          {viewTitle(name, title, viewLabel)}
        </MenuItem>
      ))}
    </Menu>
  )
}
