// Collects the garbage of a thread that has become idle. V8 collects while it allocates: after a
// burst of large requests, an idle thread keeps what they left for as long as nobody asks for more.

import { performance } from 'node:perf_hooks'
import { collectGarbage } from './collect-garbage.ts'

/** How often the thread is looked at, in milliseconds. */
const intervalMs = 10_000
/** A thread that is active for less than this share of an interval is idle. */
const idleShareMax = 0.02
/** After less activity a collection, which takes some tens of milliseconds, is not worth it. */
const activeMsMin = 50

/** From now on, for this thread; it keeps no process alive. */
export function collectWhenIdle(everyMs: number = intervalMs): void {
  const activeMs = (): number => performance.eventLoopUtilization().active
  let [checked, collected] = [activeMs(), activeMs()]
  const timer = setInterval(() => {
    const active = activeMs()
    const isIdle = active - checked < everyMs * idleShareMax
    checked = active
    if (!isIdle || active - collected < activeMsMin) return
    collectGarbage()
    collected = activeMs()
  }, everyMs)
  timer.unref()
}
