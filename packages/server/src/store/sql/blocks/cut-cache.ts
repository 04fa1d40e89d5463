// Blocks cut to the columns and properties of a projection, the least recently used dropped first,
// bounded by their bytes. Clients ask for the same columns page after page.

import { LRUCache } from 'lru-cache'
import type { Projection } from '../../../rules/rows/render-row.ts'
import { cutRows, type RowBytes, type RowCut } from '../rendering/cut-rows.ts'
import type { RowBlock } from './row-block.ts'
import { sharedBytes } from './shared-bytes.ts'

export class CutCache {
  readonly #cuts: LRUCache<string, RowBytes>

  constructor(bytesMax: number) {
    this.#cuts = new LRUCache({ maxSize: bytesMax, sizeCalculation: sizeOf })
  }

  /** Cuts whole blocks to a projection. */
  cutter(cut: RowCut, projection: Projection): (block: RowBlock) => RowBytes {
    const name = JSON.stringify(projection)
    return (block) => {
      const key = `${block.serial} ${name}`
      const cached = this.#cuts.get(key)
      if (cached !== undefined) return cached
      const { bytes, ends } = cutRows(cut, [{ rows: block, from: 0, to: block.ids.length }])
      const made = { bytes: sharedBytes(bytes), ends }
      this.#cuts.set(key, made)
      return made
    }
  }
}

function sizeOf({ bytes, ends }: RowBytes): number {
  return bytes.length + ends.length * Float64Array.BYTES_PER_ELEMENT + overheadBytes
}

/** About what a cut takes besides its rows. */
const overheadBytes = 512
