// The reader threads. Reads whose length is bounded by the page have one to themselves, so that
// none of them waits for a filter that looks at every row.

import type { ViewPlan } from '../../views/plan.ts'
import type { Job } from '../job.ts'
import { JobThread } from '../job-thread.ts'

const longReadersMax = 2

export class PageReaders {
  readonly #directory: string
  #quick: JobThread | undefined
  readonly #long: JobThread[] = []

  constructor(directory: string) {
    this.#directory = directory
  }

  run(job: Job, signal?: AbortSignal): Promise<unknown> {
    if (!isQuick(job.input)) return this.#leastBusy().run(job, signal)
    this.#quick ??= this.#newReader()
    return this.#quick.run(job, signal)
  }

  async close(): Promise<void> {
    await this.#quick?.close()
    for (const reader of this.#long) await reader.close()
  }

  #leastBusy(): JobThread {
    const [idlest] = this.#long.toSorted((a, b) => a.pending - b.pending)
    if (idlest !== undefined && (idlest.pending === 0 || this.#long.length >= longReadersMax)) {
      return idlest
    }
    const reader = this.#newReader()
    this.#long.push(reader)
    return reader
  }

  #newReader(): JobThread {
    const file = new URL('./reader-worker.ts', import.meta.url)
    return new JobThread({ file, data: { directory: this.#directory } })
  }
}

/** Whether what is read is short: a page of rendered rows without a condition, or no rows. */
function isQuick(input: unknown): boolean {
  const { plan } = input as { readonly plan?: ViewPlan }
  return plan === undefined || (plan.conditions.length === 0 && plan.isPredefined)
}
