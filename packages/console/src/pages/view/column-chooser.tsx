// Which columns a view shows, and in which order.

import { useRef, useState } from 'react'
import { Button, Dialog, DialogTrigger, Input, Popover, SearchField } from 'react-aria-components'
import type { Column, View } from '../../data/rows/views.ts'
import { CommandButton } from '../../ui/commands/command-button.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import styles from '../../ui/parts/chooser.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { OrderedTicks } from '../../ui/parts/ordered-ticks.tsx'
import { Tick } from '../../ui/parts/tick.tsx'
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
          <Choice {...props} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function Choice({ view, columns, onColumns }: ColumnChooserProps) {
  const { words, fieldLabel, format } = useTranslation()
  const search = useRef<HTMLInputElement>(null)
  const [searchText, setSearchText] = useState('')
  const keys = columns.map(({ key }) => key)
  const isFound = ({ name }: Column): boolean =>
    fieldLabel(name).toLocaleLowerCase().includes(searchText.toLocaleLowerCase())
  const itemOf = ({ key, name }: Column) => ({ key, label: fieldLabel(name) })
  const hidden = view.columns
    .filter(({ key }) => !keys.includes(key))
    .sort((one, other) => format.compare(fieldLabel(one.name), fieldLabel(other.name)))

  /** A column that changes lists takes its checkbox, and the focus on it, out of the document. */
  function change(next: readonly string[]): void {
    search.current?.focus()
    onColumns(next)
  }

  return (
    <>
      <SearchField aria-label={words.view.findColumn} value={searchText} onChange={setSearchText}>
        <Input ref={search} placeholder={words.view.findColumn} />
      </SearchField>
      <div className={styles.chooserLists}>
        <h3>{words.view.shown}</h3>
        <OrderedTicks
          items={columns.filter(isFound).map(itemOf)}
          keys={keys}
          onMove={onColumns}
          onHide={(hidden) => change(keys.filter((key) => key !== hidden))}
        />
        <h3>{words.view.hidden}</h3>
        <ul>
          {hidden.filter(isFound).map((column) => (
            <li key={column.key}>
              <Tick
                label={fieldLabel(column.name)}
                isShown={false}
                onChange={() => change([...keys, column.key])}
              />
            </li>
          ))}
        </ul>
      </div>
      <Button className={buttonStyles.quiet} onPress={() => onColumns(undefined)}>
        {words.view.reset}
      </Button>
    </>
  )
}
