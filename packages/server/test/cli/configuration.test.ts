// Files of types, registers and views beside a running server: put by commands, in
// force with the server's next answer, and refused with the place of every fault.

import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { lifecycleFile } from '@kontor/contract/configuration/lifecycle-file.ts'
import { registerFile } from '@kontor/contract/configuration/register-file.ts'
import { type TypeFile, typeFile } from '@kontor/contract/configuration/type-file.ts'
import { viewFile } from '@kontor/contract/configuration/view-file.ts'
import { withStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { compose } from '../../src/service/services.ts'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import type { Store } from '../../src/store/store.ts'
import { command } from '../support/command.ts'
import { createMany } from '../support/create-many.ts'
import { withMade } from '../support/made-stores.ts'
import { type Ended, serve, startSignalled } from '../support/spawn-kontor.ts'

interface Installation {
  run(...args: readonly string[]): Promise<Ended>
  /** The path of a file with this text, or this value as JSON. */
  file(content: unknown): string
}

function installationIn(data: string): Installation {
  let files = 0
  return {
    run: (...args) => command(...args, '--data', data),
    file: (content) => {
      files += 1
      const path = join(dirname(data), `${files}.json`)
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
      return path
    },
  }
}

async function answerOf(address: string, token: string, path: string, body?: object) {
  const response = await fetch(`${address}/rest/v1/1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of an answer.
  return { status: response.status, json: (await response.json()) as any }
}

test('files are in force with the next answer of a server on the same store', async () => {
  await withMade('fresh', async (data, token) => {
    const server = await serve('--data', data)
    const { run, file } = installationIn(data)
    const get = (path: string) => answerOf(server.address, token, path)
    const post = (body: object) => answerOf(server.address, token, 'companies', body)
    const rated = { name: 'Rated', properties: { rating: 4 } }
    assert.equal((await post({ name: 'Unrated' })).status, 201)
    assert.equal((await post(rated)).status, 422)

    const properties = [{ name: 'rating', kind: 'integer' }]
    const types = file({ additions: [{ type: 'COMPANY', properties }] })
    const put = await run('type', 'put', '--unit', '1', types)
    assert.equal(put.code, 0, put.stderr)
    assert.equal(put.stdout, '')
    assert.match(put.stderr, /1 rows of views were rendered again/)
    assert.equal((await post(rated)).status, 201)
    const { json } = await get('views/companies?columns=name')
    const shown = json.data.map((row: { properties: object }) => row.properties)
    assert.deepEqual(shown, [{ rating: null }, { rating: 4 }])

    const view = { name: 'GOOD', title: 'Good', source: 'COMPANIES', filter: 'rating > 3' }
    assert.equal((await run('view', 'put', '--unit', '1', file(view))).code, 0)
    assert.equal((await get('views/good')).json.metadata.count, 1)

    const registers = file({ registers: [{ key: 'TRADE', isClosed: true, codes: ['TRADE-A'] }] })
    assert.equal((await run('register', 'put', '--unit', '1', registers)).code, 0)
    assert.equal((await post({ name: 'B', category: 'TRADE-B' })).status, 422)
    assert.equal((await post({ name: 'A', category: 'TRADE-A' })).status, 201)

    assert.equal((await run('view', 'delete', '--unit', '1', 'good')).code, 0)
    assert.equal((await get('views/good')).status, 404)
    assert.equal((await server.stop()).code, 0)
  })
})

/** More than are rendered in one step. */
const companies = 1200

test('types whose putting is killed are put when the command is given again', async () => {
  await withMade('fresh', async (data, token) => {
    const create = async (store: Store): Promise<void> => {
      const services = compose(store, systemClock)
      const body = (index: number) => ({ name: `Company ${index}` })
      await createMany({ services }, { count: companies, body })
    }
    await withStore({ dataDirectory: data, database: undefined }, create, 'create')
    const server = await serve('--data', data)
    const { run, file } = installationIn(data)
    const post = (body: object) => answerOf(server.address, token, 'companies', body)
    const properties = [{ name: 'rating', kind: 'integer' }]
    const types = file({ additions: [{ type: 'COMPANY', properties }] })
    const args = ['type', 'put', '--unit', '1', types, '--data', data]
    const { signal } = await startSignalled(args, { words: `of ${companies}` }).ended
    assert.equal(signal, 'SIGKILL')

    assert.equal((await post({ name: 'Rated', properties: { rating: 4 } })).status, 201)
    const rowsNow = async () => {
      const { json } = await answerOf(server.address, token, 'views/companies?limit=5000')
      return json.data.map((row: { properties: object }) => JSON.stringify(row.properties))
    }
    const expected = [...Array(companies).fill('{"rating":null}'), '{"rating":4}']
    assert.deepEqual(await rowsNow(), expected)
    const again = await run('type', 'put', '--unit', '1', types)
    assert.equal(again.code, 0, again.stderr)
    const message = `${companies} of ${companies}\\n.* ${companies} rows of views were rendered again`
    assert.match(again.stderr, new RegExp(`${message}\\.\\n$`, 's'))
    assert.deepEqual(await rowsNow(), expected)
    assert.equal((await server.stop()).code, 0)
  })
})

test('a server that starts renders the rows that a killed command left', async () => {
  await withMade('demo', async (data) => {
    const { file, run } = installationIn(data)
    const onFatal = (error: Error): void => {
      throw error
    }
    const store = openSqliteStore({ directory: data, onFatal })
    const properties = [{ name: 'rating', kind: 'integer' }]
    const content = { additions: [{ type: 'COMPANY', properties }] }
    await store.configuration.putTypes({ unit: 1, file: content as TypeFile })
    assert.deepEqual(await store.rendering.listUnits(), [1])
    const server = await serve('--data', data)
    while ((await store.rendering.listUnits()).length > 0) await setImmediate()
    await store.close()
    assert.equal((await server.stop()).code, 0)
    assert.match((await run('type', 'put', '--unit', '1', file(content))).stderr, /of the file\.$/m)
  })
})

test('whole examples of the reference can be put and listed', async () => {
  await withMade('fresh', async (data) => {
    const { run, file } = installationIn(data)
    for (const { name, example } of [typeFile, registerFile, viewFile, lifecycleFile]) {
      const put = await run(name.replace('-file', ''), 'put', '--unit', '1', file(example))
      assert.equal(put.code, 0, put.stderr)
    }
    const list = async (noun: string) => {
      const { stdout } = await run(noun, 'list', '--unit', '1', '--json')
      return stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    }
    assert.deepEqual(
      (await list('type')).map(({ type }) => type),
      ['DOCUMENT.COMPLAINT', 'INVOICE.SALES.EXPORT', 'JOB'],
    )
    assert.deepEqual(
      (await list('register')).map(({ key }) => key),
      ['CATEGORY.JOB', 'PAYMENT', 'STATUS'],
    )
    const own = (await list('view')).filter(({ isOwn }) => isOwn)
    assert.deepEqual(
      own.map(({ name, limit }) => [name, limit]),
      [['INVOICES.LARGE', 500]],
    )
  })
})

test('a lifecycle is shown for people, and as a file that puts the same again', async () => {
  await withMade('fresh', async (data) => {
    const { run, file } = installationIn(data)
    const lifecycle = (...args: readonly string[]) => run('lifecycle', ...args, '--unit', '1')
    const usual = await lifecycle('show', 'TASK')
    assert.match(usual.stdout, /^OPEN +open +true +false +any$/m)
    assert.match(usual.stderr, /Any other status may be set as well/)
    const put = await lifecycle('put', file(lifecycleFile.example))
    assert.match(put.stderr, /Unit 1 has the lifecycles of the file: JOB, INVOICE\.PURCHASE\.\n/)
    const shown = await lifecycle('show', 'JOB')
    assert.match(
      shown.stdout,
      /^PROOFING +open +false +false +OPEN \(Supervisor\),DONE \(Supervisor\)$/m,
    )
    const json = await lifecycle('show', 'JOB', '--json')
    const { lifecycles } = lifecycleFile.example as { readonly lifecycles: readonly object[] }
    const expected = { ...lifecycles[0], requiresProcess: false }
    assert.deepEqual(JSON.parse(json.stdout), { lifecycles: [expected] })
    assert.equal((await lifecycle('put', file(json.stdout))).code, 0)
    assert.equal((await lifecycle('show', 'JOB', '--json')).stdout, json.stdout)
    const lines = (await lifecycle('list', '--json')).stdout.trim().split('\n')
    const closed = lines.map((line) => JSON.parse(line)).filter(({ isClosed }) => isClosed)
    assert.deepEqual(
      closed.map(({ type, statuses }) => [type, statuses]),
      [['JOB', ['OPEN', 'PROOFING', 'DONE', 'CANCELLED']]],
    )
    assert.equal((await lifecycle('delete', 'JOB')).code, 0)
    const gone = await lifecycle('delete', 'JOB')
    assert.equal(gone.code, 1)
    assert.match(gone.stderr, /has no lifecycle of its own for "JOB"/)
    const unknown = await lifecycle('show', 'JOBS')
    assert.equal(unknown.code, 1)
    assert.match(unknown.stderr, /No type with a status is called "JOBS"\. Did you mean "JOB"\?/)
    const wrong = file({ lifecycles: [{ type: 'JOB', reopen: ['Supervisors'] }] })
    const refused = await lifecycle('put', wrong)
    assert.match(refused.stderr, /^ {2}\/lifecycles\/0\/reopen\/0: .*Did you mean "Supervisor"\?/m)
  })
})

test('a file with faults is refused, every fault with its place, and nothing is kept', async () => {
  await withMade('fresh', async (data) => {
    const { run, file } = installationIn(data)
    const properties = [{ name: 'rating', kind: 'number' }]
    const additions = [
      { type: 'COMPANY', properties },
      { type: 'JOB', props: [] },
    ]
    const types = await run('type', 'put', '--unit', '1', file({ additions }))
    assert.equal(types.code, 1)
    assert.equal(types.stdout, '')
    assert.match(types.stderr, /^ {2}\/additions\/0\/properties\/0\/kind: Expected one of text/m)
    assert.match(types.stderr, /^ {2}\/additions\/1\/props: There is no field "props"/m)
    assert.equal((await run('type', 'list', '--unit', '1', '--json')).stdout, '')

    const wrong = { name: 'JOBS', title: 'Mine', source: 'TASKS', filter: 'ownerId = 1 AN' }
    const view = await run('view', 'put', '--unit', '1', file(wrong))
    assert.equal(view.code, 1)
    assert.match(view.stderr, /^ {2}\/name: There is a predefined view "JOBS"/m)
    assert.match(view.stderr, /^ {2}\/filter, position 12: /m)

    const twice = await run(
      'register',
      'put',
      '--unit',
      '1',
      file('{"registers":[],"registers":[]}'),
    )
    assert.equal(twice.code, 1)
    assert.match(twice.stderr, /is not one JSON object \(RFC 7493\)/)
    assert.match(
      (await run('view', 'put', '--unit', '1', file(''))).stderr,
      /is empty: expected one JSON object/,
    )
    const unit = await run('view', 'put', '--unit', '7', file({ ...wrong, name: 'A' }))
    assert.equal(unit.stderr, 'There is no unit 7.\n')
    for (const noun of [
      'acl default',
      'type',
      'register',
      'print-form',
      'e-invoice',
      'lifecycle',
      'process',
      'view',
    ]) {
      const { stderr } = await run(...noun.split(' '), 'list', '--unit', '7')
      assert.equal(stderr, unit.stderr, noun)
    }
    assert.equal((await run('view', 'put', '--unit', '1', join(data, 'none.json'))).code, 1)
    assert.equal((await run('view', 'put', file(wrong))).code, 2)
  })
})

test('`unit set --require-if-match` takes no value, types or `none`, and refuses others', async () => {
  await withMade('fresh', async (data, token) => {
    const server = await serve('--data', data)
    const { run } = installationIn(data)
    const { json: company } = await answerOf(server.address, token, 'companies', { name: 'A' })
    const patched = async (): Promise<number> => {
      const reply = await fetch(`${server.address}/rest/v1/1/companies?id=${company.id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
      return reply.status
    }
    const set = (...args: readonly string[]) => run('unit', 'set', '--unit', '1', ...args)
    for (const [value, status] of [
      [[], 428],
      [['none'], 200],
      [['COMPANY,INVOICE'], 428],
      [['INVOICE'], 200],
    ] as const) {
      const { code, stderr } = await set('--require-if-match', ...value)
      assert.equal(code, 0, stderr)
      assert.equal(await patched(), status, value.join())
    }
    const wrong = await set('--require-if-match', 'COMPANYS')
    assert.equal(wrong.code, 2)
    assert.match(wrong.stderr, /takes types of records, not "COMPANYS". Did you mean "COMPANY"\?/)
    assert.match((await set()).stderr, /Expected a setting to change/)
    assert.match((await set('--help')).stdout, /--require-if-match \[KIND,\.\.\.\]/)
    assert.equal((await run('unit', 'set', '--unit', '9', '--require-if-match')).code, 1)
    await server.stop()
  })
})
