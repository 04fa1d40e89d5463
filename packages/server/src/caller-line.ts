// The line in which callers wait for a turn, each with whatever it has waiting. Who has had a turn
// stands behind those who came until it was over.

export interface Turn<T> {
  readonly caller: string
  readonly next: T
}

export class CallerLine<T> {
  /** By caller; the caller whose turn is next comes first. Nobody is here with nothing. */
  readonly #waiting = new Map<string, Set<T>>()

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  countOf(caller: string): number {
    return this.#waiting.get(caller)?.size ?? 0
  }

  add(caller: string, each: T): void {
    const own = this.#waiting.get(caller) ?? new Set()
    this.#waiting.set(caller, own.add(each))
  }

  /** It is waited for no longer, or was taken before. */
  remove(caller: string, each: T): void {
    const own = this.#waiting.get(caller)
    own?.delete(each)
    if (own?.size === 0) this.#waiting.delete(caller)
  }

  /** Takes the first thing of the first caller that may begin, which then stands at the end. */
  take(mayBegin: (caller: string) => boolean = () => true): Turn<T> | undefined {
    for (const [caller, own] of this.#waiting) {
      if (!mayBegin(caller)) continue
      for (const next of own) {
        this.moveToEnd(caller)
        this.remove(caller, next)
        return { caller, next }
      }
    }
    return undefined
  }

  /** Where its turn is over: others may have come meanwhile. */
  moveToEnd(caller: string): void {
    const own = this.#waiting.get(caller)
    if (own === undefined) return
    this.#waiting.delete(caller)
    this.#waiting.set(caller, own)
  }
}
