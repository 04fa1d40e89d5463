// Bytes that change on the disk are found before they are kept: by the self-check, by a backup and by
// a move, which name the record. A backup of before puts it back.

import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { detail } from '../../../../test/details.ts'
import { withStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import type { Refusal } from '../../src/refusal.ts'
import { compose } from '../../src/service/services.ts'
import type { Store } from '../../src/store/store.ts'
import { command, succeed } from '../support/command.ts'
import { createMany, supervisorOf } from '../support/create-many.ts'
import { onOnePlace } from '../support/engines.ts'
import type { Place } from '../support/places.ts'
import { withDataDirectory } from '../support/spawn-kontor.ts'

/** A task of its own name, which is changed twice, and others. */
async function fill({ config }: Pick<Place, 'config'>): Promise<void> {
  await withStore(
    config,
    async (store) => {
      const services = compose(store, systemClock)
      const body = (index: number) => ({ name: `Written ${index + 1}`, ownerId: 1 })
      await createMany({ services }, { count: 4, body, collection: 'tasks' })
      await change(store, { name: 'Renamed for good' })
      await change(store, { externalId: 'known' })
    },
    'create',
  )
}

async function change(store: Store, patch: object, id = 2, isDryRun = false): Promise<void> {
  const principal = { reader: supervisorOf(1), tokenId: 'test', scopes: ['read', 'write'] } as const
  const request = { principal, listMode: 'merge', isDryRun, digest: '' } as const
  const { changeRecord } = compose(store, systemClock)
  const task = { collection: 'tasks', lookup: { by: 'id', id } } as const
  await changeRecord({ ...request, ...task, patch: { ...patch } })
}

async function doctor(place: Place, ...args: readonly string[]) {
  const { code, stdout } = await command('doctor', '--json', ...args, ...place.options)
  const checks = stdout.trim().split('\n')
  const found = checks.flatMap((line) => JSON.parse(line).findings as readonly string[])
  return { code, found, count: checks.length }
}

async function damage(place: Place, statement: string): Promise<void> {
  const query = await place.open()
  await query(statement)
  await query.close()
}

const record = `"collection" = 'tasks' and "id" = 2`
/** Of eight bytes; the text is no JSON any more. */
const flip = `update "record" set "body" = replace("body", '"name":"R', '#%@!^&*~R') where ${record}`
const named = 'Record 2 of tasks in unit 1 (number T-00002) is damaged'

/** The record is named, and how it is put back. */
async function assertRefused({ config }: Place, isDryRun: boolean): Promise<void> {
  const changing = withStore(
    config,
    (store) => change(store, { name: 'Other' }, 2, isDryRun),
    'use',
  )
  await assert.rejects(changing, (error: unknown) => {
    const { problem, message } = error as Refusal
    assert.deepEqual([problem, message.includes('Record 2 of tasks in unit 1')], [code, true])
    return true
  })
}

const code = 'damaged-record'

/** Takes one that would be the only one to be kept; answers its file. */
async function backUpDamaged(place: Place, to: string): Promise<string> {
  const args = ['backup', '--to', to, '--keep', '1', '--json', ...place.options]
  const { code, stdout, stderr } = await command(...args)
  assert.deepEqual([code, stderr.includes(`${named}.\n`)], [1, true], stderr)
  const { damaged, deleted, file } = JSON.parse(stdout)
  const row = { unit: 1, collection: 'tasks', id: 2, number: 'T-00002' }
  assert.deepEqual([damaged, deleted], [[row], []])
  return file
}

const threeDamaged = [
  named,
  'Record 3 of tasks in unit 1 (number T-00003) is damaged',
  'The change to version 2 of record 2 of tasks in unit 1 (number T-00002) is damaged',
]

/** Damage after which the record is JSON as before. */
const stillReads = `update "record" set "body" = replace("body", 'Renamed', 'Renamef') where ${record}`

async function assertReported(...args: readonly string[]): Promise<void> {
  const { code, stderr } = await command(...args)
  assert.deepEqual([code, stderr.includes(`${named}.\n`)], [1, true], stderr)
}

/** Neither by a change nor by a dry run of one, and doctor finds it as before. */
async function assertNotChanged(place: Place, damaging: string): Promise<void> {
  await damage(place, damaging)
  for (const isDryRun of [true, false]) await assertRefused(place, isDryRun)
  assert.equal((await doctor(place)).found[0]?.startsWith(named), true)
}

/** A store, a backup of it, and a folder for more of them; each test begins with a sound store. */
function withBackup(place: () => Place): { readonly folder: string; readonly whole: string } {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-damaged-'))
  const whole = join(folder, 'whole.kontor')
  after(() => rmSync(folder, { recursive: true }))
  before(async () => {
    await fill(place())
    await succeed('backup', whole, ...place().options)
  })
  beforeEach(async () => {
    const { code, found } = await doctor(place(), '--repair', '--from', whole)
    assert.deepEqual([code, found], [0, []])
  })
  return { folder, whole }
}

onOnePlace('a damaged record', (place) => {
  const { folder, whole } = withBackup(place)

  test('is named by the self-check, which looks at all the others, and is put back', async () => {
    await damage(place(), flip)
    const lost = `delete from "listing" where "unit" = 1 and "view" = 'TASKS' and "id" = 4`
    await damage(place(), lost)
    const { code, found, count } = await doctor(place())
    assert.deepEqual([code, found.length, count > 10], [1, 2, true], found.join('\n'))
    assert.equal(found[0], `${named}: put it back with \`kontor doctor --repair --from BACKUP\`.`)
    assert.match(found[1] ?? '', /of 1 tasks of unit 1 .* 4 \(listing\)/)
    const repaired = await doctor(place(), '--repair', '--from', whole)
    assert.deepEqual([repaired.code, repaired.found], [0, []])
    assert.deepEqual((await doctor(place())).found, [])
    await succeed('backup', join(folder, 'repaired.kontor'), ...place().options)
  })

  test('is found where it still reads well, and so are its changes and a checksum', async () => {
    const statements = [
      stillReads,
      `update "history" set "changes" = replace("changes", 'Written', 'Writtem') where ${record}`,
      `update "record" set "checksum" = "checksum" + 1 where "collection" = 'tasks' and "id" = 3`,
    ]
    for (const statement of statements) await damage(place(), statement)
    const { found } = await doctor(place())
    assert.deepEqual(
      found.map((finding) => finding.split(':')[0]),
      threeDamaged,
    )
    assert.deepEqual((await doctor(place(), '--repair', '--from', whole)).found, [])
  })
})

onOnePlace('a record that is damaged', (place, onOther) => {
  const { folder, whole } = withBackup(place)

  detail('is not changed, whether it still reads well or not, and stays found', async () => {
    for (const damaging of [stillReads, flip]) await assertNotChanged(place(), damaging)
    await doctor(place(), '--repair', '--from', whole)
    await withStore(place().config, (store) => change(store, { name: 'Other' }, 2, true), 'use')
  })

  test('is told by a backup and by a move, and no other backup is deleted for it', async (t) => {
    const to = mkdtempSync(join(folder, 'kept-'))
    await succeed('backup', '--to', to, '--keep', '1', ...place().options)
    const [backup = ''] = readdirSync(to)
    const old = 'kontor-20250101-000000.kontor'
    renameSync(join(to, backup), join(to, old))
    await damage(place(), flip)
    const file = await backUpDamaged(place(), to)
    assert.deepEqual([readdirSync(to).length, readdirSync(to).includes(old)], [2, true])
    const [moved, restored] = [await onOther(), await onOther()]
    t.after(async () => {
      await moved.remove()
      await restored.remove()
    })
    await assertReported('move', '--to', moved.options[1] ?? '', ...place().options)
    await assertReported('restore', file, ...restored.options)
    for (const copy of [moved, restored]) {
      assert.equal((await doctor(copy)).found.length, 1)
      assert.deepEqual((await doctor(copy, '--repair', '--from', join(to, old))).found, [])
    }
  })

  test('is not put back as it was before its last change', async () => {
    await withStore(place().config, (store) => change(store, { name: 'Renamed since' }, 4))
    const since = join(folder, 'since.kontor')
    await succeed('backup', since, ...place().options)
    await damage(place(), flip.replace('"id" = 2', '"id" = 4'))
    const { found } = await doctor(place(), '--repair', '--from', whole)
    const older = /^Record 4 .* the backup does not have it as it was: use one that/
    assert.match(found.join('\n'), older)
    assert.deepEqual((await doctor(place(), '--repair', '--from', since)).found, [])
  })
})

test('bytes that change in the file of a store are found', async () => {
  await withDataDirectory(async (data) => {
    await fill({ config: { dataDirectory: data, database: undefined } })
    const file = join(data, 'kontor.sqlite')
    const bytes = readFileSync(file)
    // The self-check writes, too: the file as it was is an older one then.
    const putInPlace = (content: Buffer): void => {
      writeFileSync(file, content)
      rmSync(join(data, 'kontor.acknowledged'), { force: true })
    }
    const places = [...occurrences(bytes, '"name":"Renamed for good"')]
    const found: string[] = []
    for (const place of places) {
      const changed = Buffer.from(bytes)
      for (let index = 0; index < 8; index += 1)
        changed[place + index] = (changed[place + index] ?? 0) ^ 3
      putInPlace(changed)
      const { code, stdout } = await command('doctor', '--json', '--data', data)
      assert.equal(code, 1, `The bytes at ${place} changed, and nothing was found.`)
      found.push(stdout)
    }
    putInPlace(bytes)
    assert.equal((await command('doctor', '--data', data)).code, 0)
    assert.ok(found.some((text) => text.includes(named)))
  })
})

function* occurrences(bytes: Buffer, text: string): Generator<number> {
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) yield at
}
