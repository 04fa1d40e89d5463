// Reads a store that something has happened to, as a server shows it: within this process and
// without a connection, since that is what each of a thousand rounds does.

import assert from 'node:assert/strict'
import { systemClock } from '../packages/server/src/config/clock.ts'
import { createApp } from '../packages/server/src/http/app.ts'
import { compose } from '../packages/server/src/service/services.ts'
import { openSqliteStore } from '../packages/server/src/store/sqlite/sqlite-store.ts'
import type { Store } from '../packages/server/src/store/store.ts'
import type { LoadAnswer } from '../packages/server/test/crash/changing-load.ts'

/** The answer to a read of unit 1. */
export type Read = (path: string) => Promise<LoadAnswer>

export async function readStore<T>(
  store: Store,
  token: string,
  work: (read: Read) => Promise<T>,
): Promise<T> {
  const app = createApp({ services: compose(store, systemClock), clock: systemClock })
  const headers = { authorization: `Bearer ${token}` }
  try {
    return await work(async (path) => {
      const { statusCode, body } = await app.inject({ url: `/rest/v1/1/${path}`, headers })
      return { status: statusCode, text: body, json: JSON.parse(body) }
    })
  } finally {
    await app.close()
    await store.close()
  }
}

/** Reads the embedded store of a data directory, which must open. */
export async function readDirectory<T>(
  directory: string,
  token: string,
  work: (read: Read) => Promise<T>,
): Promise<T> {
  return await readStore(openSqliteStore({ directory, onFatal: assert.ifError }), token, work)
}
