// Papers in memory, to answer them again, the least recently used dropped first, bounded by their
// bytes. A small paper that is requested once is not cached: an export of thousands would drop
// those that are requested again, and leave as many bytes to the garbage collector.

import { LRUCache } from 'lru-cache'
import { countBounded } from '../../count-bounded.ts'
import type { MadePaper } from './paper-maker.ts'

/** What a paper takes beside its bytes, and about what each fault does. */
const bytesAround = 1024
const bytesOfFault = 512
/** From so many on a paper takes long to make. */
const bytesLarge = 256 * 1024
/** Of how many papers it is known that they were requested once. */
const requestedOnceMax = 4096

export class PaperCache {
  readonly #papers: LRUCache<string, MadePaper>
  readonly #requestedOnce = new LRUCache<string, true>(countBounded(requestedOnceMax))

  constructor(bytesMax: number) {
    this.#papers = new LRUCache({ maxSize: bytesMax, sizeCalculation: sizeOf })
  }

  get(key: string): MadePaper | undefined {
    return this.#papers.get(key)
  }

  /** Whether the paper is only checked: it is likely to be requested next. */
  add(key: string, paper: MadePaper, isOnlyChecked: boolean): void {
    if (isOnlyChecked || this.#requestedOnce.has(key) || sizeOf(paper) >= bytesLarge)
      this.#papers.set(key, paper)
    else this.#requestedOnce.set(key, true)
  }
}

function sizeOf(made: MadePaper): number {
  if ('forms' in made) return bytesAround
  const { bytes, faults, warnings } = made
  return bytesAround + (bytes?.length ?? 0) + bytesOfFault * (faults.length + warnings.length)
}
