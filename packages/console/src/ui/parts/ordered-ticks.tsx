// What is chosen from a list, in its order: moved with Alt and arrows, or with the buttons beside
// it.

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from '../../words/use-translation.ts'
import buttonStyles from './button.module.css'
import { Icon } from './icon.tsx'
import { Tick } from './tick.tsx'

interface Item {
  readonly key: string
  readonly label: string
}

interface OrderedTicksProps {
  /** Those that were looked for. */
  readonly items: readonly Item[]
  /** Of all that are chosen. */
  readonly keys: readonly string[]
  readonly onMove: (keys: readonly string[]) => void
  readonly onHide: (key: string) => void
}

export function OrderedTicks({ items, keys, onMove, onHide }: OrderedTicksProps) {
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
      {items.map(({ key, label }) => (
        <li key={key} onKeyDownCapture={(event) => press(event, key)}>
          <Tick label={label} isShown={true} onChange={() => onHide(key)} />
          <Move by={-1} item={{ key, label }} keys={keys} onMove={move} />
          <Move by={1} item={{ key, label }} keys={keys} onMove={move} />
        </li>
      ))}
    </ul>
  )
}

interface MoveProps {
  readonly by: -1 | 1
  readonly item: Item
  readonly keys: readonly string[]
  readonly onMove: (key: string, to: number) => void
}

function Move({ by, item: { key, label }, keys, onMove }: MoveProps) {
  const { words } = useTranslation()
  const to = keys.indexOf(key) + by
  return (
    <Button
      className={buttonStyles.small}
      aria-label={by < 0 ? words.view.moveUp(label) : words.view.moveDown(label)}
      isDisabled={to < 0 || to >= keys.length}
      onPress={() => onMove(key, to)}
    >
      <Icon name={by < 0 ? 'up' : 'down'} />
    </Button>
  )
}
