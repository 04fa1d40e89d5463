// The columns that a view shows, in their order: moved with Alt and arrows, or with the buttons
// beside them.

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import type { Column } from '../../data/rows/views.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { ColumnTick } from './column-tick.tsx'

interface ShownColumnsProps {
  /** Those that were looked for. */
  readonly columns: readonly Column[]
  /** Of all that are shown. */
  readonly keys: readonly string[]
  readonly onMove: (keys: readonly string[]) => void
  readonly onHide: (keys: readonly string[]) => void
}

export function ShownColumns({ columns, keys, onMove, onHide }: ShownColumnsProps) {
  const list = useRef<HTMLUListElement>(null)
  const held = useRef<Element>(null)

  function move(key: string, to: number): void {
    if (to < 0 || to >= keys.length) return
    held.current = document.activeElement
    onMove(keys.toSpliced(keys.indexOf(key), 1).toSpliced(to, 0, key))
  }

  // An element that is moved in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are in another order.
  useLayoutEffect(() => {
    const { current } = held
    held.current = null
    if (current instanceof HTMLElement && list.current?.contains(current)) current.focus()
  }, [keys.join()])

  function press(event: KeyboardEvent, key: string): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(key, keys.indexOf(key) + by)
  }

  return (
    <ul ref={list}>
      {columns.map((column) => (
        <li key={column.key} onKeyDownCapture={(event) => press(event, column.key)}>
          <ColumnTick
            column={column}
            isShown={true}
            onChange={() => onHide(keys.filter((key) => key !== column.key))}
          />
          <Move by={-1} column={column} keys={keys} onMove={move} />
          <Move by={1} column={column} keys={keys} onMove={move} />
        </li>
      ))}
    </ul>
  )
}

interface MoveProps {
  readonly by: -1 | 1
  readonly column: Column
  readonly keys: readonly string[]
  readonly onMove: (key: string, to: number) => void
}

function Move({ by, column, keys, onMove }: MoveProps) {
  const { words, fieldLabel } = useTranslation()
  const to = keys.indexOf(column.key) + by
  const label = fieldLabel(column.name)
  return (
    <Button
      className={buttonStyles.small}
      aria-label={by < 0 ? words.view.moveUp(label) : words.view.moveDown(label)}
      isDisabled={to < 0 || to >= keys.length}
      onPress={() => onMove(column.key, to)}
    >
      <Icon name={by < 0 ? 'up' : 'down'} />
    </Button>
  )
}
