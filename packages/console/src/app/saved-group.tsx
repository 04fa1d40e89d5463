// The views that the user has saved, before those of the unit.

import { Link, useSearch } from '@tanstack/react-router'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from '../parts/icon.tsx'
import { savedSearch, useSavedViews } from '../view/use-saved-views.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { printSearch, type Search } from './search-text.ts'

export function SavedGroup({ unit }: { readonly unit: number }) {
  const { words } = useSpeech()
  const views = useSavedViews(unit)
  const { saved }: Search = useSearch({ strict: false })
  if (views.length === 0) return null
  return (
    <>
      <details className="group" open={true}>
        <summary>
          <Icon name="saved" />
          {words.view.saved}
        </summary>
        <ul>
          {views.map((each) => (
            <li key={each.id}>
              <Link
                className="view-link"
                to="/$unit/views/$view"
                params={{ unit: String(unit), view: each.view }}
                search={savedSearch(each) as object}
                activeProps={{}}
                aria-current={each.id === saved ? 'page' : undefined}
              >
                {each.title}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      <MenuTrigger>
        <Button className="rail-button" aria-label={words.view.saved}>
          <Icon name="saved" />
        </Button>
        <Popover className="popover" placement="right top">
          <Menu className="menu" aria-label={words.view.saved}>
            {views.map((each) => (
              <MenuItem
                key={each.id}
                className="menu-item"
                href={`/${unit}/views/${each.view}${printSearch(savedSearch(each))}`}
              >
                {each.title}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </>
  )
}
