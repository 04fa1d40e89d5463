// Has the rows of a unit's views rendered again that have an old shape, a few at a time. Whoever
// waits for the store has a turn in between; an interrupted run resumes with the next call.

import { pause } from '../../config/clock.ts'
import type { Store } from '../../store/store.ts'

/** Between two batches: whoever waits for the embedded store looks for its chance now and then. */
const pauseMs = 20

/** Resumes what was interrupted, in all units; what fails in one is thrown after the others. */
export async function renderLeftRows(store: Store): Promise<void> {
  const failures: unknown[] = []
  for (const unit of await store.rendering.listUnits()) {
    await renderRows(store, unit).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
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
