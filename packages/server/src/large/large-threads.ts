// The threads that answer large requests of a server. They start with the first one and end when
// there has been none for a while; callers take turns on them, and small requests wait for none.

import { limits } from '@kontor/contract/limits.ts'
import type { Clock } from '../config/clock.ts'
import { FairQueue } from '../fair-queue.ts'
import type { HttpAnswer } from '../http/answer.ts'
import type { LargeRequest, LargeWork } from '../http/large-work.ts'
import { shareOf } from '../rules/rights/share-of.ts'
import type { Store } from '../store/store.ts'
import { ThreadPool } from '../thread-pool.ts'
import { LargeThread } from './large-thread.ts'

export interface LargeThreadsOptions {
  readonly store: Store
  readonly clock: Clock
  /** Whether there is too little memory for more than one thread. */
  readonly isTight?: boolean | undefined
  /** What runs in each thread; what answers requests by default. */
  readonly file?: URL
  readonly secondsMax?: number
}

/** With two, one large record is no obstacle for those of others. */
const threadsMost = 2

export class LargeThreads implements LargeWork {
  readonly #clock: Clock
  readonly #turns: FairQueue
  readonly #pool: ThreadPool<LargeThread>

  constructor({ store, clock, isTight = false, ...options }: LargeThreadsOptions) {
    const file = options.file ?? new URL('./large-worker.ts', import.meta.url)
    const { secondsMax = limits.readSecondsMax } = options
    this.#clock = clock
    this.#turns = new FairQueue({
      underWayMax: isTight ? 1 : threadsMost,
      waitMs: limits.readSecondsMax * 1000,
    })
    this.#pool = new ThreadPool(() => new LargeThread({ file, store, secondsMax }))
  }

  async run(request: LargeRequest, signal?: AbortSignal): Promise<HttpAnswer> {
    const caller = shareOf(request.call.principal.reader)
    const now = this.#clock.now()
    const answer = () => this.#pool.run((thread) => thread.run(request, now))
    return await this.#turns.run(caller, answer, signal)
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }
}
