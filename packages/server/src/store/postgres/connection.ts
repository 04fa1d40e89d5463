// One connection to PostgreSQL. The driver would open a broken connection again by itself and carry
// on outside of the transaction that was lost, so each of its clients has a single connection here,
// given one socket, and a connection that broke once is never used again.

import type { Socket } from 'node:net'
import postgres from 'postgres'
import { randomText } from '../../config/clock.ts'
import type { Statement } from '../sql/statements/step.ts'
import type { DatabaseAddress } from './database-address.ts'
import type { Host } from './hosts.ts'
import { numberPlaces } from './number-places.ts'
import { openSocket } from './open-socket.ts'
import { ConnectionLost, isLoss } from './postgres-failure.ts'
import { readRows } from './read-rows.ts'

export interface ConnectionSettings {
  /** The longest that a statement may take on the server, in milliseconds. */
  readonly statementMs: number
  /** Parameters of the session, by PostgreSQL's names. */
  readonly parameters?: Readonly<Record<string, string>>
}

const connectSeconds = 3
/** The network gets so much longer than the server before a silent connection counts as lost. */
const silenceMs = 3000
/** Statements that the server keeps ready; filters make new ones without end. */
const statementsHeldMax = 400
const nameBytes = 12

/** Parameters of a session by which a server says so. */
const tellsOfReading: ReadonlySet<string> = new Set([
  'in_hot_standby',
  'default_transaction_read_only',
])

interface ClientOptions extends postgres.Options<Record<string, never>> {
  /** Missing from the types of the driver. */
  readonly socket: () => Promise<Socket>
}

type Client = ReturnType<typeof postgres>
type Answer = Awaited<ReturnType<ReturnType<Client['unsafe']>['raw']>>

export class Connection {
  /** What the server knows the session by; no other has it. */
  readonly name = `kontor ${randomText(nameBytes)}`
  readonly #client: Client
  readonly #address: DatabaseAddress
  readonly #setUp: string
  readonly #answerMs: number
  readonly #held = new Set<string>()
  readonly #underWay = new Set<(error: ConnectionLost) => void>()
  /** Where it leads; undefined until it is opened. */
  #host: Host | undefined
  /** The driver says good-bye on it and looks away: what still comes would keep it open. */
  #socket: Socket | undefined
  #isSetUp = false
  #hasAnswered = false
  #isLost = false

  constructor(address: DatabaseAddress, settings: ConnectionSettings) {
    this.#address = address
    this.#setUp = setUpOf(settings)
    this.#answerMs = settings.statementMs + silenceMs
    const options: ClientOptions = {
      max: 1,
      fetch_types: false,
      max_lifetime: null,
      connect_timeout: connectSeconds,
      socket: () => this.#open(),
      keep_alive: 10,
      onnotice: () => undefined,
      onclose: () => this.#lose(new ConnectionLost()),
      onparameter: (name, value) => this.#hear(name, value),
      connection: { application_name: this.name },
    }
    this.#client = postgres(address.url, options)
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
    this.#socket?.destroy()
  }

  /** Cuts the connection; whatever is under way on it fails. */
  abandon(cause?: Error): void {
    this.#lose(new ConnectionLost(cause))
    void this.#client.end({ timeout: 0 })
    this.#socket?.destroy()
  }

  async #open(): Promise<Socket> {
    if (this.#host !== undefined) throw new ConnectionLost()
    this.#host = this.#address.hosts.current
    const socket = await openSocket(this.#host, this.#address)
    if (this.#isLost) {
      socket.destroy()
      throw new ConnectionLost()
    }
    this.#socket = socket
    return socket
  }

  /** The server tells when a session begins, and whenever it changes, whether it only reads. */
  #hear(name: string, value: string): void {
    if (!this.#address.mustWrite || value !== 'on' || !tellsOfReading.has(name)) return
    this.abandon(new Error(`${this.#host?.host}:${this.#host?.port} only reads`))
  }

  #lose(error: ConnectionLost): void {
    // What never answered need not be asked again.
    if (this.#host !== undefined && !this.#hasAnswered) this.#address.hosts.passOver(this.#host)
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

  /**
   * Settings go before the first statement, since poolers refuse them as part of the log-in. Where
   * a session does not begin, be it for a wrong password, the connection counts as lost.
   */
  #beginSession(): void {
    this.#isSetUp = true
    this.#client.unsafe(this.#setUp).catch((error: Error) => this.abandon(error))
  }

  /** What the server answers. The driver leaves some questions open when a connection breaks. */
  async #answer(send: () => PromiseLike<Answer>): Promise<Answer> {
    if (this.#isLost) throw new ConnectionLost()
    if (!this.#isSetUp) this.#beginSession()
    const { promise: lost, reject } = Promise.withResolvers<never>()
    this.#underWay.add(reject)
    const timer = setTimeout(() => this.abandon(), this.#answerMs)
    try {
      const answer = await Promise.race([send(), lost])
      this.#hasAnswered = true
      return answer
    } catch (error) {
      if (!isLoss(error)) throw error
      const loss = error instanceof ConnectionLost ? error : new ConnectionLost(error)
      this.#lose(loss)
      throw loss
    } finally {
      clearTimeout(timer)
      this.#underWay.delete(reject)
    }
  }
}

function setUpOf({ statementMs, parameters }: ConnectionSettings): string {
  const all = { statement_timeout: String(statementMs), ...parameters }
  return Object.entries(all)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ')
}
