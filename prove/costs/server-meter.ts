// What a request costs a server: processor time of its main thread and of all of it, memory, disk.
// Processor time is read of the system, so that other work on the machine does not count.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Cost {
  /** Milliseconds of processor. */
  readonly main: number
  readonly all: number
  /** Bytes. */
  readonly memory: number
  readonly disk: number
}

export class ServerMeter {
  readonly #process: string
  readonly #data: string

  constructor(pid: number, data: string) {
    this.#process = `/proc/${pid}`
    this.#data = data
  }

  async measure(work: () => Promise<void>): Promise<Cost> {
    const before = this.#now()
    // Begins to count the peak of memory anew.
    writeFileSync(`${this.#process}/clear_refs`, '5')
    const resident = this.#memory('VmRSS')
    await work()
    const after = this.#now()
    return {
      main: after.main - before.main,
      all: after.all - before.all,
      memory: Math.max(0, this.#memory('VmHWM') - resident),
      disk: after.disk - before.disk,
    }
  }

  #now() {
    const threads = readdirSync(`${this.#process}/task`)
    const times = threads.map((each) => this.#processor(each))
    const files = this.#data === '' ? [] : readdirSync(this.#data)
    return {
      main: this.#processor(this.#process.split('/').at(-1) ?? ''),
      all: times.reduce((sum, each) => sum + each, 0),
      disk: files.reduce((sum, each) => sum + statSync(join(this.#data, each)).size, 0),
    }
  }

  #processor(thread: string): number {
    try {
      const text = readFileSync(`${this.#process}/task/${thread}/schedstat`, 'latin1')
      return Number(text.split(' ')[0]) / 1e6
    } catch {
      return 0
    }
  }

  #memory(name: string): number {
    const text = readFileSync(`${this.#process}/status`, 'latin1')
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) * 1024
  }
}
