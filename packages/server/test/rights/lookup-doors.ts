// What a user of a random world is told of what things are called, by ids and by words, held against
// plain set algebra.

import assert from 'node:assert/strict'
import { type Asker, countCases } from './asker.ts'
import { type BuiltRecord, mayRead } from './build-world.ts'

const targets: Readonly<Record<string, string>> = {
  ...{ companies: 'company', documents: 'document', jobs: 'job', tasks: 'task' },
}

const resultsMax = 200

/** By its id, by its words, and by those of its persons: those who may read it, and nobody else. */
export async function assertLookups(asker: Asker): Promise<void> {
  const { world, user } = asker
  for (const [collection, target] of Object.entries(targets)) {
    const records = world.records.filter((record) => record.collection === collection)
    if (records.length === 0) continue
    const readable = records.filter((record) => mayRead(world, record, user)).map(({ id }) => id)
    const message = `${target} for ${asker.name}`
    assert.deepEqual(
      await found(asker, `${target}?ids=${records.map(({ id }) => id)}`),
      readable,
      message,
    )
    const all = await found(asker, `${target}?q=canary&limit=${resultsMax}`)
    const known = new Set(records.map(({ id }) => id))
    assert.deepEqual(
      all.filter((id) => known.has(id)).toSorted((a, b) => a - b),
      readable,
      message,
    )
    countCases('lookups', 2 * records.length)
  }
  await assertEntries(asker)
  await asker.ask({ path: 'search?q=canary' })
}

async function assertEntries(asker: Asker): Promise<void> {
  const { world, user } = asker
  const entries = (records: readonly BuiltRecord[]): readonly number[] =>
    records.flatMap(({ saved }) => (saved.persons ?? []).map(({ id }: { id: number }) => id))
  const all = entries(world.records)
  if (all.length === 0) return
  const readable = entries(world.records.filter((record) => mayRead(world, record, user)))
  assert.deepEqual(await found(asker, `person?ids=${all}`), readable, `persons for ${asker.name}`)
  countCases('lookups of persons', all.length)
}

async function found(asker: Asker, path: string): Promise<readonly number[]> {
  const { status, json, text } = await asker.ask({ path: `lookup/${path}` })
  assert.equal(status, 200, text)
  return json.data.map(({ id }: { id: number }) => id)
}
