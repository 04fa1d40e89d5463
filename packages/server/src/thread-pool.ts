// Threads that start when there is work for them, and end when there has been none for a while.

export interface PooledThread {
  readonly isIdle: boolean
  readonly hasEnded: boolean
  close(): Promise<void>
}

/** A new thread costs the next work a third of a second. */
const idleSecondsMax = 300

export class ThreadPool<T extends PooledThread> {
  readonly #start: () => T
  #threads: readonly T[] = []
  #ending: NodeJS.Timeout | undefined

  constructor(start: () => T) {
    this.#start = start
  }

  /** Whoever calls decides how many work at once: there is a thread for each. */
  async run<R>(work: (thread: T) => Promise<R>): Promise<R> {
    clearTimeout(this.#ending)
    try {
      return await work(this.#idleThread())
    } finally {
      this.#endWhenIdle()
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#ending)
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  #idleThread(): T {
    this.#threads = this.#threads.filter(({ hasEnded }) => !hasEnded)
    const idle = this.#threads.find(({ isIdle }) => isIdle)
    if (idle !== undefined) return idle
    const thread = this.#start()
    this.#threads = [...this.#threads, thread]
    return thread
  }

  /** Threads that are at work by then stay, and this begins again when their work is done. */
  #endWhenIdle(): void {
    clearTimeout(this.#ending)
    this.#ending = setTimeout(() => {
      const idle = this.#threads.filter(({ isIdle }) => isIdle)
      this.#threads = this.#threads.filter((thread) => !idle.includes(thread))
      for (const thread of idle) void thread.close()
    }, idleSecondsMax * 1000)
    this.#ending.unref()
  }
}
