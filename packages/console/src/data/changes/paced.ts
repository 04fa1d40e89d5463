// Does something for many things together: soon for what comes alone, and the less often the longer
// more keeps coming.

interface Pace<T> {
  readonly act: (items: readonly T[]) => void
  /** Where it is not possible, items wait for another turn. */
  readonly isPossible: () => boolean
  readonly schedule: (act: () => void, milliseconds: number) => void
  readonly pauseMsMax: number
}

export const firstPauseMs = 250

export function paced<T>({ act, isPossible, schedule, pauseMsMax }: Pace<T>): (item: T) => void {
  let items: T[] = []
  let isScheduled = false
  let pauseMs = firstPauseMs

  function again(): void {
    isScheduled = true
    schedule(turn, pauseMs)
  }

  function turn(): void {
    isScheduled = false
    if (items.length === 0) {
      pauseMs = firstPauseMs
      return
    }
    if (isPossible()) {
      const taken = items
      items = []
      pauseMs = Math.min(pauseMs * 2, pauseMsMax)
      act(taken)
    }
    again()
  }

  return (item) => {
    items.push(item)
    if (!isScheduled) again()
  }
}
