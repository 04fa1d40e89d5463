// Whether the changes of a unit tell a supervisor of each record that has a new version, and of
// nothing else: what a refused request or a dry run has left would be told as well.

import assert from 'node:assert/strict'
import type { Reply } from '../support/boot.ts'
import { type ModelRecord, present, type Saved } from './model.ts'
import type { ModelWorld } from './model-world.ts'

export class FeedAgreement {
  readonly #world: ModelWorld
  #cursor = 'now'

  constructor(world: ModelWorld) {
    this.#world = world
  }

  /** @param touched the records that have new versions since the last look. */
  async check(touched: readonly ModelRecord[]): Promise<void> {
    const isFirst = this.#cursor === 'now'
    const reply = await this.#read()
    this.#cursor = reply.json.cursor
    // The supervisor manages others than before, or history was pruned: nothing is told.
    if (isFirst || reply.status === 410) return
    assert.equal(reply.status, 200, reply.text)
    const shown = new Map<string, number>()
    for (const { collection, id, version } of reply.json.data as readonly Saved[]) {
      const key = `${collection} ${id}`
      assert.ok(version > (shown.get(key) ?? 0), `${key} is told in the order of its versions`)
      shown.set(key, version)
    }
    const { model } = this.#world
    const made = touched.map(({ collection, id }): [string, number] => {
      return [`${collection} ${id}`, present(model.require(collection, id)).version]
    })
    assert.deepEqual(sorted(shown), sorted(new Map(made)))
  }

  async #read(): Promise<Reply> {
    return await this.#world.call(0, { path: `changes?since=${this.#cursor}` })
  }
}

function sorted(versions: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  return [...versions].toSorted(([one], [other]) => one.localeCompare(other))
}
