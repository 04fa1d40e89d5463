// Which columns are shown, in their order, and those that can be: a list to look through.

import { useRef, useState } from 'react'
import { Input, SearchField } from 'react-aria-components'
import type { Column, View } from '../../data/rows/views.ts'
import styles from '../../ui/parts/chooser.module.css'
import { OrderedTicks } from '../../ui/parts/ordered-ticks.tsx'
import { Tick } from '../../ui/parts/tick.tsx'
import { useTranslation } from '../../words/use-translation.ts'

interface ChosenColumnsProps {
  readonly view: View
  /** Those that are shown. */
  readonly columns: readonly Column[]
  readonly onColumns: (keys: readonly string[]) => void
}

export function ChosenColumns({ view, columns, onColumns }: ChosenColumnsProps) {
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
    </>
  )
}
