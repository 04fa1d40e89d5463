// Signals: the first one asks the server to stop in good order; the same one shortly after is the
// same request, as when a terminal and its shell both pass it on; a later one ends at once.

import { clock } from './with-store.ts'

const sameRequestMs = 2000

export function stopOnSignal(stop: () => Promise<void>): void {
  let firstAt: number | undefined
  const onSignal = (): void => {
    const at = clock.now().getTime()
    if (firstAt === undefined) {
      firstAt = at
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          process.exit(1)
        },
      )
    } else if (at - firstAt > sameRequestMs) process.exit(1)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
