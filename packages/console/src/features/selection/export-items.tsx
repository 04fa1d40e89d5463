// Downloads of some rows of a view, as files that the browser streams: for menus.

import { MenuItem } from 'react-aria-components'
import type { RowsOf } from '../../data/rows/row-windows.ts'
import { type RowsFile, rowsPath } from '../../data/rows/rows-path.ts'
import type { Language } from '../../locale/language.ts'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'

/** A sheet is for people, unless a program is to read it, which knows fields by their names. */
const files = {
  csv: () => ({ as: 'csv' }),
  xlsx: (titles: Language) => ({ as: 'xlsx', titles }),
  xlsxNames: () => ({ as: 'xlsx' }),
} as const satisfies Readonly<Record<string, (titles: Language) => RowsFile>>
type FileName = keyof typeof files

/** @param rowsOf undefined where the rows are too scattered for a request. */
export function exportItems(rowsOf: RowsOf | undefined, of: string) {
  return (Object.keys(files) as readonly FileName[]).map((name) => (
    <ExportItem key={name} id={`${of} ${name}`} name={name} rowsOf={rowsOf} />
  ))
}

interface ExportItemProps {
  readonly id: string
  readonly name: FileName
  readonly rowsOf: RowsOf | undefined
}

function ExportItem({ id, name, rowsOf }: ExportItemProps) {
  const { words, language } = useTranslation()
  const label = words.view.files[name]
  const text = rowsOf === undefined ? words.view.tooScattered(label) : words.view.exportAs(label)
  const link =
    rowsOf === undefined
      ? { isDisabled: true }
      : { href: rowsPath(rowsOf, files[name](language)), download: true }
  return (
    <MenuItem id={id} className={menuStyles.menuItem} textValue={text} {...link}>
      {text}
    </MenuItem>
  )
}
