// The server as a process: it starts on nothing, keeps others out, stops in good order, and what it
// acknowledged is there after it was killed.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { detail } from '../../../../test/details.ts'
import { command } from '../support/command.ts'
import { withMade } from '../support/made-stores.ts'
import { kontor, type RunningKontor, serve } from '../support/spawn-kontor.ts'

/** After so many answers a server is killed. */
const kills = 150

function heldCompanies(
  address: string,
  token: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const url = `${address}/rest/v1/1/views/COMPANIES`
  return fetch(url, { headers: { authorization: `Bearer ${token}`, ...headers } })
}

function createCompany(address: string, token: string, name: string): Promise<Response> {
  return send(address, token, { method: 'POST', path: 'companies', body: { name, persons: [{}] } })
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly body?: object
}

function send(address: string, token: string, { method, path, body }: Sent): Promise<Response> {
  return fetch(`${address}/rest/v1/1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

interface Company {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly updatedAt: string
  readonly persons: readonly { readonly id: number; readonly lastName: string | null }[]
}

/** Undefined where the server went away. */
async function companyIn(sent: Promise<Response>): Promise<Company | undefined> {
  try {
    const reply = await sent
    return reply.ok ? ((await reply.json()) as Company) : undefined
  } catch {
    return undefined
  }
}

/** All rows of a view. */
async function rowsOf(address: string, token: string, view: string): Promise<readonly Row[]> {
  const path = `views/${view}?limit=1000000`
  const reply = await send(address, token, { method: 'GET', path })
  return ((await reply.json()) as { readonly data: readonly Row[] }).data
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any view.
type Row = any

describe('a running server', () => {
  const place = mkdtempSync(join(tmpdir(), 'kontor-serve-'))
  const data = join(place, 'data')
  let server: RunningKontor
  before(async () => {
    server = await serve('--data', data)
  })
  after(async () => {
    await server.stop()
    rmSync(place, { recursive: true })
  })

  test('a store is created private: directory 0700, every file 0600', () => {
    assert.equal(statSync(data).mode & 0o777, 0o700)
    for (const file of readdirSync(data)) {
      assert.equal(statSync(join(data, file)).mode & 0o777, 0o600, file)
    }
  })

  test('keeps a second one out, which exits 1 and names the first', async () => {
    const second = await kontor('serve', '--data', data, '--port', '0')
    assert.equal(second.code, 1)
    assert.match(second.stderr, new RegExp(`pid ${server.child.pid}\\b`))
    assert.equal(second.stdout, '')
  })

  detail('has its port alone, and one that wants it is told in one sentence', async () => {
    const { port } = new URL(server.address)
    const second = await kontor('serve', '--data', `${data}-2`, '--port', port)
    assert.equal(second.code, 1)
    assert.match(
      second.stderr,
      /^Port \d+ of 127\.0\.0\.1 is in use: choose another with --port\.$/m,
    )
  })
})

detail(
  'a killed server leaves no lock, and all that it acknowledged, each change as a whole',
  async () => {
    await withMade('fresh', async (data, token) => {
      const server = await serve('--data', data)
      const acknowledged = new Map<number, Company>()
      let count = 0
      const clients = Array.from({ length: 16 }, async (_, client) => {
        let company = await companyIn(createCompany(server.address, token, `${client}`))
        for (let step = 1; company !== undefined; step++) {
          acknowledged.set(company.id, company)
          count += 1
          if (count === kills) server.child.kill('SIGKILL')
          const name: string = `Company ${client}.${step}`
          const persons = [{ id: company.persons[0]?.id, lastName: name }]
          const path = `companies?id=${company.id}`
          company = await companyIn(
            step % 4 === 0
              ? createCompany(server.address, token, name)
              : send(server.address, token, { method: 'PATCH', path, body: { name, persons } }),
          )
        }
      })
      await Promise.all(clients)
      assert.equal((await server.ended).signal, 'SIGKILL')
      assert.ok(count >= kills)
      const again = await serve('--data', data)
      await assertWhole(again.address, token, acknowledged)
      await again.stop()
      assertHistory(data)
    })
  },
)

/** What was acknowledged is there, or the change that was under way; all rows are of one version. */
async function assertWhole(
  address: string,
  token: string,
  acknowledged: ReadonlyMap<number, Company>,
): Promise<void> {
  const [companyRows, personRows] = [
    await rowsOf(address, token, 'COMPANIES'),
    await rowsOf(address, token, 'PERSONS'),
  ]
  for (const { id, version, updatedAt } of acknowledged.values()) {
    const read = await companyIn(
      send(address, token, { method: 'GET', path: `companies?id=${id}` }),
    )
    assert.ok(read !== undefined, `${id} is there`)
    assert.ok(read.version === version || read.version === version + 1, `${id} is not older`)
    if (read.version === version) assert.equal(read.updatedAt, updatedAt)
    const lastName = read.version === 1 ? null : read.name
    assert.equal(read.persons[0]?.lastName, lastName)
    assert.equal(companyRows.find((row) => row.id === id)?.name, read.name)
    const persons = personRows.filter(({ companyId }) => companyId === id)
    assert.deepEqual(
      persons.map((row) => [row.companyName, row.lastName]),
      [[read.name, lastName]],
    )
  }
}

/** Each version of a record but the first has one row in the history, the last at its time. */
function assertHistory(data: string): void {
  const file = new DatabaseSync(join(data, 'kontor.sqlite'), { readOnly: true })
  const rows = file
    .prepare(
      `select r."body" as "body", count(h."id") as "changes", max(h."recordVersion") as "last",
        max(h."at") as "at" from "record" r left join "history" h on h."unit" = r."unit"
        and h."collection" = r."collection" and h."id" = r."id" group by r."unit", r."id"`,
    )
    .all()
  file.close()
  assert.ok(rows.length > 16)
  for (const { body, changes, last, at } of rows) {
    const { version, updatedAt } = JSON.parse(String(body)) as Company
    const expected = version === 1 ? [0, null, null] : [version - 1, version, updatedAt]
    assert.deepEqual([changes, last, at], expected)
  }
}

test('a page that is held stays held when the server starts anew, until rights change', async () => {
  await withMade('fresh', async (data, token) => {
    const first = await serve('--data', data)
    await createCompany(first.address, token, 'Held')
    const tags = new Map<string, string>()
    for (const accept of ['application/json', 'text/csv']) {
      const { status, headers } = await heldCompanies(first.address, token, { accept })
      assert.equal(status, 200)
      tags.set(accept, headers.get('etag') ?? '')
    }
    await first.stop()
    const second = await serve('--data', data)
    const defaults = join(data, 'defaults.json')
    writeFileSync(defaults, JSON.stringify({ defaults: [{ type: 'COMPANY' }] }))
    for (const expected of [304, 200]) {
      for (const [accept, held] of tags) {
        const headers = { accept, 'if-none-match': held }
        const { status } = await heldCompanies(second.address, token, headers)
        assert.equal(status, expected, accept)
      }
      await command('acl', 'default', 'put', '--data', data, '--unit', '1', defaults)
    }
    await second.stop()
  })
})

test('SIGTERM answers what was asked, closes the connection and exits 0', async () => {
  await withMade('fresh', async (data, token) => {
    const server = await serve('--data', data)
    const { port } = new URL(server.address)
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    const body = JSON.stringify({ name: 'Last one' })
    const head = [
      'POST /rest/v1/1/companies HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ].join('\r\n')
    socket.write(`${head}\r\n\r\n${body}`)
    server.child.kill('SIGTERM')
    server.child.kill('SIGTERM')
    await once(socket, 'close')
    assert.match(answer, /^HTTP\/1\.1 201 /)
    assert.match(answer, /connection: close/i)
    assert.equal((await server.ended).code, 0)
  })
})
