// Which tiles the home page shows, and in which order. A change is shown at once, and stored.

import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import { elementsWithin } from '../../base/elements-within.ts'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { endIfSignedOut } from '../../data/api/session.ts'
import { type HomeTiles, storeHomeTiles } from '../../data/unit/home-tiles.ts'
import { savedPin } from '../../data/unit/pinned-views.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import styles from '../../ui/parts/chooser.module.css'
import { OrderedTicks } from '../../ui/parts/ordered-ticks.tsx'
import { Tick } from '../../ui/parts/tick.tsx'
import { TroubleNote } from '../../ui/parts/trouble-note.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { HomeCurrency } from './home-currency.tsx'
import type { OfferedTiles, TileName } from './use-home-tiles.ts'

export function ArrangeTiles({ tiles }: { readonly tiles: OfferedTiles }) {
  const { words } = useTranslation()
  const unit = useUnit()
  const [trouble, setTrouble] = useState<Trouble>()
  const lists = useRef<HTMLDivElement>(null)
  const { shown, hidden, saved } = tiles
  const itemOf = (key: string) => {
    const view = saved.find(({ id }) => savedPin(id) === key)
    return { key, label: view?.title ?? words.home[key as TileName].title }
  }

  async function store(next: HomeTiles | undefined): Promise<void> {
    setTrouble(undefined)
    try {
      await storeHomeTiles(unit, next)
    } catch (error) {
      endIfSignedOut(error)
      setTrouble(troubleOf(error))
    }
  }
  const show = (keys: readonly string[]): void => {
    const others = [...shown, ...hidden].filter((key) => !keys.includes(key))
    void store({ shown: keys, hidden: others })
  }
  /**
   * A tile that changes lists takes its checkbox, and the focus on it, out of the document: the
   * focus goes on to the next one.
   */
  const focusNext = (key: string): void => {
    const own = shown.includes(key) ? shown : hidden
    const at = own.indexOf(key)
    const all = [...shown, ...hidden]
    const next = own[at + 1] ?? own[at - 1] ?? all.find((each) => each !== key)
    const ticks = elementsWithin(lists.current, '[type=checkbox]')
    if (next !== undefined) ticks[all.indexOf(next)]?.focus()
  }
  const hide = (key: string): void => {
    focusNext(key)
    show(shown.filter((each) => each !== key))
  }
  const add = (key: string): void => {
    focusNext(key)
    show([...shown, key])
  }
  return (
    <>
      <h3>{words.view.shown}</h3>
      <div className={styles.chooserLists} ref={lists}>
        <OrderedTicks items={shown.map(itemOf)} keys={shown} onMove={show} onHide={hide} />
        {hidden.length > 0 && <h3>{words.view.hidden}</h3>}
        <ul>
          {hidden.map(itemOf).map(({ key, label }) => (
            <li key={key}>
              <Tick label={label} isShown={false} onChange={() => add(key)} />
            </li>
          ))}
        </ul>
      </div>
      <HomeCurrency onFail={setTrouble} />
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      <Button className={buttonStyles.quiet} onPress={() => void store(undefined)}>
        {words.view.reset}
      </Button>
    </>
  )
}
