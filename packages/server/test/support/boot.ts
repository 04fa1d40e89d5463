// A real server on a fresh store, listening on loopback, for as long as one test needs it.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initialiseStore } from '../../src/cli/terminal/with-store.ts'
import { loopbackOrigin } from '../../src/cli/token/web-address.ts'
import { type Clock, randomText, systemClock } from '../../src/config/clock.ts'
import { type AppOptions, createApp } from '../../src/http/app.ts'
import { stop } from '../../src/http/drain.ts'
import { type PrepareJobs, prepareJobs } from '../../src/jobs/prepare-jobs.ts'
import type { JobsOptions } from '../../src/jobs/start-jobs.ts'
import { LargeThreads } from '../../src/large/large-threads.ts'
import { PaperThreads, type PaperThreadsOptions } from '../../src/paper/paper-threads.ts'
import { Refusal } from '../../src/refusal.ts'
import type { IdentityProvider } from '../../src/service/access/identity-provider.ts'
import { type IssueTokenInput, issueToken } from '../../src/service/access/issue-token.ts'
import type { StreamTimes } from '../../src/service/changes/stream-changes.ts'
import type { Services, WebhookDoors } from '../../src/service/services.ts'
import { compose } from '../../src/service/services.ts'
import type { StoreTimes } from '../../src/store/postgres/store-times.ts'
import type { CacheBounds } from '../../src/store/sql/pages/page-context.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import type { Store } from '../../src/store/store.ts'
import {
  checkAnswer,
  type Described,
  type DescribedRequest,
  describedBy,
  describedByAll,
} from './check-answer.ts'
import { sendRequest } from './send-request.ts'

export interface Call {
  readonly method?: string
  /** Below `/rest/v1/{unit}`, or a whole path where it begins with `/`. */
  readonly path: string
  readonly unit?: number
  /** The token of the supervisor, user 1 in unit 1, unless another is given; null for none. */
  readonly token?: string | null
  /** Sent as JSON; texts and bytes are sent as they are. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of an answer.
  readonly json: any
}

export interface Booted {
  /** Calls go to it unless they name another. */
  readonly unit: number
  /** The name of the engine under it. */
  readonly engine: string
  /** What the store is called on its database server, where it has one. */
  readonly database: string | undefined
  /** Keeps all that is written to unit 1 waiting, until the answer is called. */
  readonly holdWrites: () => Promise<() => Promise<void>>
  /** Runs a statement on what is stored, beside all rules. */
  readonly runBeside: (statement: string) => Promise<void>
  readonly address: string
  readonly store: Store
  readonly services: Services
  readonly token: string
  /** Sends a request and holds the answer against the OpenAPI document. */
  call(call: Call): Promise<Reply>
  /** Creates a record and answers it; fails unless it was created. */
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of an answer.
  create(collection: string, body: object, token?: string, unit?: number): Promise<any>
  issue(input: Partial<IssueTokenInput>): Promise<string>
  /** Starts a second server on the same data, which has cached nothing. */
  bootAgain(): Promise<Served>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  open(options: StoreOptions): Promise<FreshStore>
}

/** The usual ones where absent. */
export interface StoreOptions {
  /** Of the thread that reads pages. */
  readonly cacheBounds?: CacheBounds | undefined
  /** On PostgreSQL. */
  readonly times?: StoreTimes
}

export interface FreshStore {
  readonly store: Store
  /** Opens what is stored once more, as another process would. */
  readonly openAgain?: () => Store | Promise<Store>
  /** Gets rid of it once it is closed. */
  readonly remove: () => void | Promise<void>
  /** Keeps all that is written to unit 1 waiting, until the answer is called. */
  readonly holdWrites?: () => Promise<() => Promise<void>>
  /** Runs a statement on what is stored, beside all rules. */
  readonly runBeside?: (statement: string) => Promise<void>
  readonly database?: string
}

export const sqliteEngine: Engine = {
  name: 'sqlite',
  async open({ cacheBounds }) {
    const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
    const onFatal = (error: Error): void => {
      throw error
    }
    const open = (): Store => openSqliteStore({ directory, onFatal, cacheBounds })
    return {
      store: open(),
      openAgain: open,
      remove: () => rmSync(directory, { recursive: true, force: true }),
      holdWrites: async () => holdWrites(directory),
      runBeside: async (statement) => runBeside(directory, statement),
    }
  },
}

/** As another program on the same file would. */
function holdWrites(directory: string): () => Promise<void> {
  const database = openDatabase(directory, 'writer')
  database.exec('begin immediate')
  return async () => database.close()
}

function runBeside(directory: string, statement: string): void {
  const database = openDatabase(directory, 'writer')
  try {
    database.exec(statement)
  } finally {
    database.close()
  }
}

/** Names in example.com are public, and lead nowhere. */
const examplesOnly: WebhookDoors = {
  targets: {
    resolve: async (name) => (name.endsWith('.example.com') ? ['9.9.9.9'] : []),
    allowed: [],
  },
  send: async () => ({ status: null }),
}

export interface BootOptions extends StoreOptions {
  /** Where browsers find it; `localhost` by default. */
  readonly origin?: string
  readonly isWithoutOrigin?: boolean
  readonly provider?: IdentityProvider
  readonly app?: Omit<AppOptions, 'services'>
  /** Does what no request begins as well, as `serve` does. */
  readonly jobs?: JobsOptions & Pick<Partial<PrepareJobs>, 'webhookAllow'>
  /** Of streams of changes. */
  readonly streamTimes?: StreamTimes
  /** Longest wait for a provider of the sign-in policy. */
  readonly answerSecondsMax?: number
  /** Longest wait for a source of companies. */
  readonly sourceSecondsMax?: number
  /** Of the threads that make papers. */
  readonly papers?: PaperThreadsOptions
}

/** Starts a server on a fresh store of the engine. */
export async function boot(
  engine: Engine,
  clock: Clock = systemClock,
  options: BootOptions = {},
): Promise<Booted> {
  const fresh = await engine.open(options)
  const { store, remove, database, openAgain = cannotOpen } = fresh
  const { holdWrites = cannotHold, runBeside = cannotRun } = fresh
  await initialiseStore(store)
  const issue = async (input: Partial<IssueTokenInput>): Promise<string> => {
    const usual = { user: 1, units: [1], scopes: ['read', 'write'], ips: [] } as const
    return (await issueToken(store, systemClock, { ...usual, ...input })).token
  }
  const token = await issue({})
  const { services, address, call, close } = await serve(store, { clock, options, token })

  return {
    unit: 1,
    engine: engine.name,
    database,
    holdWrites,
    runBeside,
    address,
    store,
    services,
    token,
    call,
    issue,
    async create(collection, body, as, unit = 1) {
      const reply = await call({
        ...{ unit, path: collection, body },
        ...(as === undefined ? {} : { token: as }),
      })
      if (reply.status !== 201) throw new Error(`Expected 201, got ${reply.status}: ${reply.text}`)
      return reply.json
    },
    bootAgain: async () => await serve(await openAgain(), { clock, options, token }),
    async close() {
      await close()
      await remove()
    },
  }
}

interface ServeOptions {
  readonly clock: Clock
  readonly options: BootOptions
  /** Of the supervisor. */
  readonly token: string
}

export type Served = Pick<Booted, 'store' | 'services' | 'address' | 'call' | 'close'>

/** Starts a server on a store. */
async function serve(store: Store, { clock, options, token }: ServeOptions): Promise<Served> {
  const prepared =
    options.jobs && prepareJobs({ store, clock, isAlone: false, webhookAllow: [], ...options.jobs })
  const papers = new PaperThreads(options.papers)
  let { origin } = options
  const services = compose(store, clock, {
    ...{ provider: options.provider, webhooks: examplesOnly, papers },
    streamTimes: options.streamTimes,
    answerSecondsMax: options.answerSecondsMax,
    sourceSecondsMax: options.sourceSecondsMax,
    origin: () => origin,
    ...prepared?.doors,
  })
  const jobs = prepared?.start(services)
  const largeWork = new LargeThreads({ store, clock })
  const app = createApp({ services, clock, largeWork, ...options.app })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  if (options.isWithoutOrigin !== true) origin ??= loopbackOrigin(address)

  async function call(request: Call): Promise<Reply> {
    const { unit = 1, path } = request
    const url = `${address}${path.startsWith('/') ? path : `/rest/v1/${unit}/${path}`}`
    const method = request.method ?? (request.body === undefined ? 'GET' : 'POST')
    const bearer = request.token === undefined ? token : request.token
    const answer = await sendRequest(url, {
      method,
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: bodyOf(request.body),
    })
    const { headers, text } = answer
    const type = headers.get('content-type') ?? ''
    const isJson = type.includes('json') && !type.includes('ndjson')
    const json: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
    const reply = { ...answer, json }
    await checkDescribed({ method, path: new URL(url).pathname }, reply)
    return reply
  }

  const descriptions = new Map<number, Described>()

  /** Units seldom change: how one is described is asked again where an answer does not fit. */
  async function checkDescribed(
    request: Omit<DescribedRequest, 'description'>,
    reply: Reply,
  ): Promise<void> {
    const unit = Number(/^\/rest\/v1\/(\d{1,9})\//.exec(request.path)?.[1] ?? 1)
    const known = descriptions.get(unit)
    if (known !== undefined && fits(() => checkAnswer({ ...request, description: known }, reply))) {
      return
    }
    const description = await descriptionFor(unit)
    descriptions.set(unit, description)
    checkAnswer({ ...request, description }, reply)
  }

  /**
   * What a unit is described by; what all units have, where there is no such unit or the test keeps
   * the store from answering.
   */
  async function descriptionFor(unit: number): Promise<Described> {
    try {
      const exists = (await store.directory.findUnit({ unit })) !== undefined
      return describedBy(await store.configuration.settings({ unit: exists ? unit : 1 }))
    } catch (error) {
      if (error instanceof Refusal && error.problem === 'unavailable') return describedByAll
      throw error
    }
  }

  return {
    store,
    services,
    address,
    call,
    async close() {
      await Promise.all([stop(app), jobs?.stop()])
      await Promise.all([papers.close(), largeWork.close()])
      await store.close()
    },
  }
}

function fits(check: () => void): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}

async function cannotOpen(): Promise<never> {
  throw new Error('Nobody else can open this store.')
}

async function cannotHold(): Promise<never> {
  throw new Error('Nobody can hold up the writes of this store.')
}

async function cannotRun(): Promise<never> {
  throw new Error('Nobody can run statements on this store.')
}

function bodyOf(body: unknown): string | Uint8Array | null {
  if (body === undefined) return null
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
}

/** A name that no other test uses. */
export function freshName(): string {
  return `test-${randomText(9)}`
}
