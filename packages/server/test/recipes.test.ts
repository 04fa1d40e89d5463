// The recipes of CONTRIBUTING.md are true of stores that already have records: in a copy of the tree
// their code blocks are done, and the server of that copy is started on stores made before.

import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { isThorough } from '../../../test/thorough.ts'
import { openPostgresStore } from '../src/store/postgres/postgres-store.ts'
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts'
import type { Store } from '../src/store/store.ts'
import { boot } from './support/boot.ts'
import { onOnePlace } from './support/engines.ts'
import type { Place } from './support/places.ts'
import { copyTree, type RecipeTree } from './support/recipe-tree.ts'

const run = promisify(execFile)
const regenerate = 'packages/contract/scripts/regenerate.ts'

/** Those with code, in their order. */
const recipes = [
  'A field or property',
  'A document type',
  'A view',
  'A view of the entries of a list',
  'An endpoint',
  'An error code',
  'A part of the filter language',
]

const company = 'packages/contract/src/records/company.ts'
const rows = 'packages/contract/src/rows/invoice-row.ts'

let tree: RecipeTree | undefined

function copy(): RecipeTree {
  tree ??= copyTree()
  return tree
}

interface Ended {
  readonly code: number
  readonly output: string
}

async function node(...args: readonly string[]): Promise<Ended> {
  try {
    const { stdout, stderr } = await run(process.execPath, args, { cwd: copy().folder })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as Error & {
      readonly code: number
      readonly stdout: string
      readonly stderr: string
    }
    return { code, output: stdout + stderr }
  }
}

const invoice = 'INVOICE.SALES'
const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const lists = { persons: [{ lastName: 'Before' }], addresses: [{ city: 'Brno' }] }
const ofCompany = { ownerId: 1, companyId: 1 }

function openStore({ data, options }: Place): Store | Promise<Store> {
  if (data === '') return openPostgresStore(options[1] ?? '')
  return openSqliteStore({ directory: data, onFatal: assert.ifError })
}

/** Records of this release, and a token to read them with. */
async function fill(place: Place): Promise<string> {
  const server = await boot({
    name: 'before',
    open: async () => ({ store: await openStore(place), remove: () => undefined }),
  })
  try {
    const { create, issue } = server
    await create('companies', { name: 'Company', ...lists })
    await create('jobs', { ...ofCompany, properties: { name: 'Before' } })
    await create('documents', { type: 'DOCUMENT.ISSUED', ...ofCompany })
    await create('documents', { type: 'DOCUMENT.CONTRACT', ...ofCompany, tags: ['old'] })
    const properties = { [table]: { data: [{ name: 'Before', amountDoc: 1 }] } }
    await create('documents', { type: invoice, ...ofCompany, properties, status: 'APPROVED' })
    return await issue({})
  } finally {
    await server.close()
  }
}

interface Copied {
  readonly address: string
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of an answer.
  call(method: string, path: string, body?: object): Promise<any>
  stop(): Promise<void>
}

/** Serves a place by the copy. */
async function serveCopy({ options }: Place, token: string): Promise<Copied> {
  // The console would be built for it, which takes longer than all else here.
  const serve = ['serve', '--no-console', '--port', '0', ...options]
  const args = ['packages/server/bin/kontor.js', ...serve]
  const child = spawn(process.execPath, args, {
    cwd: copy().folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let message = ''
  child.stderr.on('data', (text) => {
    message += text
  })
  const ended = once(child, 'close')
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => resolve(String(text).trim().split(' ')[2] ?? ''))
    ended.then(() => reject(new Error(message)), reject)
  })
  return {
    address,
    async call(method, path, body) {
      const answer = await fetch(`${address}/rest/v1/1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      })
      return await answer.json()
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}

before(async () => {
  for (const recipe of recipes) copy().follow(recipe)
  // A field of entries, which have a view of their own, and one of rows, which are sealed.
  copy().replace(company, '  birthday: date(),\n', '  birthday: date(),\n  nickname: line(),\n')
  copy().replace(rows, '  itemNumber: line(),\n', '  itemNumber: line(),\n  shelf: line(),\n')
})

after(() => copy().remove())

describe('in a copy of the tree in which the recipes were followed', () => {
  test('the check fails until all that follows is written', async () => {
    const before = await node(regenerate, '--check')
    assert.equal(before.code, 1)
    assert.match(before.output, /store\/shape\/stored-shape\.ts is not what the contract says/)
    assert.equal((await node(regenerate)).code, 0)
  })

  if (isThorough) {
    test('the check finds nothing more, and nor does the compiler', async () => {
      const compiler = 'node_modules/typescript/bin/tsc'
      const nothing = { code: 0, output: '' }
      assert.deepEqual(await node(regenerate, '--check'), nothing)
      assert.deepEqual(await node(compiler, '-p', 'sources.json'), nothing)
    })
  }

  test('the name of a view that nobody describes fails the check', async () => {
    const type = 'packages/contract/src/records/documents/delivery-note.ts'
    copy().replace(type, `views: ['DOCUMENTS']`, `views: ['DOCUMENT']`)
    const { code, output } = await node(regenerate, '--check')
    copy().replace(type, `views: ['DOCUMENT']`, `views: ['DOCUMENTS']`)
    assert.equal(code, 1)
    assert.match(output, /^DOCUMENT.DELIVERY names "DOCUMENT".*Did you mean "DOCUMENTS"\?$/m)
  })
})

onOnePlace('a store made before the recipes were followed', (place) => {
  let server: Copied
  let token = ''
  const call: Copied['call'] = (...args) => server.call(...args)
  const rowsOf = (path: string) => listed(server, path)

  before(async () => {
    token = await fill(place())
    server = await serveCopy(place(), token)
  })
  after(() => server.stop())

  test('has null in a new field and property of its records, wherever they are read', async () => {
    const job = await call('GET', 'jobs?id=1')
    assert.equal(job.colour, null)
    const [row] = await rowsOf('JOBS')
    assert.deepEqual([row.colour, row.properties.mood], [null, null])
    assert.deepEqual(Object.keys(row).indexOf('colour'), Object.keys(row).indexOf('category') + 1)
    assert.deepEqual(await rowsOf('JOBS?columns=id,colour&properties=mood'), [
      { id: 1, colour: null, properties: { mood: null } },
    ])
    const filter = 'columns=id&properties=&externalFilter=colour IS NULL AND mood IS NULL'
    assert.deepEqual(await rowsOf(`JOBS?${filter}`), [{ id: 1 }])
  })

  test('has records that change as new ones do', async () => {
    const job = await call('GET', 'jobs?id=1')
    assert.deepEqual(await call('PATCH', 'jobs?id=1', { colour: null }), job)
    const body = { colour: 'red', properties: { mood: 'good' } }
    const changed = await call('PATCH', 'jobs?id=1', body)
    const fresh = await call('POST', 'jobs', {
      ...ofCompany,
      colour: 'red',
      properties: changed.properties,
    })
    assert.deepEqual(Object.keys(fresh), Object.keys(changed))
    assert.equal((await call('GET', 'jobs?id=1&version=1')).colour, null)
    const found = await rowsOf(`JOBS?columns=id&externalFilter=colour='red'&properties=mood`)
    assert.deepEqual(found, [
      { id: 1, properties: { mood: 'good' } },
      { id: 2, properties: { mood: 'good' } },
    ])
  })

  test('shows its records in a new view', async () => {
    const [contract, ...others] = await rowsOf('CONTRACTS')
    assert.deepEqual([contract.id, contract.tags, others], [2, ['old'], []])
    const fresh = { type: 'DOCUMENT.CONTRACT', ...ofCompany }
    const { id } = await call('POST', 'documents', fresh)
    assert.deepEqual(await rowsOf('CONTRACTS?columns=id&properties='), [{ id: 2 }, { id }])
    const inAll = await rowsOf('DOCUMENTS?columns=id&properties=')
    assert.deepEqual(inAll, [{ id: 1 }, { id: 2 }, { id }])
  })

  test('takes documents of a new type', async () => {
    const properties = { deliveryDate: '2026-11-22' }
    const sent = { type: 'DOCUMENT.DELIVERY', ...ofCompany, properties }
    const { id, number } = await call('POST', 'documents', sent)
    assert.match(number, /^DN-\d\d-00001$/)
    const path = `DOCUMENTS?columns=id&properties=deliveryDate&externalFilter=id = ${id}`
    assert.deepEqual(await rowsOf(path), [{ id, properties }])
  })

  newFilters(() => server)
  fieldsWithin(place, () => server)
  answersOfNewEndpoints(place, () => server)

  test('is in order once its rows are rendered again', async () => {
    await server.stop()
    const examined = await node(
      ...['packages/server/bin/kontor.js', 'doctor', '--json', '--repair', ...place().options],
    )
    const records = examined.output.split('\n').find((line) => line.includes('"records"')) ?? ''
    // Rows may wait to be rendered again; nothing else is to be repaired.
    assert.match(records, /"isFine":true.*"\d+ compared"/, examined.output)
  })

  test('is refused by the release that it was made by', async () => {
    const opened = Promise.resolve().then(() => openStore(place()))
    await assert.rejects(opened, /was made by a newer release \(shape \d+, this one knows \d+\)/)
  })
})

/** The rows of a view. */
// biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of an answer.
async function listed({ call }: Copied, path: string): Promise<any> {
  return (await call('GET', `views/${path}`)).data
}

function fieldsWithin(place: () => Place, server: () => Copied): void {
  test('has null in new fields of entries and rows, shows entries in a new view, and keeps its seals', async () => {
    const { persons } = await server().call('GET', 'companies?id=1')
    assert.deepEqual([persons[0].lastName, persons[0].nickname], ['Before', null])
    const [person] = await listed(server(), 'PERSONS')
    assert.deepEqual([person.lastName, person.nickname], ['Before', null])
    const path = 'ADDRESSES?columns=id,city,companyName'
    const brno = { id: 1, city: 'Brno', companyName: 'Company' }
    assert.deepEqual(await listed(server(), path), [brno])
    const more = { addresses: [{ id: 1, city: 'Praha' }, { city: 'Plzeň' }] }
    await server().call('PATCH', 'companies?id=1', more)
    const both = [
      { ...brno, city: 'Praha' },
      { ...brno, id: 2, city: 'Plzeň' },
    ]
    assert.deepEqual(await listed(server(), path), both)
    const changed = await server().call('PATCH', 'persons?id=1', { nickname: 'B' })
    assert.deepEqual([changed.nickname, changed.version], ['B', 3])
    assert.deepEqual(
      await listed(server(), 'PERSONS?columns=id&externalFilter=nickname IS NOT NULL'),
      [{ id: 1 }],
    )
    const frozen = await server().call('GET', 'documents?id=3')
    assert.deepEqual([frozen.properties[table].data[0].shelf, frozen.version], [null, 1])
    const sealed = ['--seals', '--unit', '1', ...place().options]
    const { output } = await node('packages/server/bin/kontor.js', 'doctor', '--json', ...sealed)
    assert.match(output, /"check":"seals","isFine":true/, output)
  })
}

function newFilters(server: () => Copied): void {
  test('is searched with a new part of the filter language, which the reference shows', async () => {
    const filter = `columns=id&properties=&externalFilter=name == 'Company'`
    assert.deepEqual(await listed(server(), `COMPANIES?${filter}`), [{ id: 1 }])
    const other = `columns=id&properties=&externalFilter=name == 'Compan'`
    assert.deepEqual(await listed(server(), `COMPANIES?${other}`), [])
    const refused = await server().call('GET', `views/COMPANIES?externalFilter=name === 'Company'`)
    assert.equal(refused.code, 'bad-filter')
    const page = readFileSync(join(copy().folder, 'docs/reference/filters.md'), 'utf8')
    assert.match(page, /`field == value`/)
  })
}

function answersOfNewEndpoints(place: () => Place, server: () => Copied): void {
  test('has a new endpoint, which refuses with a new code', async () => {
    const empty = await server().call('GET', 'register-keys')
    assert.deepEqual([empty.status, empty.code], [404, 'no-registers'])
    const file = join(copy().folder, 'registers.json')
    writeFileSync(file, JSON.stringify({ registers: [{ key: 'SIZE', codes: ['SIZE-S'] }] }))
    const put = ['register', 'put', '--unit', '1', file, ...place().options]
    assert.equal((await node('packages/server/bin/kontor.js', ...put)).code, 0)
    const { data } = await server().call('GET', 'register-keys')
    assert.deepEqual(data, ['SIZE'])
    const refused = await fetch(`${server().address}/rest/v1/1/register-keys`)
    assert.equal(refused.status, 401)
  })
}
