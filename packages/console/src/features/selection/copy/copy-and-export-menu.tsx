// The menu that takes the selected rows elsewhere: to the clipboard, or into a file.

import { hasPaper } from '@kontor/paper/model/has-paper.ts'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useUnit } from '../../../address/use-unit.ts'
import type { View } from '../../../data/rows/views.ts'
import { useTypes } from '../../../data/unit/record-types-of-unit.ts'
import { typesForView } from '../../../data/unit/types-for-view.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import { Icon } from '../../../ui/parts/icon.tsx'
import menuStyles from '../../../ui/parts/menu.module.css'
import { useBulkWords } from '../../../words/bulk-words.ts'
import { exportItems } from '../export-items.tsx'
import { rowsOfSelected } from '../selected-filter.ts'
import type { Selection } from '../use-selection.ts'

interface CopyAndExportMenuProps {
  readonly view: View
  readonly selection: Selection
  readonly isDisabled: boolean
  readonly onCopy: (hasHeadings: boolean) => void
  readonly onPapers: () => void
}

export function CopyAndExportMenu(props: CopyAndExportMenuProps) {
  const { view, selection, isDisabled, onCopy, onPapers } = props
  const words = useBulkWords()
  const types = typesForView(view.predefined, useTypes(useUnit()) ?? [])
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
          {types.some(hasPaper) && (
            <MenuItem id="papers" className={menuStyles.menuItem} onAction={onPapers}>
              {words.papers}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
