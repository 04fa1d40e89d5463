// Downloads of some rows of a view, as files that the browser streams: for menus.

import { MenuItem } from 'react-aria-components'
import type { RowsOf } from '../../data/rows/row-windows.ts'
import { rowsPath } from '../../data/rows/rows-path.ts'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'

const formats = { csv: 'CSV', xlsx: 'XLSX' } as const

/** @param rowsOf undefined where the rows are too scattered for a request. */
export function exportItems(rowsOf: RowsOf | undefined, of: string) {
  return Object.entries(formats).map(([format, name]) => (
    <ExportItem key={format} id={`${of} ${format}`} name={name} {...pathOf(rowsOf, format)} />
  ))
}

function pathOf(rowsOf: RowsOf | undefined, format: string) {
  return rowsOf === undefined ? {} : { href: rowsPath(rowsOf, format) }
}

interface ExportItemProps {
  readonly id: string
  readonly name: string
  readonly href?: string
}

function ExportItem({ id, name, href }: ExportItemProps) {
  const { words } = useTranslation()
  const text = href === undefined ? words.view.tooScattered(name) : words.view.exportAs(name)
  const link = href === undefined ? { isDisabled: true } : { href, download: true }
  return (
    <MenuItem id={id} className={menuStyles.menuItem} textValue={text} {...link}>
      {text}
    </MenuItem>
  )
}
