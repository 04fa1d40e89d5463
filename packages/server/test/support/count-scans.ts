// Counts the reads of many rows that a store is called for.

import { EventEmitter, once } from 'node:events'
import type { Booted } from './boot.ts'

export class ScanCount extends EventEmitter {
  begun = 0

  /** Resolves once so many have begun. */
  async until(count: number): Promise<void> {
    while (this.begun < count) await once(this, 'scan')
  }
}

/** Counts the reads that the work makes of the store. */
export async function countScans(
  { store }: Booted,
  work: (scans: ScanCount) => Promise<void>,
): Promise<number> {
  const { readPage, readChunk, indexListing } = store.views
  const scans = new ScanCount()
  function counted<I extends readonly unknown[], O>(scan: (...input: I) => O): (...input: I) => O {
    return (...input) => {
      scans.begun += 1
      scans.emit('scan')
      return scan(...input)
    }
  }
  Object.assign(store.views, {
    readPage: counted(readPage),
    readChunk: counted(readChunk),
    indexListing: counted(indexListing),
  })
  try {
    await work(scans)
  } finally {
    Object.assign(store.views, { readPage, readChunk, indexListing })
  }
  return scans.begun
}
