// Has the rows of a unit's views rendered again that have an old shape, a few at a time. Whoever
// waits for the store has a turn in between; an interrupted run resumes with the next call.

import { pause } from '../config/clock.ts'
import type { Store } from '../store/store.ts'

/** Between two batches: whoever waits for the embedded store looks for its chance now and then. */
const pauseMs = 20

/** Resumes what was interrupted, in all units. */
export async function renderLeftRows(store: Store): Promise<void> {
  for (const unit of await store.rendering.listUnits()) await renderRows(store, unit)
}

/** Answers how many rows it rendered, those of interrupted calls included. */
export async function renderRows(
  store: Store,
  unit: number,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  for (let rows = 0; ; await pause(pauseMs)) {
    const progress = await store.rendering.renderRows({ unit })
    if (progress === undefined) return rows
    rows = progress.total
    onProgress(progress.done, progress.total)
  }
}
