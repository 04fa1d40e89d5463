// A create that fails in the database once its ids and its number are drawn: nothing of it is left,
// and whoever comes next, or waited beside it, has what it had drawn.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { initialiseStore } from '../../src/cli/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { compose } from '../../src/main.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import type { Store } from '../../src/store/store.ts'
import { onPostgres } from '../support/engines.ts'
import { createMigratedDatabase } from '../support/postgres-engine.ts'

/** What the database refuses once everything else has let it pass and the record is stored. */
const spoilt = 'spoilt'

const reader = { unit: 1, units: [1], user: 1, groups: [1], managed: [], isSupervisor: true }

interface Outcome {
  readonly id: number
  readonly number: string
}

/** Creates tasks of these names at once; answers what was stored, by id. */
async function createAll(store: Store, names: readonly string[]): Promise<readonly Outcome[]> {
  const { createRecord } = compose(store, systemClock)
  const principal = { reader, tokenId: 'test', scopes: ['write'] as const }
  const outcomes = await Promise.allSettled(
    names.map((name) => {
      const body = { name, ownerId: 1 }
      return createRecord({ principal, collection: 'tasks', body, isDryRun: false })
    }),
  )
  assert.deepEqual(
    outcomes.map(({ status }) => status === 'fulfilled'),
    names.map((name) => name !== spoilt),
  )
  return outcomes
    .flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcomeOf(outcome.value.json)] : []))
    .toSorted((a, b) => a.id - b.id)
}

function outcomeOf(json: string | Uint8Array): Outcome {
  return JSON.parse(typeof json === 'string' ? json : Buffer.from(json).toString())
}

async function assertNoGap(store: Store): Promise<void> {
  await initialiseStore(store)
  const stored: Outcome[] = []
  for (const names of [['a'], [spoilt], ['b'], ['c', spoilt, 'd', spoilt, 'e'], ['f']]) {
    stored.push(...(await createAll(store, names)))
  }
  assert.deepEqual(
    stored.map(({ id, number }) => [id, number]),
    stored.map((_, index) => [index + 1, `T-0000${index + 1}`]),
  )
}

const title = 'a create that fails in the database leaves no gap'

describe('failed writes [sqlite]', () => {
  test(title, async () => {
    const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
    const onFatal = (error: Error): void => {
      throw error
    }
    const store = openSqliteStore({ directory, onFatal })
    const database = openDatabase(directory, 'writer')
    database.exec(`create trigger spoil after insert on "listingRow"
      when new."row" like '%${spoilt}%' begin select raise(abort, 'no'); end`)
    database.close()
    try {
      await assertNoGap(store)
    } finally {
      await store.close()
      rmSync(directory, { recursive: true })
    }
  })
})

onPostgres('failed writes [postgres]', () => {
  test(title, async () => {
    const database = await createMigratedDatabase()
    await database.query(`create function spoil() returns trigger language plpgsql
        as $$ begin raise exception 'no'; end $$;
      create trigger spoil after insert on "listingRow" for each row
        when (new."row"::text like '%${spoilt}%') execute function spoil()`)
    const store = await openPostgresStore(database.address)
    try {
      await assertNoGap(store)
    } finally {
      await store.close()
      await database.drop()
    }
  })
})
