// The client against real servers: the examples of the README, retries that store nothing twice, and
// filters that choose the rows they say.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { Kontor, KontorError } from '@kontor/client'
import { detail } from '../../../test/details.ts'
import type { Booted } from '../../server/test/support/boot.ts'
import { succeed } from '../../server/test/support/command.ts'
import { onOneEngine } from '../../server/test/support/engines.ts'
import { withMade } from '../../server/test/support/made-stores.ts'
import { serve } from '../../server/test/support/spawn-kontor.ts'

const run = promisify(execFile)
const folder = new URL('../examples/', import.meta.url)

type Server = () => Booted

function clientOf(server: Server, send?: typeof fetch): Kontor {
  const { address, token, unit } = server()
  return new Kontor({
    baseUrl: address,
    unit,
    token,
    ...(send === undefined ? {} : { fetch: send }),
  })
}

const examples = readdirSync(folder).map((name) => [name, new URL(name, folder)] as const)

const guide = '../../../docs/guides/following-changes.md'

test('what the README and the guide to changes show is part of an example', () => {
  const programs = examples.map(([, file]) => readFileSync(file, 'utf8'))
  const shown = ['../README.md', guide].map((page) =>
    readFileSync(new URL(page, import.meta.url), 'utf8'),
  )
  const blocks = [...shown.join('\n').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block,
  )
  assert.ok(blocks.length > 8)
  for (const block of blocks) {
    assert.ok(
      programs.some((program) => program.includes(block)),
      block,
    )
  }
})

/** What each prints, in parts. */
const printed: Readonly<Record<string, RegExp>> = {
  'tour.ts':
    /^CI-\d\d-\d{5} 4356\n2 Mendel\n2 updated\n1 created\nCANCELLED true\nCANCELLED\nCI-\d\d-\d{5}\.pdf true\n[\s\S]*\d Piccolo und mehr\nnull EUR 4356 CI-\d\d-\d{5}\nfalse Piccolo und mehr\ntrue Piccolo und mehr\n(?:\w+ [^\n]*Mendel[^\n]*\n)+412 true$/,
  'changes.ts': /^\/name: "Write back" or "Call back today"\?\nCall back today 60\nDONE Call back$/,
  'batches.ts': /^Blumen Richter true$/,
  'people.ts': /^ida true \S+$/,
  'follower.ts': /^Alfreds Futterkiste$/,
  'webhooks.ts': /^webhooks\.test 1\n204$/,
  'exports.ts': /INVOICES.SALES\n[\s\S]*Around the Horn; [\s\S]*true$/,
}

detail('the examples run on the demo company', async () => {
  await withMade('demo', async (data) => {
    const server = await serve('--webhook-allow', '127.0.0.1', '--data', data)
    try {
      const scope = ['--scope', 'read,write,admin']
      const of = ['--unit', '1', '--user', '1', ...scope, '--data', data]
      const token = await succeed('token', 'create', ...of)
      const env = {
        ...process.env,
        KONTOR_ADDRESS: server.address,
        KONTOR_TOKEN: token,
        WAIT: '0',
      }
      assert.deepEqual(examples.map(([name]) => name).sort(), Object.keys(printed).sort())
      for (const [name, file] of examples) {
        const { stdout } = await run(process.execPath, [file.pathname], { env, cwd: data })
        assert.match(stdout.trim(), printed[name] ?? /^$/, name)
      }
    } finally {
      await server.stop()
    }
  })
})

/** A `fetch` whose first answer is lost after the server has sent it, and every other after that. */
function losingEveryOther() {
  let sent = 0
  const losing: typeof fetch = async (...request) => {
    sent += 1
    const answer = await fetch(...request)
    if (sent % 2 === 0) return answer
    await answer.text()
    throw new TypeError('fetch failed')
  }
  return { losing, sent: () => sent }
}

function retries(server: Server): void {
  test('a request whose answer is lost is sent again, and stores nothing twice', async () => {
    const { losing, sent } = losingEveryOther()
    const kontor = clientOf(server, losing)
    const before = (await clientOf(server).views.page('COMPANIES', {})).metadata.count
    const created = await kontor.companies.create({ name: 'Once' })
    const changed = await kontor.companies.change(created.id, { persons: [{ lastName: 'One' }] })
    assert.equal(sent(), 4)
    assert.equal(changed.version, 2)
    assert.equal(changed.persons?.length, 1)
    const page = await clientOf(server).views.page('COMPANIES', {})
    assert.equal(page.metadata.count, before + 1)
  })

  test('a webhook whose answer is lost is made once, without the secret that was lost', async () => {
    const { address: baseUrl, unit, issue } = server()
    const token = await issue({ user: 1, units: [unit], scopes: ['read', 'write', 'admin'] })
    const kontor = new Kontor({ baseUrl, unit, token, fetch: losingEveryOther().losing })
    const made = await kontor.webhooks.create({ url: 'https://hooks.example.com/' })
    assert.equal(made.secret, undefined)
    const { webhooks } = new Kontor({ baseUrl, unit, token })
    assert.deepEqual(
      (await webhooks.list()).map(({ id }) => id),
      [made.id],
    )
    const { secret } = await webhooks.act(made.id, { action: 'rotate-secret' })
    assert.match(secret, /^whsec_/)
  })

  test('a busy server is asked again when it says; a refusal is not', async (t) => {
    let requests = 0
    const busy = createServer((_, response) => {
      requests += 1
      const isBusy = requests < 3
      response.writeHead(isBusy ? 503 : 200, isBusy ? { 'retry-after': '0' } : {})
      response.end(isBusy ? 'busy' : JSON.stringify({ id: 7 }))
    })
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
    t.after(() => busy.close())
    const { port } = busy.address() as AddressInfo
    const kontor = new Kontor({ baseUrl: `http://127.0.0.1:${port}`, unit: 1, token: 'x' })
    assert.equal((await kontor.companies.read(7)).id, 7)
    assert.equal(requests, 3)
    const refused = clientOf(server).companies.read(999_999)
    await assert.rejects(refused, (error) => {
      return error instanceof KontorError && error.code === 'not-found' && error.status === 404
    })
  })

  test('an aborted signal ends a request, and no other is sent', async () => {
    const controller = new AbortController()
    let sent = 0
    const never: typeof fetch = (_, init) => {
      sent += 1
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    }
    const reading = clientOf(server, never).companies.read(1, { signal: controller.signal })
    controller.abort(new Error('enough'))
    await assert.rejects(reading, /enough/)
    assert.equal(sent, 1)
  })
}

function filters(server: Server): void {
  test('filters of fields choose what they say, long ones too', async () => {
    const kontor = clientOf(server)
    const hard = `it's "50 %" \\ ž`
    for (const [index, name] of [hard, 'plain', 'PLAIN'].entries()) {
      await kontor.tasks.create({ name, ownerId: 1, tags: [`tag ${index}`], allocation: index })
    }
    const names = async (
      filter: Parameters<typeof kontor.views.page<'TASKS', 'name', never>>[1],
    ) => {
      const rows = kontor.views.rows('TASKS', { columns: ['name'], limit: 1, ...filter })
      return (await Array.fromAsync(rows)).map(({ name }) => name)
    }
    assert.deepEqual(await names({ filter: (row) => row.name.equals(hard) }), [hard])
    assert.deepEqual(await names({ filter: (row) => row.name.ilike('pl%') }), ['plain', 'PLAIN'])
    const chosen = await names({
      filter: (row) => row.tags.contains('tag 0').or(row.allocation.above(1), row.name.isEmpty()),
    })
    assert.deepEqual(chosen, [hard, 'PLAIN'])
    const one = await names({
      filter: (row) => row.isDisabled.equals(false).and(row.allocation.between(1, 1)),
    })
    assert.deepEqual(one, ['plain'])
    const many = Array.from({ length: 400 }, (_, index) => `none ${index}`)
    const rest = await names({ filter: (row) => row.name.oneOf(...many, 'plain').not() })
    assert.deepEqual(rest, [hard, 'PLAIN'])
    const recent = new Date(0)
    assert.equal((await names({ filter: (row) => row.createdAt.atLeast(recent) })).length, 3)
    assert.deepEqual(await names({ order: ['-name'] }), ['plain', hard, 'PLAIN'])
    const long = `${'x'.repeat(2000)}`
    const byBody = await names({ filter: (row) => row.name.differs(long), order: ['-allocation'] })
    assert.deepEqual(byBody, ['PLAIN', 'plain', hard])
  })

  test('a type, a name or a value that the server would refuse does not compile', () => {
    const kontor = clientOf(server)
    const invoice = { ownerId: 1, companyId: 1 }
    const wrong = [
      // @ts-expect-error: an invoice has no field of that name.
      () => kontor.documents.create({ ...invoice, type: 'INVOICE.SALES', compnayId: 1 }),
      // @ts-expect-error: an invoice needs a company.
      () => kontor.documents.create({ type: 'INVOICE.SALES', ownerId: 1 }),
      // @ts-expect-error: an id is a number.
      () => kontor.documents.create({ type: 'GEM', ownerId: 'x' }),
      // @ts-expect-error: there is no such type.
      () => kontor.documents.create({ type: 'INVOICE.SALE', ownerId: 1, companyId: 1 }),
      // @ts-expect-error: there is no such view.
      () => kontor.views.page('INVOICES.SALE', {}),
      // @ts-expect-error: the view has no such column.
      () => kontor.views.page('INVOICES.SALES', { columns: ['nunber'] }),
      // @ts-expect-error: a number is not compared with a text.
      () => kontor.views.page('JOURNAL', { filter: (row) => row.amount.above('x') }),
      // @ts-expect-error: no row of the view has a field of that name.
      () => kontor.views.page('JOURNAL', { order: ['-amuont'] }),
      // @ts-expect-error: a list has no order.
      () => kontor.views.page('TASKS', { order: ['tags'] }),
      // @ts-expect-error: a text is no number to add up.
      () => kontor.views.summary('JOURNAL', { measures: [{ sum: 'currency' }] }),
      // @ts-expect-error: a list makes no group.
      () => kontor.views.summary('TASKS', { groupBy: [{ field: 'tags' }] }),
      async () => {
        const measures = [{ sum: 'amount' }] as const
        const { data } = await kontor.views.summary('JOURNAL', { measures })
        // @ts-expect-error: what was not measured is not answered.
        return data[0]?.sum.rowId
      },
    ]
    assert.equal(wrong.length, 12)
  })
}

function conflicts(server: Server): void {
  test('a change that merges never writes over what others changed', async () => {
    const { tasks } = clientOf(server)
    const task = await tasks.create({ name: 'As read', ownerId: 1 })
    await tasks.change(task.id, { name: 'By another' })
    const merging = { version: task.version, merges: true } as const
    const merged = await tasks.change(task.id, { allocation: 5 }, merging)
    assert.deepEqual([merged.name, merged.allocation, merged.version], ['By another', 5, 3])
    await assert.rejects(tasks.change(task.id, { name: 'Mine' }, merging), (error) => {
      return error instanceof KontorError && error.conflict?.conflicts?.[0]?.yours === 'Mine'
    })
  })

  test('where a unit wants a version to be named, any is one', async () => {
    const { tasks } = clientOf(server)
    const task = await tasks.create({ name: 'Careful', ownerId: 1 })
    const { unit, store } = server()
    const { configuration } = store
    await configuration.setUnit({ unit, settings: { requireIfMatch: ['TASK'] } })
    try {
      await assert.rejects(tasks.change(task.id, { name: 'Careless' }), /precondition-required/)
      assert.equal((await tasks.change(task.id, { name: 'Sure' }, { version: 'any' })).version, 2)
    } finally {
      await configuration.setUnit({ unit, settings: { requireIfMatch: null } })
    }
  })

  test('an export that is not read to its end is ended', async () => {
    const { companies } = clientOf(server)
    for (const name of ['One', 'Two']) await companies.create({ name, externalId: name })
    for await (const company of companies.export({ filter: "name = 'Two'" })) {
      assert.equal(company.externalId, 'Two')
      break
    }
    const all = await Array.fromAsync(companies.export())
    assert.deepEqual(all.map(({ name }) => name).slice(-2), ['One', 'Two'])
  })
}

onOneEngine('the client', (server) => {
  retries(server)
  filters(server)
  conflicts(server)
})
