// Somebody who follows `nextOffset` through a view by a filter while things happen: a row that
// matches throughout comes exactly once.

import assert from 'node:assert/strict'
import type { ViewDescription } from '@kontor/contract/views/view-description.ts'
import { type Agreement, filterOf } from './agreement.ts'
import type { ModelWorld } from './model-world.ts'

interface WalkOptions {
  readonly world: ModelWorld
  readonly agreement: Agreement
  readonly view: ViewDescription
  readonly user: number
}

const rowsOfPage = 3

export class ModelWalk {
  readonly #options: WalkOptions
  #offset: number | null = 0
  readonly #seen: number[] = []
  #throughout: ReadonlySet<number>
  readonly #ever: Set<number>

  constructor(options: WalkOptions) {
    this.#options = options
    this.#throughout = this.#ids()
    this.#ever = new Set(this.#throughout)
  }

  #ids(): Set<number> {
    const { agreement, view, user } = this.#options
    const [, isShown] = filterOf(view)
    const rows = agreement.rowsOf(view, user).filter(isShown)
    return new Set(rows.map(({ id }) => id))
  }

  /** After something has happened. */
  notice(): void {
    const present = this.#ids()
    this.#throughout = this.#throughout.intersection(present)
    for (const id of present) this.#ever.add(id)
  }

  /** The next page; answers whether it was the last. */
  async step(): Promise<boolean> {
    const { world, view, user } = this.#options
    const [query] = filterOf(view)
    const path = `views/${view.name}?${query}&columns=id&limit=${rowsOfPage}&offset=${this.#offset}`
    const { status, json, text } = await world.call(user, { path })
    assert.equal(status, 200, text)
    this.#seen.push(...json.data.map(({ id }: { readonly id: number }) => id))
    this.#offset = json.metadata.nextOffset
    if (this.#offset !== null) return false
    const message = `a walk of ${view.name} as user ${user}`
    assert.equal(new Set(this.#seen).size, this.#seen.length, `${message}: no row twice`)
    assert.deepEqual(
      [...this.#throughout.difference(new Set(this.#seen))],
      [],
      `${message}: all rows`,
    )
    assert.ok(
      this.#seen.every((id) => this.#ever.has(id)),
      `${message}: no other`,
    )
    return true
  }
}
