// Signals that end a server: the first one asks it to stop in good order; the same one soon after
// is the same request, as when a terminal and its shell both pass it on; a later one ends at once.
// What has not stopped in time is killed, whatever its threads do.

import { limits } from '@kontor/contract/limits.ts'
import { clock } from '../terminal/with-store.ts'

const sameRequestMs = 2000

/** So long before the end of its time a stop is reported as late. */
const lastWordsMs = 500

/** What a signal is followed by; both are passed its name. */
export interface SignalActions {
  readonly stop: (signal: NodeJS.Signals) => Promise<void>
  /** Before the process ends, whatever is still under way. */
  readonly endAtOnce: (signal: NodeJS.Signals) => void
  /** Before the process is killed, since it has not stopped in time. */
  readonly endLate: (signal: NodeJS.Signals) => void
}

export function stopOnSignal({ stop, endAtOnce, endLate }: SignalActions): void {
  let firstAt: number | undefined
  const onSignal = (signal: NodeJS.Signals): void => {
    const at = clock.now().getTime()
    if (firstAt === undefined) {
      firstAt = at
      setTimeout(
        () => {
          endLate(signal)
          setTimeout(kill, lastWordsMs)
        },
        limits.shutdownSecondsMax * 1000 - lastWordsMs,
      )
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          process.exit(1)
        },
      )
    } else if (at - firstAt > sameRequestMs) {
      endAtOnce(signal)
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // A terminal that is closed sends it too; a service has none, and is told to read files again.
  if (process.stderr.isTTY) process.on('SIGHUP', onSignal)
}

/** To exit would wait for threads. */
function kill(): void {
  process.kill(process.pid, 'SIGKILL')
}
