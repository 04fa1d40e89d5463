// One connection to PostgreSQL. The driver would open a broken connection again by itself and carry
// on outside of the transaction that was lost, so each of its clients has a single connection here,
// given one socket, and a connection that broke once is never used again.

import type { Socket } from 'node:net'
import postgres from 'postgres'
import { randomText } from '../../config/clock.ts'
import type { Statement } from '../sql/statements/step.ts'
import type { DatabaseAddress } from './database-address.ts'
import type { Host } from './hosts.ts'
import { numberParameters } from './number-parameters.ts'
import { openSocket } from './open-socket.ts'
import { parseRows } from './parse-rows.ts'
import { ConnectionLost, isLoss } from './postgres-failure.ts'

export interface ConnectionSettings {
  /** The longest that a statement may take on the server, in milliseconds. */
  readonly statementMs: number
  /** Parameters of the session, by PostgreSQL's names. */
  readonly parameters?: Readonly<Record<string, string>>
  /** How long the server may say nothing from the start on, in milliseconds. */
  readonly firstWordMs?: number
}

const connectSeconds = 3
/** A connection counts as lost when the server is silent for so much longer than its timeout. */
const silenceMs = 3000
/** Statements that stay prepared on the server; filters make ever more of them. */
const preparedStatementsMax = 400
const nameBytes = 12

/** Parameters of a session that are on where the server is read-only. */
const readOnlyParameters: ReadonlySet<string> = new Set([
  'in_hot_standby',
  'default_transaction_read_only',
])

interface ClientOptions extends postgres.Options<Record<string, never>> {
  /** Missing from the types of the driver. */
  readonly socket: () => Promise<Socket>
}

type Client = ReturnType<typeof postgres>
type Result = Awaited<ReturnType<ReturnType<Client['unsafe']>['raw']>>

export class Connection {
  /** The unique `application_name` of the session. */
  readonly name = `kontor ${randomText(nameBytes)}`
  readonly #client: Client
  readonly #address: DatabaseAddress
  readonly #setUp: string
  readonly #answerMs: number
  readonly #firstWordMs: number | undefined
  readonly #prepared = new Set<string>()
  readonly #underWay = new Set<(error: ConnectionLost) => void>()
  /** The server that it leads to; undefined until it is opened. */
  #host: Host | undefined
  /** The driver only ends its own side: unread bytes would keep the socket open. */
  #socket: Socket | undefined
  #isSetUp = false
  #hasAnswered = false
  #isLost = false

  constructor(address: DatabaseAddress, settings: ConnectionSettings) {
    this.#address = address
    this.#setUp = setUpOf(settings)
    this.#answerMs = settings.statementMs + silenceMs
    this.#firstWordMs = settings.firstWordMs
    const options: ClientOptions = {
      max: 1,
      fetch_types: false,
      max_lifetime: null,
      connect_timeout: connectSeconds,
      socket: () => this.#open(),
      keep_alive: 10,
      onnotice: () => undefined,
      onclose: () => this.#lose(new ConnectionLost()),
      onparameter: (name, value) => this.#checkParameter(name, value),
      connection: { application_name: this.name },
    }
    this.#client = postgres(address.url, options)
  }

  get isLost(): boolean {
    return this.#isLost
  }

  /** Whether so many statements are prepared that the connection should be replaced. */
  get isWorn(): boolean {
    return this.#prepared.size >= preparedStatementsMax
  }

  /** The rows of a statement. Statements run in the order of the calls. */
  async query({ sql, values, asLists }: Statement): Promise<readonly unknown[]> {
    const text = numberParameters(sql)
    const options = { prepare: this.#isPrepared(text), simple: false }
    const parameters = values as (string | number | null)[]
    const answer = await this.#answer(() => this.#client.unsafe(text, parameters, options).raw())
    const rows = parseRows(answer)
    return asLists === true ? rows.map(Object.values) : rows
  }

  /** Carries out a statement without values; answers the command tag of the server. */
  async command(sql: string): Promise<string> {
    const { command } = await this.#answer(() => this.#client.unsafe(sql).raw())
    return command
  }

  async close(): Promise<void> {
    this.#isLost = true
    await this.#client.end({ timeout: 5 })
    this.#socket?.destroy()
  }

  /** Destroys the connection; all statements under way on it fail. */
  abandon(cause?: Error): void {
    this.#lose(new ConnectionLost(cause))
    void this.#client.end({ timeout: 0 })
    this.#socket?.destroy()
  }

  async #open(): Promise<Socket> {
    if (this.#host !== undefined) throw new ConnectionLost()
    this.#host = this.#address.hosts.current
    if (this.#firstWordMs !== undefined) {
      setTimeout(() => this.#requireFirstWord(), this.#firstWordMs).unref()
    }
    const socket = await openSocket(this.#host, this.#address)
    if (this.#isLost) {
      socket.destroy()
      throw new ConnectionLost()
    }
    this.#socket = socket
    return socket
  }

  #requireFirstWord(): void {
    if (this.#isLost || (this.#socket?.bytesRead ?? 0) > 0) return
    this.abandon(new Error('it says nothing'))
  }

  /** The server sends these parameters when a session begins and when they change. */
  #checkParameter(name: string, value: string): void {
    if (!this.#address.mustWrite || value !== 'on' || !readOnlyParameters.has(name)) return
    this.abandon(new Error(`${this.#host?.host}:${this.#host?.port} only reads`))
  }

  #lose(error: ConnectionLost): void {
    // A host that has never answered is not tried again.
    if (this.#host !== undefined && !this.#hasAnswered) this.#address.hosts.passOver(this.#host)
    this.#isLost = true
    for (const reject of this.#underWay) reject(error)
    this.#underWay.clear()
  }

  #isPrepared(text: string): boolean {
    if (this.#prepared.has(text)) return true
    if (this.isWorn) return false
    this.#prepared.add(text)
    return true
  }

  /**
   * Settings are sent before the first statement, since poolers refuse them as part of the log-in.
   * Where the log-in fails, for a wrong password or another reason, the connection is lost.
   */
  #beginSession(): void {
    this.#isSetUp = true
    this.#client.unsafe(this.#setUp).catch((error: Error) => this.abandon(error))
  }

  /** The result of a statement. The driver settles not all of them when a connection breaks. */
  async #answer(send: () => PromiseLike<Result>): Promise<Result> {
    if (this.#isLost) throw new ConnectionLost()
    if (!this.#isSetUp) this.#beginSession()
    const { promise: lost, reject } = Promise.withResolvers<never>()
    this.#underWay.add(reject)
    const timer = setTimeout(() => this.abandon(), this.#answerMs)
    try {
      const result = await Promise.race([send(), lost])
      this.#hasAnswered = true
      return result
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
