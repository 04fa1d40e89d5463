// Columns that outlive a server in files beside the store: what they answer is what the records
// say, whatever has become of the store or of the files meanwhile.

import assert from 'node:assert/strict'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { thorough } from '../../../../test/thorough.ts'
import { noticeEvents } from '../../src/events.ts'
import { type CacheBounds, usualBounds } from '../../src/store/sql/pages/page-context.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import type { StorePurpose } from '../../src/store/store.ts'
import { type Booted, boot } from '../support/boot.ts'
import { succeed } from '../support/command.ts'
import { createMany } from '../support/create-many.ts'

/** Whatever is read is stored, a few rows at a time. */
const storing: CacheBounds = {
  ...usualBounds,
  columnRows: 7,
  columnOrdersFrom: 0,
  storedColumnsFrom: 1,
}
/** Everything by statements. */
const plain: CacheBounds = {
  ...usualBounds,
  columnBytes: 0,
  columnOrdersFrom: Number.POSITIVE_INFINITY,
}

interface Opened {
  readonly cacheBounds?: CacheBounds
  readonly purpose?: StorePurpose
}

/** A server on the data directory, as long as the work takes. */
async function on<T>(
  directory: string,
  work: (server: Booted) => Promise<T>,
  { cacheBounds = storing, purpose = 'serve' }: Opened = {},
): Promise<T> {
  const onFatal = (error: Error): void => {
    throw error
  }
  const server = await boot({
    name: 'sqlite',
    async open() {
      const store = openSqliteStore({ directory, purpose, onFatal, cacheBounds })
      return { store, remove: () => undefined }
    },
  })
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

const sums = [{ sum: 'allocation' }, { max: 'startDate' }, { min: 'name' }]
const summarised = [
  { groupBy: [{ field: 'status' }, { field: 'startDate', by: 'month' }], measures: sums },
  { groupBy: [{ field: 'createdAt', by: 'day' }], measures: sums },
]
const orders = ['-allocation,name', 'status,-startDate']

/** What the view of tasks says, as two readers see it. */
async function shown({ call, issue }: Booted): Promise<readonly unknown[]> {
  const answers: unknown[] = []
  for (const token of [await issue({}), await issue({ user: 2 })]) {
    for (const body of summarised) {
      answers.push((await call({ path: 'views/TASKS/summary', body, token })).json)
    }
    for (const order of orders) {
      const path = `views/TASKS?order=${order}&limit=1000`
      answers.push((await call({ path, token })).json)
    }
  }
  return answers
}

/** The same by statements, without anything that is stored. */
function shownPlainly(directory: string): Promise<readonly unknown[]> {
  return on(directory, shown, { cacheBounds: plain, purpose: 'create' })
}

async function assertShown(directory: string): Promise<void> {
  const found = await on(directory, shown)
  assert.deepEqual(found, await shownPlainly(directory))
}

const filesIn = (directory: string): readonly string[] => {
  try {
    return readdirSync(join(directory, 'columns'))
  } catch {
    return []
  }
}

/** The looks of some minutes. */
const looksMax = 50_000

async function until(holds: () => boolean): Promise<void> {
  for (let look = 0; look < looksMax; look += 1) {
    if (holds()) return
    await setTimeout(5)
  }
  throw new Error('It never came to be.')
}

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

/** What is shown once all columns of it are stored. */
async function shownAndStored(directory: string): Promise<readonly unknown[]> {
  return await on(directory, async (server) => {
    const answers = await shown(server)
    await until(() => filesIn(directory).some((name) => name.endsWith('.columns')))
    return answers
  })
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

test('what they answer is what the records say', async () => {
  assert.deepEqual(await expected, await shownPlainly(await made))
})

test('what has changed between stop and start is read from the records', async () => {
  const directory = await copyOf((await stored).directory)
  await change(directory)
  await assertShown(directory)
})

test('after more changes than are looked up all is read anew, and stored again', async () => {
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
  for (const [what, make] of thorough(places, 2)) {
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

test("files are their owner's alone", async () => {
  const { directory } = await stored
  const modeOf = (path: string) => statSync(path).mode & 0o777
  assert.equal(modeOf(join(directory, 'columns')), 0o700)
  const modes = filesIn(directory).map((file) => modeOf(join(directory, 'columns', file)))
  assert.deepEqual(modes, [0o600])
})

test('nothing is stored of small units, by commands, or in a backup', async () => {
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

test('a folder that cannot be written costs no answer, and is told once', async (t) => {
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
