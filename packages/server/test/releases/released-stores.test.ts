// A store of any release opens in this one: on both engines, and from a backup. Its server gives the
// answers of then, to which later releases may have added members.

import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { openStore } from '../../src/open-store.ts'
import { renderRows } from '../../src/service/unit/render-rows.ts'
import { type Booted, boot } from '../support/boot.ts'
import { succeed } from '../support/command.ts'
import { onOnePlace, onPlaces } from '../support/engines.ts'
import type { Place } from '../support/places.ts'
import { type Answers, answersOf } from './fill-store.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const releases = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory())

function unpacked(release: string, name: string): Buffer {
  return gunzipSync(readFileSync(join(here, release, name)))
}

async function putStore(place: Place, release: string): Promise<void> {
  if (place.data === '') {
    const query = await place.open()
    await query(String(unpacked(release, 'store.sql.gz')))
    return await query.close()
  }
  mkdirSync(place.data, { mode: 0o700 })
  writeFileSync(join(place.data, 'kontor.sqlite'), unpacked(release, 'store.sqlite.gz'))
}

async function restoreBackup({ options }: Place, release: string): Promise<void> {
  await succeed('restore', join(here, release, 'store.kontor'), ...options)
}

/** What of an answer was in the earlier one, too. */
function sharedWith(earlier: unknown, answer: unknown): unknown {
  if (Array.isArray(earlier) && Array.isArray(answer)) {
    return known(earlier, answer).map((each, index) => sharedWith(earlier[index], each))
  }
  if (!isObject(earlier) || !isObject(answer)) return answer
  const members = Object.entries(answer).filter(([name]) => Object.hasOwn(earlier, name))
  return Object.fromEntries(members.map(([name, each]) => [name, sharedWith(earlier[name], each)]))
}

/** Without what has come since and has a name of its own, such as a view or a field. */
function known(earlier: readonly unknown[], answer: readonly unknown[]): readonly unknown[] {
  const names = new Set(earlier.map(nameOf))
  return answer.filter((each) => nameOf(each) === undefined || names.has(nameOf(each)))
}

function nameOf(entry: unknown): unknown {
  if (!isObject(entry)) return undefined
  const isNamed = ['source', 'filterable', 'isReadOnly'].some((each) => each in entry)
  return isNamed ? entry['name'] : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

interface ReleasedStore {
  /** Of the supervisor, made by that release. */
  readonly token: string
  readonly answers: Answers
}

function testStore(release: string, place: () => Place, put: typeof putStore): void {
  const { token, answers } = JSON.parse(
    String(unpacked(release, 'answers.json.gz')),
  ) as ReleasedStore
  let server: Booted
  before(async () => {
    await put(place(), release)
    const purpose = { purpose: 'use', onFatal: assert.ifError } as const
    const open = async () => ({
      store: await openStore(place().config, purpose),
      remove: () => undefined,
    })
    server = await boot({ name: release, open })
  })
  after(() => server.close())

  test('answers as it did then, with a token of then', async () => {
    const call: Booted['call'] = (request) => server.call({ ...request, token })
    const now = await answersOf({ ...server, call }, Object.keys(answers))
    for (const [path, earlier] of Object.entries(answers)) {
      assert.deepEqual(sharedWith(earlier, now[path]), earlier, path)
    }
  })

  test('takes new records and changes', async () => {
    const { id } = await server.create('companies', { name: 'New' })
    const body = { name: 'Newer' }
    const changed = await server.call({ method: 'PATCH', path: `companies?id=${id}`, body })
    assert.deepEqual([changed.json.name, changed.json.version], ['Newer', 2])
    const { json } = await server.call({ path: 'search?q=newer' })
    assert.deepEqual([json.data[0].collection, json.data[0].id], ['companies', id])
  })

  test('is whole', async () => {
    // As a server does while it runs.
    const { store } = server
    for (const unit of await store.rendering.listUnits()) await renderRows(store, unit)
    await succeed('doctor', '--seals', '--unit', '1', ...place().options)
    await succeed('doctor', ...place().options)
  })
}

for (const { name } of releases) {
  onPlaces(`a store of ${name}`, (place) => testStore(name, place, putStore))
  onOnePlace(`a backup of ${name}`, (place) => testStore(name, place, restoreBackup))
}
