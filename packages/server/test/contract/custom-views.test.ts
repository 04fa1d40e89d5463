// Views of a unit's own, over HTTP: listed, read and filtered like the predefined ones, narrower
// than these and never wider than the reader's rights.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { viewFile } from '@kontor/contract/configuration/view-file.ts'
import { putViewFile } from '../../src/service/unit/put-files.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { createUser } from '../support/reference-world.ts'

type Row = Readonly<Record<string, unknown>>

type Server = () => Booted

interface Views {
  readonly server: Server
  /** Of six companies, the even ones clients. */
  readonly ids: readonly number[]
  /** Puts a view of unit 1, MINE over all companies where it does not say otherwise. */
  put(more: object): Promise<unknown>
  read(path: string, token?: string): Promise<Reply>
  namesIn(path: string): Promise<readonly unknown[]>
}

function viewsOf(server: Server): Views {
  const ids: number[] = []
  before(async () => {
    for (let index = 0; index < 6; index++) {
      const body = { name: `C${index}`, isClient: index % 2 === 0, tags: [`t${index % 3}`] }
      ids.push((await server().create('companies', body)).id)
    }
  })
  const read: Views['read'] = (path, token) =>
    server().call({ path: `views/${path}`, ...(token === undefined ? {} : { token }) })
  return {
    server,
    ids,
    put: (more) => {
      const file = { name: 'MINE', title: 'Mine', source: 'COMPANIES', ...more }
      return putViewFile(server().store, server().unit, file)
    },
    read,
    namesIn: async (path) => {
      const { status, text, json } = await read(path)
      assert.equal(status, 200, text)
      return json.data.map(({ name }: Row) => name)
    },
  }
}

function testReading({ server, put, read, namesIn, ids }: Views): void {
  test('a view is usable at once, in any case, and can be replaced', async () => {
    const missing = await read('evens')
    assert.equal(missing.json.code, 'unknown-view')
    await put({
      name: 'Evens',
      source: 'companies.client',
      filter: "name <> 'C0'",
      columns: ['name'],
    })
    for (const name of ['Evens', 'EVENS', 'evens']) {
      const { json } = await read(name)
      assert.deepEqual(json.data, [{ name: 'C2' }, { name: 'C4' }])
    }
    await put({ name: 'EVENS', filter: "name = 'C1' OR name = 'C3'", columns: ['name'], limit: 1 })
    const { json } = await read('evens')
    assert.deepEqual(json.data, [{ name: 'C1' }])
    assert.deepEqual(json.metadata, { count: 1, limit: 1, nextOffset: 1 })
    assert.deepEqual(await namesIn('evens?offset=1'), ['C3'])
  })

  test('what the source leaves out and what the view leaves out stay out', async () => {
    await put({ source: 'COMPANIES.CLIENT', filter: "'t0' = ANY(tags) OR 't1' = ANY(tags)" })
    assert.deepEqual(await namesIn('mine'), ['C0', 'C4'])
    const filter = encodeURIComponent("name = 'C0' OR name = 'C1' OR NOT isClient")
    assert.deepEqual(await namesIn(`mine?externalFilter=${filter}`), ['C0'])
  })

  test('a request that names no columns, properties or limit takes those of the view', async () => {
    await put({ columns: ['name', 'id'], properties: ['bodyRichtext-1'] })
    const { json, text } = await read('mine?limit=1')
    assert.deepEqual(json.data, [
      { name: 'C0', id: ids[0], properties: { 'bodyRichtext-1': null } },
    ])
    assert.match(text, /\{"name":"C0","id":/)
    const other = await read('mine?columns=isClient&properties=&limit=1')
    assert.deepEqual(other.json.data, [{ isClient: true }])
    await put({ columns: [], properties: ['bodyRichtext-1'] })
    const bare = await read('mine?limit=1')
    assert.deepEqual(bare.json.data, [{ properties: { 'bodyRichtext-1': null } }])
  })

  test('a limit that is asked for counts, and the view’s own where none is', async () => {
    await put({ columns: ['name'], limit: 2 })
    const windowOf = async (query: string): Promise<readonly unknown[]> => {
      const { json } = await read(`mine${query}`)
      const { count, limit, nextOffset } = json.metadata
      assert.equal(json.data.length, count)
      return [count, limit, nextOffset]
    }
    assert.deepEqual(await windowOf(''), [2, 2, 2])
    assert.deepEqual(await windowOf('?offset=4'), [2, 2, null])
    assert.deepEqual(await windowOf('?limit=1'), [1, 1, 1])
    assert.deepEqual(await windowOf('?limit=5'), [5, 5, 5])
    assert.deepEqual(await windowOf('?limit=1000'), [6, 1000, null])
    const posted = async (body: object): Promise<unknown> => {
      const reply = await server().call({ path: 'views/mine/query', body })
      return reply.json.metadata
    }
    assert.deepEqual(await posted({ limit: 3 }), { count: 3, limit: 3, nextOffset: 3 })
    assert.deepEqual(await posted({}), { count: 2, limit: 2, nextOffset: 2 })
  })

  test('a view that only narrows shows its rows as the source shows them', async () => {
    await put({ filter: `id = ${ids[3]}` })
    const [own, source] = [await read('mine'), await read(`companies?externalFilter=id=${ids[3]}`)]
    assert.equal(own.text, source.text)
  })
}

function testForms({ server, put, read, ids }: Views): void {
  test('the list of views has it, with what can be asked of it', async () => {
    await putViewFile(server().store, server().unit, viewFile.example)
    const { json } = await server().call({ path: 'views' })
    const own = json.data.find(({ name }: Row) => name === 'INVOICES.LARGE')
    const source = json.data.find(({ name }: Row) => name === 'INVOICES.SALES')
    const { title } = viewFile.example as { readonly title: string }
    const file = viewFile.example
    const { tag, ...others } = own
    const expected = { ...source, name: 'INVOICES.LARGE', title, limit: 500, file }
    assert.deepEqual({ ...others, tag: null }, expected)
    assert.match(tag, /^"[\w-]+"$/)
    assert.equal(source.file, null)
  })

  test('it can be queried by POST, as NDJSON and as CSV', async () => {
    await put({ filter: 'isClient', columns: ['name'] })
    const body = { externalFilter: "name <> 'C2'" }
    const query = await server().call({ path: 'views/mine/query', body })
    assert.deepEqual(query.json.data, [{ name: 'C0' }, { name: 'C4' }])
    const csv = await server().call({ path: 'views/mine', headers: { accept: 'text/csv' } })
    assert.equal(csv.text, 'name\r\nC0\r\nC2\r\nC4\r\n')
  })

  test('a reader sees no record there that is hidden elsewhere', async () => {
    const document = { type: 'HR.DOC', ownerId: 1, companyId: ids[0] }
    await server().create('documents', document)
    await put({ source: 'DOCUMENTS', filter: "type = 'HR.DOC'" })
    const user = await createUser(server(), 'curious')
    const token = await server().issue({ user })
    assert.equal((await read('mine')).json.data.length, 1)
    assert.deepEqual((await read('mine', token)).json.data, [])
    const scopeless = await server().issue({ user, scopes: ['write'] })
    assert.equal((await read('mine', scopeless)).status, 403)
  })

  test('rows that are no records can be narrowed too', async () => {
    await put({ source: 'PERSONS', filter: "lastName = 'Novak'", columns: ['firstName'] })
    const persons = [
      { firstName: 'Jana', lastName: 'Novak' },
      { firstName: 'Petr', lastName: 'Dvorak' },
    ]
    await server().create('companies', { name: 'P', persons })
    assert.deepEqual((await read('mine')).json.data, [{ firstName: 'Jana' }])
    await put({ source: 'UNITS', columns: ['id'] })
    assert.deepEqual((await read('mine')).json.data, [{ id: server().unit }])
    await put({ source: 'JOURNAL' })
    assert.equal((await read('mine')).status, 200)
  })
}

function testLife({ server, put, read, namesIn }: Views): void {
  test('views of one name in two units are two views', async () => {
    const unit = await server().store.directory.createUnit({ name: 'Other', timeZone: 'UTC' })
    await server().store.directory.addUser({ unit, user: 1 })
    const token = await server().issue({ units: [unit] })
    await put({ name: 'TWICE', columns: ['name'] })
    const other = { name: 'TWICE', title: 'Twice', source: 'USERS', columns: ['username'] }
    await putViewFile(server().store, unit, other)
    const { json } = await server().call({ path: 'views/twice', unit, token })
    assert.deepEqual(json.data, [{ username: 'admin' }])
    assert.equal((await namesIn('twice'))[0], 'C0')
    const gone = await server().call({ path: 'views/mine', unit, token })
    assert.equal(gone.status, 404)
  })

  test('a view that is deleted is gone, and only own views can be', async () => {
    await put({ name: 'Passing' })
    const remove = (name: string) =>
      server().store.configuration.deleteView({ unit: server().unit, name })
    await assert.rejects(remove('PASING'), /Did you mean "PASSING"\?/)
    await assert.rejects(remove('COMPANIES'), /has no view "COMPANIES" of its own/)
    await remove('passing')
    assert.equal((await read('passing')).status, 404)
    assert.equal((await read('companies')).status, 200)
  })

  test('a misspelt view is told with the nearest name, own ones included', async () => {
    await put({ name: 'WAREHOUSE' })
    assert.match((await read('warehuose')).json.detail, /Did you mean "WAREHOUSE"\?/)
  })
}

function testReplacing({ server }: Views): void {
  const path = 'views/GUARDED'
  const fileOf = (filter: string) => ({ title: 'Guarded', source: 'companies', filter })

  test('a put that names the file it replaces replaces no other one', async () => {
    const token = await server().issue({ scopes: ['read', 'write', 'admin'] })
    const put = (filter: string, tag?: string, query = '') =>
      server().call({
        ...{ method: 'PUT', path: `${path}${query}`, body: fileOf(filter), token },
        ...(tag && { headers: { 'if-match': tag } }),
      })
    const listed = async () => {
      const { json } = await server().call({ path: 'views' })
      return json.data.find(({ name }: Row) => name === 'GUARDED')
    }
    const none = await put("name = 'A'", '*')
    assert.deepEqual([none.status, none.json.code], [412, 'version-conflict'])
    assert.match(none.json.detail, /"GUARDED" is not there any more/)
    const first = (await put("name = 'A'")).headers.get('etag') ?? ''
    assert.equal((await listed()).tag, first)
    const second = (await put("name = 'B'", `"other", ${first}`)).headers.get('etag') ?? ''
    assert.equal((await listed()).tag, second)
    for (const [tag, query] of [
      [first, ''],
      [`W/${second}`, ''],
      [first, '?dryRun=true'],
    ] as const) {
      const stale = await put("name = 'C'", tag, query)
      assert.deepEqual([stale.status, stale.json.code], [412, 'version-conflict'], query)
      assert.match(stale.json.detail, /"GUARDED" has been changed since/)
      assert.equal((await listed()).file.filter, "name = 'B'")
    }
    assert.equal((await put("name = 'C'", second, '?dryRun=true')).status, 200)
    assert.equal((await put("name = 'C'", 'bare')).json.code, 'bad-parameter')
    // Whoever puts back what there was has the very file of before.
    assert.equal((await put("name = 'A'", second)).headers.get('etag'), first)
    await server().call({ method: 'DELETE', path, token })
    assert.match((await put("name = 'A'", first)).json.detail, /is not there any more/)
    const predefined = (await server().call({ path: 'views' })).json.data
    assert.equal(predefined.find(({ name }: Row) => name === 'COMPANIES').tag, null)
  })
}

function testAdding({ server }: Views): void {
  test('a put of a view that must be new replaces none, and of two at once one is stored', async () => {
    const token = await server().issue({ scopes: ['read', 'write', 'admin'] })
    const add = (filter: string, query = '', headers: Readonly<Record<string, string>> = {}) =>
      server().call({
        ...{ method: 'PUT', path: `views/ADDED${query}`, token },
        body: { title: 'Added', source: 'companies', filter },
        headers: { 'if-none-match': '*', ...headers },
      })
    assert.equal((await add("name = 'A'", '?dryRun=true')).status, 200)
    const both = await Promise.all(["name = 'A'", "name = 'B'"].map((filter) => add(filter)))
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412])
    const stored = both.find(({ status }) => status === 200)
    for (const query of ['', '?dryRun=true']) {
      const refused = await add("name = 'C'", query)
      assert.deepEqual([refused.status, refused.json.code], [412, 'version-conflict'], query)
      assert.match(refused.json.detail, /"ADDED" is there already/)
    }
    const { json } = await server().call({ path: 'views' })
    const { file } = json.data.find(({ name }: Row) => name === 'ADDED')
    assert.equal(file.filter, stored?.json.filter)
    for (const headers of [{ 'if-none-match': '"tag"' }, { 'if-match': '*' }]) {
      const { json: refused } = await add("name = 'C'", '', headers)
      assert.equal(refused.code, 'bad-parameter')
      assert.equal(refused.errors[0].parameter, 'If-None-Match')
    }
    await server().call({ method: 'DELETE', path: 'views/ADDED', token })
    assert.equal((await add("name = 'A'")).status, 200)
  })
}

onOneEngine('views of a unit', (server) => {
  const all = viewsOf(server)
  testReading(all)
  testForms(all)
  testLife(all)
  testReplacing(all)
  testAdding(all)
})
