// One connection to PostgreSQL. The driver would open a broken connection again by itself and carry
// on outside of the transaction that was lost, so each of its clients has a single connection here,
// given one socket, and a connection that broke once is never used again.

import type { Socket } from 'node:net'
import postgres from 'postgres'
import { randomText } from '../../config/clock.ts'
import type { Statement } from '../sql/step.ts'
import type { DatabaseAddress } from './database-address.ts'
import { numberPlaces } from './number-places.ts'
import { openSocket, type SocketPlaces } from './open-socket.ts'
import { ConnectionLost, isLoss } from './postgres-failure.ts'
import { readRows } from './read-rows.ts'

export interface ConnectionSettings {
  /** The longest that a statement may take on the server, in milliseconds. */
  readonly statementMs: number
  /** Parameters of the session, by PostgreSQL's names. */
  readonly parameters?: Readonly<Record<string, string>>
}

const connectSeconds = 5
/** The network gets so much longer than the server before a silent connection counts as lost. */
const silenceMs = 3000
/** Statements that the server keeps ready; filters make new ones without end. */
const statementsHeldMax = 400
const nameBytes = 12

interface ClientOptions extends postgres.Options<Record<string, never>> {
  /** Missing from the types of the driver. */
  readonly socket: (places: SocketPlaces) => Promise<Socket>
}

type Client = ReturnType<typeof postgres>
type Answer = Awaited<ReturnType<ReturnType<Client['unsafe']>['raw']>>

export class Connection {
  /** What the server knows the session by; no other has it. */
  readonly name = `kontor ${randomText(nameBytes)}`
  readonly #client: Client
  readonly #answerMs: number
  readonly #held = new Set<string>()
  readonly #underWay = new Set<(error: ConnectionLost) => void>()
  #isLost = false

  constructor({ url, socketDirectory }: DatabaseAddress, settings: ConnectionSettings) {
    this.#answerMs = settings.statementMs + silenceMs
    let isGiven = false
    const options: ClientOptions = {
      ...(socketDirectory === undefined ? {} : { host: socketDirectory }),
      max: 1,
      fetch_types: false,
      max_lifetime: null,
      connect_timeout: connectSeconds,
      socket: async (places) => {
        if (isGiven) throw new ConnectionLost()
        isGiven = true
        return await openSocket(places)
      },
      keep_alive: 10,
      onnotice: () => undefined,
      onclose: () => this.#lose(new ConnectionLost()),
      connection: {
        application_name: this.name,
        statement_timeout: settings.statementMs,
        ...settings.parameters,
      },
    }
    this.#client = postgres(url, options)
  }

  get isLost(): boolean {
    return this.#isLost
  }

  /** Whether the server keeps so many statements ready for it that it is better replaced. */
  get isWorn(): boolean {
    return this.#held.size >= statementsHeldMax
  }

  /**
   * The rows of a statement. Statements are carried out in the order in which they are handed in.
   */
  async query({ sql, values }: Statement): Promise<readonly unknown[]> {
    const text = numberPlaces(sql)
    const options = { prepare: this.#isKept(text), simple: false }
    const parameters = values as (string | number | null)[]
    return readRows(await this.#answer(() => this.#client.unsafe(text, parameters, options).raw()))
  }

  /** Carries out a statement without values; answers what the server says that it did. */
  async command(sql: string): Promise<string> {
    const { command } = await this.#answer(() => this.#client.unsafe(sql).raw())
    return command
  }

  async close(): Promise<void> {
    this.#isLost = true
    await this.#client.end({ timeout: 5 })
  }

  /** Cuts the connection; whatever is under way on it fails. */
  abandon(): void {
    this.#lose(new ConnectionLost())
    void this.#client.end({ timeout: 0 })
  }

  #lose(error: ConnectionLost): void {
    this.#isLost = true
    for (const reject of this.#underWay) reject(error)
    this.#underWay.clear()
  }

  #isKept(text: string): boolean {
    if (this.#held.has(text)) return true
    if (this.isWorn) return false
    this.#held.add(text)
    return true
  }

  /** What the server answers. The driver leaves some questions open when a connection breaks. */
  async #answer(send: () => PromiseLike<Answer>): Promise<Answer> {
    if (this.#isLost) throw new ConnectionLost()
    const { promise: lost, reject } = Promise.withResolvers<never>()
    this.#underWay.add(reject)
    const timer = setTimeout(() => this.abandon(), this.#answerMs)
    try {
      return await Promise.race([send(), lost])
    } catch (error) {
      if (!isLoss(error)) throw error
      this.#lose(new ConnectionLost(error))
      throw new ConnectionLost(error)
    } finally {
      clearTimeout(timer)
      this.#underWay.delete(reject)
    }
  }
}
