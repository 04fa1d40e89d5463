// Reads pages and streams. One thread does so, with everything in memory that they are made of. A
// statement that may look at every row is handed to a thread of its own, so that no page waits for
// another's filter: the read is broken off, and begun again once the statement is answered.

import type { Job } from '../job.ts'
import { JobThread } from '../job-thread.ts'
import type { Statement } from '../sql/statements/step.ts'
import { type Answered, isDeferred } from './deferred.ts'

const scannersMax = 2

export class PageReader {
  readonly #directory: string
  #pages: JobThread | undefined
  readonly #scanners: JobThread[] = []

  constructor(directory: string) {
    this.#directory = directory
  }

  async run({ name, input }: Job, signal?: AbortSignal): Promise<unknown> {
    this.#pages ??= this.#open('./page-worker.ts')
    const answered: Answered[] = []
    for (;;) {
      const value = await this.#pages.run({ name, input: { input, answered } }, signal)
      if (!isDeferred(value)) return value
      const rows = await this.#scan(value.deferred, signal)
      answered.push({ statement: value.deferred, rows })
    }
  }

  async close(): Promise<void> {
    await this.#pages?.close()
    for (const scanner of this.#scanners) await scanner.close()
  }

  async #scan(statement: Statement, signal?: AbortSignal): Promise<readonly unknown[]> {
    const rows = await this.#idlestScanner().run({ name: 'scan', input: statement }, signal)
    return rows as readonly unknown[]
  }

  #idlestScanner(): JobThread {
    const [idlest] = this.#scanners.toSorted((a, b) => a.pending - b.pending)
    if (idlest !== undefined && (idlest.pending === 0 || this.#scanners.length >= scannersMax)) {
      return idlest
    }
    const scanner = this.#open('./scan-worker.ts')
    this.#scanners.push(scanner)
    return scanner
  }

  #open(file: string): JobThread {
    return new JobThread({
      file: new URL(file, import.meta.url),
      data: { directory: this.#directory },
    })
  }
}
