// What can be done with a view as a whole: choose its columns, download it.

import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useNarrow } from '../app/use-narrow.ts'
import { useUnit } from '../app/use-unit.ts'
import { keyOf } from '../command/key-map.ts'
import { copyAsCurl } from '../data/curl.ts'
import type { Column, View } from '../data/views.ts'
import { Icon } from '../parts/icon.tsx'
import { useSpeech } from '../words/vocabulary.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { DensityMenu } from './density-menu.tsx'
import { OrderMenu } from './order-menu.tsx'
import { rowsPath } from './rows-path.ts'
import { SavedViewsButton } from './saved-views-button.tsx'
import { shownOrder } from './shown-order.ts'
import type { ViewState } from './use-view-state.ts'

interface ToolbarProps {
  readonly view: View
  readonly columns: readonly Column[]
  readonly state: ViewState
  /** Undefined for the usual ones. */
  readonly onColumns: (keys: readonly string[] | undefined) => void
}

const formats = { csv: 'CSV', xlsx: 'XLSX' } as const

export function Toolbar({ view, columns, state, onColumns }: ToolbarProps) {
  const { words } = useSpeech()
  const unit = useUnit()
  // Cards have one height.
  const isNarrow = useNarrow()
  const { filter } = state.address
  const order = shownOrder(state.address.order, view)
  const rowsOf = { unit, view: view.name, columns, filter, order }
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="toolbar">
      <p className="toolbar-note" role="status">
        {isCopied && words.view.curlCopied}
      </p>
      <SavedViewsButton view={view} columns={columns} state={state} />
      <OrderMenu columns={columns} state={state} />
      <ColumnChooser view={view} columns={columns} onColumns={onColumns} />
      {!isNarrow && <DensityMenu />}
      <MenuTrigger onOpenChange={() => setCopied(false)}>
        <Button className="button quiet" aria-label={words.view.export} data-key={keyOf('export')}>
          <Icon name="download" />
          <span className="button-text">{words.view.export}</span>
        </Button>
        <Popover className="popover" placement="bottom end">
          <Menu className="menu" aria-label={words.view.export}>
            {Object.entries(formats).map(([format, name]) => (
              <MenuItem
                key={format}
                className="menu-item"
                href={rowsPath(rowsOf, format)}
                download={true}
              >
                {words.view.exportAs(name)}
              </MenuItem>
            ))}
            <MenuItem
              className="menu-item"
              onAction={() => void copyAsCurl(rowsPath(rowsOf)).then(() => setCopied(true))}
            >
              {words.view.copyAsCurl}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  )
}
