// Which columns a view shows, and in which order.

import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { Column, View } from '../../data/rows/views.ts'
import { ChosenColumns } from '../../features/navigation/chosen-columns.tsx'
import { CommandButton } from '../../ui/commands/command-button.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import styles from '../../ui/parts/chooser.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import viewStyles from './view.module.css'

const command = { id: 'columns', inMenu: { group: 'page', icon: 'columns' } } as const

interface ColumnChooserProps {
  readonly view: View
  /** Those that are shown. */
  readonly columns: readonly Column[]
  /** Undefined for the usual ones. */
  readonly onColumns: (keys: readonly string[] | undefined) => void
}

export function ColumnChooser(props: ColumnChooserProps) {
  const { words } = useTranslation()
  return (
    <DialogTrigger>
      <CommandButton
        className={buttonStyles.quiet}
        aria-label={words.view.columns}
        command={command}
      >
        <Icon name="columns" />
        <span className={viewStyles.buttonText}>{words.view.columns}</span>
      </CommandButton>
      <Popover className={menuStyles.popover} data-part="popover" placement="bottom end">
        <Dialog className={styles.chooser} aria-label={words.view.columns}>
          <ChosenColumns {...props} />
          <Button className={buttonStyles.quiet} onPress={() => props.onColumns(undefined)}>
            {words.view.reset}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
