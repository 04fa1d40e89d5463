// Which tiles the user has on the home page, in their order: names of those that the page has, and
// saved views as they are pinned. Stored as the two lists of what was chosen and what was not, so
// that a tile which is new since then is shown.

import { changePreferences } from './preferences.ts'

type Stored = Readonly<Record<string, unknown>>

export interface HomeTiles {
  readonly shown: readonly string[]
  readonly hidden: readonly string[]
}

interface Offered {
  /** Shown unless they are hidden. */
  readonly usual: readonly string[]
  /** Shown only where they were chosen. */
  readonly more: readonly string[]
}

/** What is offered no more is left out; what is no such thing is as if nothing was stored. */
export function arrangeTiles(stored: Stored, { usual, more }: Offered): HomeTiles {
  const offered = [...usual, ...more]
  const { shown, hidden } = readHomeTiles(stored)
  const chosen = shown.filter((each, at) => offered.includes(each) && shown.indexOf(each) === at)
  const added = usual.filter((each) => !chosen.includes(each) && !hidden.includes(each))
  const all = [...chosen, ...added]
  return { shown: all, hidden: offered.filter((each) => !all.includes(each)) }
}

/** @param tiles undefined for the usual ones. */
export async function storeHomeTiles(unit: number, tiles: HomeTiles | undefined): Promise<void> {
  await changePreferences(unit, () => ({ homeTiles: tiles ?? null }))
}

function readHomeTiles({ homeTiles }: Stored): HomeTiles {
  const { shown, hidden } = (homeTiles ?? {}) as Stored
  return { shown: textsOf(shown), hidden: textsOf(hidden) }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
