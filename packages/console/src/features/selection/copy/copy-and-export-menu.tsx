// The menu that takes the selected rows elsewhere: to the clipboard, or into a file.

import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import buttonStyles from '../../../ui/parts/button.module.css'
import { Icon } from '../../../ui/parts/icon.tsx'
import menuStyles from '../../../ui/parts/menu.module.css'
import { useBulkWords } from '../../../words/bulk-words.ts'
import { exportItems } from '../export-items.tsx'
import { rowsOfSelected } from '../selected-filter.ts'
import type { Selection } from '../use-selection.ts'

interface CopyAndExportMenuProps {
  readonly selection: Selection
  readonly isDisabled: boolean
  readonly onCopy: (hasHeadings: boolean) => void
}

export function CopyAndExportMenu({ selection, isDisabled, onCopy }: CopyAndExportMenuProps) {
  const words = useBulkWords()
  const { rows, rowsOf } = selection
  return (
    <MenuTrigger>
      <Button className={buttonStyles.button} isDisabled={isDisabled}>
        <Icon name="copy" />
        {words.takeOut}
      </Button>
      <Popover className={menuStyles.popover} data-part="popover" placement="top">
        <Menu className={menuStyles.menu} aria-label={words.takeOut}>
          <MenuItem id="copy" className={menuStyles.menuItem} onAction={() => onCopy(false)}>
            {words.copyRows}
          </MenuItem>
          <MenuItem id="headings" className={menuStyles.menuItem} onAction={() => onCopy(true)}>
            {words.copyWithHeadings}
          </MenuItem>
          {exportItems(rowsOfSelected(rows, rowsOf), 'selected')}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
