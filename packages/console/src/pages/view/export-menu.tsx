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
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './view.module.css'

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
      <p className={styles.toolbarNote} role="status">
        {isCopied && words.view.curlCopied}
      </p>
      <MenuTrigger onOpenChange={() => setCopied(false)}>
        <CommandButton
          className={buttonStyles.quiet}
          aria-label={words.view.export}
          command={command}
        >
          <Icon name="download" />
          <span className={styles.buttonText}>{words.view.export}</span>
        </CommandButton>
        <Popover className={menuStyles.popover} data-part="popover" placement="bottom end">
          <Menu className={menuStyles.menu} aria-label={words.view.export}>
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
              className={menuStyles.menuItem}
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
      <Header className={menuStyles.menuHead}>{title}</Header>
      {children}
    </MenuSection>
  )
}
