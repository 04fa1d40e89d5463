// How many reads of many rows are asked of a store.

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
  const { scan } = store
  const scans = new ScanCount()
  const counted = (...call: Parameters<typeof scan>): ReturnType<typeof scan> => {
    scans.begun += 1
    scans.emit('scan')
    return scan.apply(store, call)
  }
  Object.assign(store, { scan: counted })
  try {
    await work(scans)
  } finally {
    Object.assign(store, { scan })
  }
  return scans.begun
}
