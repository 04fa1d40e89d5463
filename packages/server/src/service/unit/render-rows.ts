// Has the rows of a unit's views rendered again that have an old shape, a few at a time. Whoever
// waits for the store has a turn in between; an interrupted run resumes with the next call.

import { pause } from '../../config/clock.ts'
import type { Store } from '../../store/store.ts'

/** Between two batches: whoever waits for the embedded store looks for its chance now and then. */
const pauseMs = 20

export interface RenderOptions {
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Asked between two batches. */
  readonly mayGoOn?: () => Promise<boolean>
}

/** Answers how many rows it rendered, those of interrupted calls included. */
export async function renderRows(
  store: Store,
  unit: number,
  { onProgress, mayGoOn }: RenderOptions = {},
): Promise<number> {
  for (let rows = 0; ; await pause(pauseMs)) {
    const progress = await store.rendering.renderRows({ unit })
    if (progress === undefined) return rows
    rows = progress.total
    onProgress?.(progress.done, progress.total)
    if ((await mayGoOn?.()) === false) return rows
  }
}
