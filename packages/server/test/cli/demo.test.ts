// The demo company through the front door: complete, pageable, and unharmed by a second load.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { demoCompanies } from '@kontor/demo/demo-companies.ts'
import { detail } from '../../../../test/details.ts'
import { hasDetails } from '../../../../test/thorough.ts'
import { withStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { compose } from '../../src/service/services.ts'
import { atTerminal, withoutTerminal } from '../support/at-terminal.ts'
import { command, succeed } from '../support/command.ts'
import { createMany } from '../support/create-many.ts'
import { withMade } from '../support/made-stores.ts'
import {
  kontor,
  type RunningKontor,
  serve,
  serveUnder,
  withDataDirectory,
} from '../support/spawn-kontor.ts'

interface Page {
  readonly metadata: { readonly count: number; readonly nextOffset: number | null }
  readonly data: readonly { readonly id: number }[]
}

detail(
  'without a unit the demo company has one of its own, whole, and a second load adds nothing',
  async () => {
    await withMade('fresh', async (data) => {
      const server = await serve('--data', data)
      const first = await command('demo', '--data', data)
      assert.deepEqual([first.code, first.stdout], [0, '2\n'], first.stderr)
      assert.match(first.stderr, /\b1[89]\d\d records added, 0 existed already\./)
      // The first user is in it.
      const token = await succeed('token', 'create', '--unit', '2', '--user', '1', '--data', data)
      const read = async (path: string): Promise<Page> => {
        const url = `${server.address}/rest/v1/2/views/${path}`
        const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
        assert.equal(response.status, 200)
        return (await response.json()) as Page
      }
      await assertWhole(read)
      const second = await command('demo', '--data', data)
      assert.deepEqual([second.code, second.stdout], [0, '2\n'], second.stderr)
      assert.match(second.stderr, /\b0 records added, 1[89]\d\d existed already\./)
      assert.ok(!second.stderr.includes('Demo company, records'), 'It went through them again.')
      assert.deepEqual(await countsOf(read), counts)
      await server.stop()
      await withStore({ dataDirectory: data, database: undefined }, async ({ inspection }) => {
        const inFirst = [...(await inspection.countRecords({ unit: 1 })).values()]
        assert.equal(
          inFirst.reduce<number>((sum, count) => sum + Number(count), 0),
          0,
        )
      })
    })
  },
)

type Read = (path: string) => Promise<Page>

/** Clients, suppliers, sales invoices, and rows of the journal that these have. */
const counts = [93, 29, 836, 2170]

async function countsOf(read: Read): Promise<readonly number[]> {
  const names = ['COMPANIES.CLIENT', 'COMPANIES.SUPPLIER', 'INVOICES.SALES', 'JOURNAL']
  const sold = encodeURIComponent("documentType = 'INVOICE.SALES'")
  const pages = await Promise.all(
    names.map((name) => {
      const filter = name === 'JOURNAL' ? `&externalFilter=${sold}` : ''
      return read(`${name}?limit=10000&columns=id${filter}`)
    }),
  )
  return pages.map(({ metadata }) => metadata.count)
}

/** Also where it is read page by page. */
async function assertWhole(read: Read): Promise<void> {
  assert.deepEqual(await countsOf(read), counts)
  const ids: number[] = []
  let offset: number | null = 0
  while (offset !== null) {
    const page: Page = await read(`invoices.sales?limit=100&offset=${offset}&columns=id`)
    ids.push(...page.data.map(({ id }) => id))
    offset = page.metadata.nextOffset
  }
  assert.equal(new Set(ids).size, 836)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  )
}

/** A store with one record in unit 1. */
async function withBooks(work: (data: string) => Promise<void>): Promise<void> {
  await withMade('fresh', async (data) => {
    await createCompany(data)
    await work(data)
  })
}

detail('where only a part of it is, the rest is added', async () => {
  await withMade('fresh', async (data) => {
    const [body] = demoCompanies()
    await withStore({ dataDirectory: data, database: undefined }, async (store) => {
      const services = compose(store, systemClock)
      await createMany({ services }, { count: 1, body: () => ({ ...body }) })
    })
    const { stderr } = await command('demo', '--unit', '1', '--data', data)
    assert.match(stderr, /\b1[89]\d\d records added, 1 existed already\./)
  })
})

async function createCompany(data: string): Promise<void> {
  await withStore({ dataDirectory: data, database: undefined }, async (store) => {
    const services = compose(store, systemClock)
    await createMany({ services }, { count: 1, body: () => ({ name: 'Ours' }) })
  })
}

const refusal =
  'Unit 1 has a record of its own, and what `kontor demo --unit 1 --yes` adds to it cannot be ' +
  'taken out again.'

test('it is not mixed with the records of others unless somebody says so', async () => {
  await withBooks(async (data) => {
    for (const command of [
      ['demo', '--unit', '1'],
      ['serve', '--demo', '--port', '0'],
    ]) {
      const { code, stdout, stderr } = await kontor(...command, '--data', data)
      assert.deepEqual([code, stdout, stderr], [1, '', `${refusal}\n`])
    }
  })
})

detail('it is mixed with them where --yes says so', async () => {
  await withBooks(async (data) => {
    const agreed = await command('demo', '--unit', '1', '--yes', '--data', data)
    assert.match(agreed.stderr, /\b1[89]\d\d records added, 0 existed already\./)
    const again = await command('demo', '--unit', '1', '--data', data)
    assert.match(again.stderr, /\b0 records added, 1[89]\d\d existed already\./)
  })
})

test('at a terminal it is a question', { skip: withoutTerminal }, async () => {
  await withBooks(async (data) => {
    const answers = [
      ['\n', 1, 'Nothing was added.'],
      ['yes\n', 0, 'records added, 0 existed already'],
    ] as const
    for (const [answer, expected, expectedText] of hasDetails ? answers : answers.slice(0, 1)) {
      const { shown, code } = await atTerminal({
        command: `demo --unit 1 --data ${data}`,
        type: (text) => (text.includes('[y/N] ') ? answer : undefined),
      })
      const question = 'Unit 1 has a record of its own. Add the demo company, which cannot be taken'
      assert.ok(shown.includes(question), shown)
      assert.ok(shown.includes(expectedText), shown)
      assert.equal(code, expected)
    }
  })
})

const checkout = fileURLToPath(new URL('../../../../', import.meta.url))
const missing = ['sh', 'curl'].filter((name) => spawnSync(name, ['--version']).error !== undefined)
const skip = missing.length === 0 ? false : `This machine has no ${missing.join(' and no ')}.`

/** Printed in a line that can be pasted, below a link to sign in. */
function tokenIn(stdout: string): string {
  assert.match(stdout, /\n(http:\/\/localhost:\d+)\/console\/#code=[\w-]{43}\ncurl -H .* '\1\//)
  return /Bearer \S+(?=')/.exec(stdout)?.[0] ?? assert.fail(stdout)
}

/** Starts the server as `npm start` does, in a folder. */
async function npmStart(folder: string): Promise<RunningKontor> {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
  const [, words = ''] =
    / exec node packages\/server\/bin\/kontor\.js (.*)$/.exec(scripts.start) ?? []
  assert.equal(words, 'serve --demo --data kontor-demo')
  const under = ['sh', '-c', 'cd "$0" && exec "$@"', folder]
  return await serveUnder(under, ...words.split(' ').slice(1))
}

test('npm start has a folder, a link and a token, which the next start has too', { skip }, () =>
  withDataDirectory(async (folder) => {
    mkdirSync(folder)
    const first = await npmStart(folder)
    const readme = readFileSync(join(checkout, 'README.md'), 'utf8')
    const [, curl = ''] = /^```sh\n(curl [\s\S]*?)^```$/m.exec(readme) ?? []
    assert.ok(curl.includes('http://127.0.0.1:8080/'))
    const script = curl.replace('http://127.0.0.1:8080', first.address).replace('curl', 'curl -s')
    const pasted = spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' })
    assert.equal(JSON.parse(pasted.stdout).data.length, 3)
    // A record that is created beside it keeps nobody from starting with it again.
    await createCompany(join(folder, 'kontor-demo'))
    const ended = await first.stop()
    const again = await (await npmStart(folder)).stop()
    assert.deepEqual([ended.code, again.code], [0, 0])
    assert.equal(tokenIn(again.stdout), tokenIn(ended.stdout))
  }),
)
