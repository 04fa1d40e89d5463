// Resumes what an interrupted `type put` left: rows that are read more slowly until then. No start
// waits for it, and where it fails it is retried, as on a cluster one of whose machines is down.

import { pause } from '../../config/clock.ts'
import { renderLeftRows } from '../../service/unit/render-rows.ts'
import type { Store } from '../../store/store.ts'

export interface LeftRendering {
  readonly store: Store
  readonly logger: { warn(message: string): void }
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal
  readonly retryMs?: number
}

/** Never throws. */
export async function finishRendering(left: LeftRendering): Promise<void> {
  const { store, logger, stopping, retryMs = 60_000 } = left
  while (!stopping.aborted) {
    try {
      return await renderLeftRows(store)
    } catch (error) {
      if (stopping.aborted) return
      const again = `it is retried in ${retryMs / 1000} seconds`
      logger.warn(`Rendering rows again has failed, and ${again}: ${String(error)}`)
    }
    await pause(retryMs, stopping)
  }
}
