// The menu of the forms in which a document can be saved: of those of its type, one at a time.

import { type PaperForm, paperForms } from '@kontor/contract/codes/paper-forms.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import buttonStyles from '../../../ui/parts/button.module.css'
import { Icon } from '../../../ui/parts/icon.tsx'
import menuStyles from '../../../ui/parts/menu.module.css'
import { paperWords } from '../../../words/paper-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'

interface DownloadMenuProps {
  readonly type: RecordType
  readonly isBusy: boolean
  readonly onChoose: (form: PaperForm) => void
}

export function DownloadMenu({ type, isBusy, onChoose }: DownloadMenuProps) {
  const words = paperWords(useTranslation().language)
  const forms: readonly PaperForm[] = type.eInvoice === undefined ? ['pdf'] : paperForms
  return (
    <MenuTrigger>
      <Button className={buttonStyles.button}>
        <Icon name="download" />
        {words.download}
      </Button>
      <Popover className={menuStyles.popover} data-part="popover" placement="bottom end">
        {/* The button goes on having the focus: it is the forms that have to wait. */}
        <Menu
          className={menuStyles.menu}
          aria-label={words.download}
          disabledKeys={isBusy ? forms : []}
        >
          {forms.map((form) => (
            <MenuItem
              key={form}
              id={form}
              className={menuStyles.menuItem}
              onAction={() => onChoose(form)}
            >
              {words.forms[form]}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
