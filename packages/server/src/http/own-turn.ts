// Lets long work into the event loop one at a time, so that small requests that come
// meanwhile wait for one of them at most.

const waiting: (() => void)[] = []

/** Resolves, first come, first served, in a turn of the event loop that is its own. */
export function ownTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (waiting.push(resolve) === 1) setImmediate(admitNext)
  return promise
}

/** An immediate that an immediate sets is for the next turn. */
function admitNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(admitNext)
}
