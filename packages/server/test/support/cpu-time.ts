// What work costs in CPU time: of this process, its threads included, and of the sessions that a
// server holds on PostgreSQL. Where the system does not tell the latter, they count as nothing.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Booted } from './boot.ts'

export class CpuMeter {
  readonly #database: string | undefined
  /** By process, whether it is a session on the database. */
  readonly #seen = new Map<string, boolean>()

  constructor({ database }: Booted) {
    this.#database = existsSync('/proc/self/schedstat') ? database : undefined
  }

  /** The CPU time that the work takes, in milliseconds; nothing else may go on meanwhile. */
  async measure(work: () => Promise<void>): Promise<number> {
    const sessions = this.#sessions()
    const begun = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(begun)
    let ms = (user + system) / 1000
    for (const [session, now] of this.#sessions()) ms += now - (sessions.get(session) ?? 0)
    return ms
  }

  /** The CPU time of each session so far. */
  #sessions(): ReadonlyMap<string, number> {
    if (this.#database === undefined) return new Map()
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const sessions = processes.filter((process) => this.#isSession(process))
    return new Map(sessions.map((session) => [session, cpuMsOf(session)]))
  }

  #isSession(process: string): boolean {
    const seen = this.#seen.get(process)
    if (seen !== undefined) return seen
    const title = read(process, 'cmdline')
    const isOnDatabase = title.includes(` ${this.#database} `)
    const isSession = isOnDatabase && !title.includes('autovacuum')
    // A session begins under the title of the server that it comes from.
    if (isSession || !title.includes('postgres')) this.#seen.set(process, isSession)
    return isSession
  }
}

function cpuMsOf(process: string): number {
  const [nanoseconds = '0'] = read(process, 'schedstat').split(' ')
  return Number(nanoseconds) / 1e6
}

/** Empty where the process has ended. */
function read(process: string, file: string): string {
  try {
    return readFileSync(`/proc/${process}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
