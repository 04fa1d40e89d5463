// The menu that takes rows out of a view: those that are selected, that match the filter, or all.

import { type ReactNode, useState } from 'react'
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { copyAsCurl } from '../../base/curl.ts'
import type { RowsOf } from '../../data/rows/row-windows.ts'
import { rowsPath } from '../../data/rows/rows-path.ts'
import { exportItems } from '../../features/selection/export-items.tsx'
import { rowsOfSelected } from '../../features/selection/selected-filter.ts'
import { countOf, type SelectedRows } from '../../features/selection/selected-rows.ts'
import { CommandButton } from '../../ui/commands/command-button.tsx'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'

const command = { id: 'export', inMenu: { group: 'page', icon: 'download' } } as const

interface ExportMenuProps {
  readonly rowsOf: RowsOf
  readonly selected: SelectedRows | undefined
}

export function ExportMenu({ rowsOf, selected }: ExportMenuProps) {
  const { words, format } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const isNarrowed = rowsOf.filter !== ''
  return (
    <>
      <p className="toolbar-note" role="status">
        {isCopied && words.view.curlCopied}
      </p>
      <MenuTrigger onOpenChange={() => setCopied(false)}>
        <CommandButton className="button quiet" aria-label={words.view.export} command={command}>
          <Icon name="download" />
          <span className="button-text">{words.view.export}</span>
        </CommandButton>
        <Popover className="popover" placement="bottom end">
          <Menu className="menu" aria-label={words.view.export}>
            {selected !== undefined && (
              <Scope title={words.view.selectedRows(format.integer(countOf(selected)))}>
                {exportItems(rowsOfSelected(selected, rowsOf), 'selected')}
              </Scope>
            )}
            {isNarrowed && (
              <Scope title={words.view.matchingRows}>{exportItems(rowsOf, 'matching')}</Scope>
            )}
            <Scope title={words.view.allRows}>
              {exportItems({ ...rowsOf, filter: '' }, 'all')}
            </Scope>
            <MenuItem
              className="menu-item"
              onAction={() => void copyAsCurl(rowsPath(rowsOf)).then(() => setCopied(true))}
            >
              {words.view.copyAsCurl}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
    </>
  )
}

function Scope({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <MenuSection>
      <Header className="menu-head">{title}</Header>
      {children}
    </MenuSection>
  )
}
