// Which of the reads that wait in a thread comes next: callers take turns, however many each of
// them has sent.

type Take<T> = (waiting: T[]) => readonly T[]

/** Takes one at a time: the first of the caller whose turn it is. */
export function takeInTurn<T>(callerOf: (job: T) => string): Take<T> {
  /** The callers of what waits; who has had a turn comes behind all that came until it was over. */
  let order: readonly string[] = []
  return (waiting) => {
    const callers = new Set(waiting.map(callerOf))
    const [last, ...known] = order
    const others = [...known, ...callers].filter((caller) => caller !== last)
    const inLine = new Set(last === undefined ? others : [...others, last])
    order = [...inLine].filter((caller) => callers.has(caller))
    const next = waiting.findIndex((job) => callerOf(job) === order[0])
    return waiting.splice(next, 1)
  }
}
