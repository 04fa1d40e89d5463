// The demo company through the front door: complete, pageable, and unharmed by a second load.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kontor, serve, withDataDirectory } from '../support/spawn-kontor.ts'

interface Page {
  readonly metadata: { readonly count: number; readonly nextOffset: number | null }
  readonly data: readonly { readonly id: number }[]
}

test('the demo company is whole, read page by page, and loading it twice adds nothing', async () => {
  await withDataDirectory(async (data) => {
    const server = await serve('--data', data)
    const token = (
      await kontor('token', 'create', '--unit', '1', '--user', '1', '--data', data)
    ).stdout.trim()
    const read = async (path: string): Promise<Page> => {
      const url = `${server.address}/rest/v1/1/views/${path}`
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
      assert.equal(response.status, 200)
      return (await response.json()) as Page
    }
    const counts = async (): Promise<readonly number[]> => {
      const names = ['COMPANIES.CLIENT', 'COMPANIES.SUPPLIER', 'INVOICES.SALES', 'JOURNAL']
      const pages = await Promise.all(names.map((name) => read(`${name}?limit=10000&columns=id`)))
      return pages.map(({ metadata }) => metadata.count)
    }
    const first = await kontor('demo', '--unit', '1', '--data', data)
    assert.equal(first.code, 0, first.stderr)
    assert.equal(first.stdout, '')
    assert.match(first.stderr, /950 records added, 0 existed already\./)
    assert.deepEqual(await counts(), [91, 29, 830, 2155])

    const ids: number[] = []
    let offset: number | null = 0
    while (offset !== null) {
      const page: Page = await read(`invoices.sales?limit=100&offset=${offset}&columns=id`)
      ids.push(...page.data.map(({ id }) => id))
      offset = page.metadata.nextOffset
    }
    assert.equal(new Set(ids).size, 830)
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    )

    const second = await kontor('demo', '--unit', '1', '--data', data)
    assert.match(second.stderr, /0 records added, 950 existed already\./)
    assert.deepEqual(await counts(), [91, 29, 830, 2155])
    await server.stop()
  })
})

test('npm start serves it with a token that stays the same from start to start', async () => {
  await withDataDirectory(async (data) => {
    const lines: string[] = []
    for (let start = 0; start < 2; start++) {
      const server = await serve('--demo', '--data', data)
      const { stdout, code } = await server.stop()
      assert.equal(code, 0)
      lines.push(/Bearer \S+(?=')/.exec(stdout)?.[0] ?? '')
    }
    assert.notEqual(lines[0], '')
    assert.equal(lines[0], lines[1])
  })
})
