// What many clients were told while things broke, and whether the store agrees with it afterwards:
// all that was acknowledged is there once, nothing that was refused is, no number is missing, and
// readers who went from page to page saw every record once.

import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Request, Servers } from './servers.ts'

interface Row {
  readonly id: number
  readonly number: string
  readonly name: string
}

export interface LoadOptions {
  readonly servers: Servers
  readonly clients: number
  /** The longest that a client thinks before its next request, in milliseconds. */
  readonly thinkMs: number
  readonly isOver: () => boolean
}

/** One client in so many sends a request again, with its key, until it is carried out. */
const oneInPersistent = 4
/** A client looks for one in so many of its records on another server. */
const oneInLookedFor = 8
/** The end of waiting, minutes later. */
const attemptsMax = 5000
const attemptPauseMs = 50

export class History {
  readonly #options: LoadOptions
  readonly #acknowledged: Row[] = []
  readonly #refused: string[] = []
  /** Of these the answer said that they may be stored. */
  readonly #unknown: string[] = []
  readonly #seen: number[][] = []
  #sentAgain = 0
  #areDone = false

  constructor(options: LoadOptions) {
    this.#options = options
  }

  /** How many creates were acknowledged so far. */
  get acknowledged(): number {
    return this.#acknowledged.length
  }

  get refused(): number {
    return this.#refused.length
  }

  /** Clients create tasks, and a reader on each server follows them, until it is over. */
  async run(): Promise<void> {
    const { clients, servers } = this.#options
    const readers = servers.running.map((_, index) => this.#reader(index))
    await Promise.all(Array.from({ length: clients }, (_, index) => this.#client(index)))
    this.#areDone = true
    await Promise.all(readers)
  }

  /** Holds everything that was told against the store; answers what there was of each sort. */
  async check(): Promise<string> {
    const rows = await this.#rows()
    const byName = Map.groupBy(rows, ({ name }) => name)
    for (const row of this.#acknowledged) assert.deepEqual(byName.get(row.name), [row], row.name)
    for (const name of this.#refused) assert.equal(byName.get(name), undefined, name)
    const stored = this.#unknown.filter((name) => {
      assert.ok((byName.get(name)?.length ?? 0) <= 1, name)
      return byName.has(name)
    })
    assert.equal(rows.length, this.#acknowledged.length + stored.length)
    const consecutive = rows.map((_, index) => index + 1)
    assert.deepEqual(
      rows.map(({ id }) => id),
      consecutive,
    )
    assert.deepEqual(
      rows.map(({ number }) => Number(/\d+$/.exec(number)?.[0])),
      consecutive,
    )
    for (const seen of this.#seen) assert.deepEqual(seen, consecutive)
    return (
      `${this.acknowledged} creates acknowledged (${this.#sentAgain} when sent again), ` +
      `${this.refused} refused, ${this.#unknown.length} of unknown outcome ` +
      `(${stored.length} stored); ${rows.length} rows, none twice, no number missing; ` +
      `${this.#seen.length} readers saw each row once`
    )
  }

  async #client(index: number): Promise<void> {
    const { servers, thinkMs, isOver } = this.#options
    const count = servers.running.length
    const isPersistent = index % oneInPersistent === 0
    for (let record = 0; !isOver(); record += 1) {
      const name = `client-${index}-record-${record}`
      const server = (index + record) % count
      const key = isPersistent ? name : undefined
      const answer = await this.#create(server, name, key)
      if (answer.status === 201 && record % oneInLookedFor === 0) {
        const other = (server + 1) % count
        const found = await this.#persist(other, `tasks?id=${answer.json.id}`)
        assert.equal(found.json.name, name)
      }
      await pause(Math.random() * thinkMs)
    }
  }

  async #create(server: number, name: string, key: string | undefined): Promise<Answer> {
    const request = { body: { name, ownerId: 1 }, ...(key === undefined ? {} : { key }) }
    let answer = await this.#options.servers.ask(server, 'tasks', request)
    if (answer.status !== 201 && key !== undefined) {
      this.#sentAgain += 1
      answer = await this.#persist(server, 'tasks', request)
    }
    if (answer.status === 201) {
      const { id, number } = answer.json
      this.#acknowledged.push({ id, number, name })
      return answer
    }
    assertComeBack(answer)
    const mayBeStored = /look for it/.test(answer.json.detail)
    ;(mayBeStored ? this.#unknown : this.#refused).push(name)
    return answer
  }

  /** Goes on from page to page as long as records are created. */
  async #reader(server: number): Promise<void> {
    const seen: number[] = []
    this.#seen.push(seen)
    for (let hasMore = true; hasMore; ) {
      const areDone = this.#areDone
      const path = `views/TASKS?columns=id&limit=100&offset=${seen.length}`
      const { json } = await this.#persist(server, path)
      seen.push(...json.data.map(({ id }: Row) => id))
      hasMore = json.metadata.nextOffset !== null || !areDone
      if (json.metadata.nextOffset === null) await pause(Math.random() * this.#options.thinkMs)
    }
  }

  async #rows(): Promise<readonly Row[]> {
    const rows: Row[] = []
    for (let offset: number | null = 0; offset !== null; ) {
      const page = `views/TASKS?columns=id,number,name&limit=50000&offset=${offset}`
      const { json } = await this.#persist(0, page)
      rows.push(...json.data)
      offset = json.metadata.nextOffset
    }
    return rows
  }

  /** Asks again as long as the answer is to come back. */
  async #persist(server: number, path: string, request?: Request): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#options.servers.ask(server, path, request)
      if (answer.status < 300) return answer
      assert.ok(attempt < attemptsMax, JSON.stringify(answer.json))
      assertComeBack(answer)
      await pause(attemptPauseMs)
    }
  }
}

/** The one answer besides success that breaking databases may lead to. */
export function assertComeBack({ status, headers, json }: Answer): void {
  assert.equal(status, 503, JSON.stringify(json))
  assert.equal(json.code, 'unavailable')
  assert.match(headers.get('retry-after') ?? '', /^\d+$/)
}
