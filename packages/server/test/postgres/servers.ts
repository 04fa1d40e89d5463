// Servers as processes of their own on one database, and requests to them.

import assert from 'node:assert/strict'
import { atEnd } from '../support/at-end.ts'
import { succeed } from '../support/command.ts'
import { createDatabase, type TestDatabase } from '../support/postgres-engine.ts'
import { type RunningKontor, serve } from '../support/spawn-kontor.ts'

export interface Request {
  /** `POST` by default where there is a body. */
  readonly method?: 'PATCH'
  readonly body?: object
  readonly key?: string
  readonly ifNoneMatch?: string
  /** Another token than the usual one. */
  readonly as?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of an answer.
  readonly json: any
}

export interface Servers {
  readonly address: string
  readonly running: readonly RunningKontor[]
  readonly token: string
  /** Sends a request to one of them, by its place in the list. */
  ask(server: number, path: string, request?: Request): Promise<Answer>
  /** Throws where one of them has failed meanwhile. */
  stop(): Promise<void>
}

/** Two servers, unless told otherwise; without a token, one is made. */
export async function startServers(
  address: string,
  { count = 2, token: given }: { readonly count?: number; readonly token?: string } = {},
): Promise<Servers> {
  const start = () => serve('--database', address, '--log-level', 'error')
  const running = await Promise.all(Array.from({ length: count }, start))
  const token = given ?? (await newToken(address))
  return {
    address,
    running,
    token,
    ask: async (server, path, { body, method, key, ifNoneMatch, as = token } = {}) => {
      const base = `${running[server]?.address}/rest/v1/1/`
      const response = await fetch(new URL(path, base), {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          authorization: `Bearer ${as}`,
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      const text = await response.text()
      const json: unknown = text === '' ? undefined : JSON.parse(text)
      return { status: response.status, headers: response.headers, json }
    },
    async stop() {
      const ended = await Promise.all(running.map((server) => server.stop()))
      for (const { code, stderr } of ended) assert.equal(code, 0, stderr)
    },
  }
}

interface TwoServers {
  readonly database: TestDatabase
  readonly servers: Servers
}

let shared: Promise<TwoServers> | undefined

/** Two servers that the files of a process share: their tests have records of their own. */
export function sharedServers(): Promise<TwoServers> {
  shared ??= startShared()
  return shared
}

async function startShared(): Promise<TwoServers> {
  const database = await createDatabase()
  const servers = await startServers(database.address)
  atEnd(async () => {
    await servers.stop()
    await database.drop()
  })
  return { database, servers }
}

/** A token, of the supervisor in unit 1 unless others are named. */
export async function newToken(
  address: string,
  { user = '1', unit = '1' }: { readonly user?: string; readonly unit?: string } = {},
): Promise<string> {
  return await succeed(
    ...['token', 'create', '--unit', unit, '--user', user, '--database', address],
  )
}
