// Columns that outlive a server in files beside the store: what they answer is what the records
// say, whatever has become of the store or of the files meanwhile.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { environmentOf, type SourceFault } from '../../../../prove/broken-server.ts'
import { detail } from '../../../../test/details.ts'
import { draws, thorough } from '../../../../test/thorough.ts'
import { noticeEvents } from '../../src/events.ts'
import { pausesMax } from '../../src/store/interrupted-read.ts'
import { usualBounds } from '../../src/store/sql/pages/page-context.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import type { Booted } from '../support/boot.ts'
import { succeed } from '../support/command.ts'
import { createMany } from '../support/create-many.ts'
import { until } from '../support/until.ts'
import { filesIn, on, shown, shownAndStored, shownPlainly, storing } from './stored-columns.ts'

const task = (index: number) => ({
  type: 'TASK',
  name: `Task ${index % 17}`,
  ownerId: index % 3 === 0 ? 1 : 2,
  status: ['OPEN', 'WAITING', 'DONE'][index % 3],
  startDate: `2026-0${1 + (index % 9)}-1${index % 7}`,
  allocation: (index * 37) % 480,
  ...(index % 5 === 0 ? { acl: onlyFirst } : {}),
})
const onlyFirst = { read: { users: [1], groups: [] }, write: { users: [1], groups: [] } }

const parents: string[] = []
after(() => {
  for (const parent of parents) rmSync(parent, { recursive: true, force: true })
})

function newPath(): string {
  const parent = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  parents.push(parent)
  return join(parent, 'data')
}

/** A store with tasks, and what it shows; made once for all tests and copied. */
const made = make()

async function make(): Promise<string> {
  const directory = newPath()
  await on(directory, async (server) => {
    await addReader(server)
    await createMany(server, { count: 60, body: task, collection: 'tasks' })
  })
  return directory
}

/** A copy of it whose columns are stored, and what they answer. */
const stored = store()
const expected = stored.then(({ answers }) => answers)

async function store() {
  const directory = await copyOf(await made)
  return { directory, answers: await shownAndStored(directory) }
}

async function addReader({ create, issue }: Booted): Promise<void> {
  await create('users', { username: 'second' }, await issue({ scopes: ['write', 'admin'] }))
}

async function copyOf(directory: string): Promise<string> {
  const copy = newPath()
  cpSync(directory, copy, { recursive: true })
  return copy
}

async function change(directory: string, name = 'Another'): Promise<void> {
  await on(
    directory,
    async (server) => {
      const { version } = (await server.call({ path: 'tasks?id=7' })).json
      const body = { version, name, allocation: 1, acl: { read: { users: [], groups: [] } } }
      const reply = await server.call({ method: 'PATCH', path: 'tasks?id=7', body })
      assert.equal(reply.status, 200, reply.text)
      await server.create('tasks', task(77))
    },
    { purpose: 'create' },
  )
}

function runBeside(directory: string, statement: string): void {
  const database = openDatabase(directory, 'writer')
  database.exec(statement)
  database.close()
}

test('after a start, sums and orders come from files, and no record is read for them', async () => {
  const directory = await copyOf((await stored).directory)
  runBeside(directory, `update "tasks" set "allocation" = 9999, "status" = 'CLOSED'`)
  assert.deepEqual(await on(directory, shown), await expected)
})

test('after a start, filters come from files as well', async () => {
  const directory = await copyOf((await stored).directory)
  const filter = encodeURIComponent("allocation > 300 and status <> 'DONE'")
  const filtered = async ({ call }: Booted): Promise<unknown> =>
    (await call({ path: `views/TASKS?externalFilter=${filter}&columns=id&limit=1000` })).json
  const found = await on(await copyOf(await made), filtered, { purpose: 'create' })
  runBeside(directory, `update "tasks" set "allocation" = 0, "status" = 'DONE'`)
  assert.deepEqual(await on(directory, filtered), found)
})

test('what they answer is what the records say', async () => {
  assert.deepEqual(await expected, await shownPlainly(await made))
})

test('what has changed between stop and start is read from the records', async () => {
  const directory = await copyOf((await stored).directory)
  await change(directory)
  assert.deepEqual(await on(directory, shown), await shownPlainly(directory))
})

detail('columns that nobody waits for any more are read to their end, and stored', async () => {
  const directory = await copyOf(await made)
  const many = { count: pausesMax, body: task, collection: 'tasks' } as const
  await on(directory, (server) => createMany(server, many), { purpose: 'create' })
  const body = { groupBy: [{ field: 'status' }], measures: [{ sum: 'allocation' }] }
  await on(
    directory,
    async ({ call }) => {
      await call({ path: 'views/TASKS/summary', body })
      await until(() => filesIn(directory).some((name) => name.endsWith('.columns')))
    },
    { cacheBounds: { ...storing, columnRows: 1 } },
  )
  assert.deepEqual(await on(directory, shown), await shownPlainly(directory))
})

test('rows that have come are read on, however many, and stored again', async () => {
  const { directory: before } = await stored
  const directory = await copyOf(before)
  const [file = ''] = filesIn(directory)
  const bytesIn = (place: string) => readFileSync(join(place, 'columns', file))
  const body = (index: number) => ({ ...task(index), name: 'new' })
  const many = { count: 600, body, collection: 'tasks' } as const
  await on(directory, (server) => createMany(server, many), { purpose: 'create' })
  const found = await on(directory, async (server) => {
    const answers = await shown(server)
    await until(() => !bytesIn(directory).equals(bytesIn(before)))
    return answers
  })
  assert.deepEqual(found, await shownPlainly(directory))
})

test('where no history tells what has changed all is read anew, and stored again', async () => {
  const directory = await copyOf(await made)
  const body = (index: number) => ({ name: `Company ${index}`, persons: [{ lastName: 'One' }] })
  const persons = async ({ call }: Booted) => {
    const summary = { groupBy: [{ field: 'companyName' }], measures: [] }
    return [(await call({ path: 'views/PERSONS/summary', body: summary })).json]
  }
  await on(directory, (server) => createMany(server, { count: 9, body }), { purpose: 'create' })
  await shownAndStored(directory, persons)
  const rename = async ({ call }: Booted) => {
    const { version } = (await call({ path: 'companies?id=3' })).json
    const patch = { version, name: 'Renamed' }
    return await call({ method: 'PATCH', path: 'companies?id=3', body: patch })
  }
  assert.equal((await on(directory, rename, { purpose: 'create' })).status, 200)
  const found = await shownAndStored(directory, persons)
  assert.match(JSON.stringify(found), /Renamed/)
  assert.equal(JSON.stringify(found).match(/Company \d/g)?.length, 8)
})

/** Stores that files of another one are put into, by what they are. */
const places: readonly (readonly [string, (data: string, backup: string) => Promise<void>])[] = [
  ['the same one, gone on from an earlier state', (data) => change(data, 'Another past')],
  [
    'a restored one',
    async (data, backup) => {
      rmSync(data, { recursive: true })
      await succeed('restore', backup, '--data', data)
    },
  ],
  [
    'another one',
    async (data) => {
      rmSync(data, { recursive: true })
      await on(data, async (server) => {
        await addReader(server)
        const body = (index: number) => task(3 * index)
        await createMany(server, { count: 80, body, collection: 'tasks' })
      })
    },
  ],
]

test('files of another store, or of a later state of this one, are not believed', async () => {
  const [directory, backup] = [await copyOf(await made), `${newPath()}.kontor`]
  await change(directory, 'A name that is lost')
  await succeed('backup', backup, '--data', directory)
  await change(directory, 'Lost, too')
  await shownAndStored(directory)
  for (const [what, make] of thorough(places)) {
    const data = await copyOf(await made)
    await make(data, backup)
    cpSync(join(directory, 'columns'), join(data, 'columns'), { recursive: true })
    assert.deepEqual(await on(data, shown), await shownPlainly(data), what)
  }
})

test('damaged files cost the time to read the records, and are written anew', async () => {
  const directory = await copyOf((await stored).directory)
  const [file = ''] = filesIn(directory)
  const path = join(directory, 'columns', file)
  const whole = readFileSync(path)
  for (const at of thorough([0, whole.length >> 1, whole.length - 1])) {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    writeFileSync(path, bytes)
    const found = await on(directory, async (server) => {
      const answers = await shown(server)
      await until(() => filesIn(directory).includes(file) && readFileSync(path).equals(whole))
      return answers
    })
    assert.deepEqual(found, await expected)
  }
})

detail('files have no more bytes than columns in memory: the oldest are deleted', async () => {
  const directory = await copyOf((await stored).directory)
  const [first = ''] = filesIn(directory)
  const columnBytes = 2 ** 20
  const file = join(directory, 'columns', 'other.columns')
  writeFileSync(file, Buffer.alloc(columnBytes))
  utimesSync(file, 1, 1)
  rmSync(join(directory, 'columns', first))
  const cacheBounds = { ...storing, columnBytes }
  const left = async (server: Booted) => {
    await shown(server)
    await until(() => !existsSync(file))
    return filesIn(directory)
  }
  assert.deepEqual(await on(directory, left, { cacheBounds }), [first])
})

test("files are their owner's alone", async () => {
  const { directory } = await stored
  const modeOf = (path: string) => statSync(path).mode & 0o777
  assert.equal(modeOf(join(directory, 'columns')), 0o700)
  const modes = filesIn(directory).map((file) => modeOf(join(directory, 'columns', file)))
  assert.deepEqual(modes, [0o600])
})

detail('nothing is stored of small units, by commands, or in a backup', async () => {
  const directory = await copyOf(await made)
  const { storedColumnsFrom } = usualBounds
  await on(directory, shown, { cacheBounds: { ...storing, storedColumnsFrom } })
  await on(directory, shown, { purpose: 'create' })
  assert.deepEqual(filesIn(directory), [])
  const [backup, restored] = [`${directory}.kontor`, newPath()]
  await succeed('backup', backup, '--data', (await stored).directory)
  await succeed('restore', backup, '--data', restored)
  assert.deepEqual(filesIn(restored), [])
})

detail('a folder that cannot be written costs no answer, and is told once', async (t) => {
  const directory = await copyOf(await made)
  const notices: string[] = []
  t.after(noticeEvents.listen(({ notice }) => notices.push(notice)))
  writeFileSync(join(directory, 'columns'), 'a file')
  const found = await on(directory, async (server) => {
    await shown(server)
    await until(() => notices.length > 0)
    await change(directory)
    return await shown(server)
  })
  assert.deepEqual(found, await shownPlainly(directory))
  assert.equal(notices.length, 1)
  assert.match(notices[0] ?? '', /^Columns of large views cannot be stored in \S+columns, so /)
})

const storeColumns = fileURLToPath(new URL('./store-columns.ts', import.meta.url))
const writes = 'writeAll(writing.descriptor, value)'
const kill = "process.kill(process.pid, 'SIGKILL')"

/** At so many slices, half of the last one written. */
const amongSlices = fc.integer({ min: 1, max: 80 }).map((count) => [
  writes,
  `globalThis.slices = (globalThis.slices ?? 0) + 1
  if (globalThis.slices === ${count}) {
    writeAll(writing.descriptor, value.subarray(value.length >> 1))
    ${kill}
  }
  ${writes}`,
])
const later = fc
  .constantFrom(
    'await promisify(fsync)(descriptor)',
    'renameSync(path + partial, path)',
    'table.storedChanges = changes',
  )
  .map((line) => [line, `${kill}; ${line}`])

async function storeKilled(directory: string, [from = '', to = '']: readonly string[]) {
  const file = 'sqlite/column-folder.ts'
  const slices: SourceFault = { file, from: '2 * 1024 * 1024', to: '16' }
  const [command = '', ...environment] = environmentOf([slices, { file, from, to }])
  const child = spawn(command, [...environment, process.execPath, storeColumns, directory], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(child, 'close')
  // There may be fewer slices.
  assert.ok(signal === 'SIGKILL' || code === 0, String(code))
}

test('a server that is killed while it writes leaves what is whole, or nothing', async () => {
  const lacking = await copyOf(await made)
  const first = { groupBy: [{ field: 'status' }], measures: [] }
  await shownAndStored(lacking, async ({ call }) => [
    (await call({ path: 'views/TASKS/summary', body: first })).json,
  ])
  const before = fc.constantFrom(await made, lacking)
  await fc.assert(
    fc.asyncProperty(before, fc.oneof(amongSlices, later), async (begun, point) => {
      const directory = await copyOf(begun)
      await storeKilled(directory, point)
      assert.deepEqual(await shownAgain(directory), await expected)
      assert.equal(filesIn(directory).length, 1)
      rmSync(directory, { recursive: true })
    }),
    { numRuns: draws(2, 200) },
  )
})

/** What is shown, once what was left is put away. */
async function shownAgain(directory: string): Promise<readonly unknown[]> {
  return await on(directory, async (server) => {
    const answers = await shown(server)
    const isWhole = (name: string) => name.endsWith('.columns')
    await until(() => filesIn(directory).length > 0 && filesIn(directory).every(isWhole))
    return answers
  })
}
