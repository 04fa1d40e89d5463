// Nobody's first try waits for that of one who sends many.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { FilterThreads } from './filter-threads.ts'
import { openSqliteStore } from './sqlite-store.ts'

/** Longer than the test may take. */
const tryMsMax = 600_000

const endless = `with recursive "n" ("i") as (
  select 1 union all select "i" + 1 from "n" where kontor_deadline()
) select count(*) from "n"`

test('a small statement is tried beside endless ones of another caller', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const store = openSqliteStore({ directory, onFatal: assert.fail })
  const threads = new FilterThreads({ directory }, tryMsMax)
  const left = new AbortController()
  try {
    const heavy = Array.from({ length: 4 }, () => {
      return threads.tryFirst('greedy', { sql: endless, values: [] }, { signal: left.signal })
    })
    const all = Promise.allSettled(heavy)
    const small = { sql: 'select 1 as "one"', values: [] }
    for (let index = 0; index < 3; index++) {
      const [row] = (await threads.tryFirst('modest', small, {})) ?? []
      assert.equal((row as { one: number }).one, 1)
    }
    left.abort(new Error('enough'))
    for (const { status } of await all) assert.equal(status, 'rejected')
  } finally {
    await threads.close()
    await store.close()
    rmSync(directory, { recursive: true })
  }
})
