// A program that is loaded before the server hears what happens in it; the one of the guide is run.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { succeed } from '../support/command.ts'
import { serve, withDataDirectory } from '../support/spawn-kontor.ts'

const guide = new URL('../../../../docs/guides/monitoring.md', import.meta.url)

test('the program of the guide tells requests with their trace, pages and commits', async (t) => {
  await withDataDirectory(async (folder) => {
    mkdirSync(folder)
    const [data, program] = [join(folder, 'books'), join(folder, 'trace.mjs')]
    const [, source = ''] = /^```js\n([\s\S]*?)^```$/m.exec(readFileSync(guide, 'utf8')) ?? []
    writeFileSync(program, source)
    const before = process.env['NODE_OPTIONS']
    process.env['NODE_OPTIONS'] = `--import ${program}`
    t.after(() => {
      if (before === undefined) delete process.env['NODE_OPTIONS']
      else process.env['NODE_OPTIONS'] = before
    })
    const server = await serve('--data', data, '--log-level', 'error')
    t.after(() => server.stop())
    const token = await succeed('token', 'create', '--data', data, '--unit', '1', '--user', '1')
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    }
    const unit = `${server.address}/rest/v1/1`
    await fetch(`${unit}/companies`, { method: 'POST', headers, body: '{"name":"Told"}' })
    await fetch(`${unit}/views/COMPANIES`, { headers })
    const lines = (): readonly Readonly<Record<string, unknown>>[] =>
      server
        .stderr()
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    const isRequest = ({ event }: Readonly<Record<string, unknown>>): boolean => event === 'request'
    while (lines().filter(isRequest).length < 2)
      await once(server.child.stderr ?? process.stdin, 'data')
    const shown = lines()
    const [created, read] = shown.filter(isRequest)
    const { milliseconds, ...rest } = created ?? {}
    assert.equal(typeof milliseconds, 'number')
    assert.deepEqual(rest, {
      event: 'request',
      span: 'POST /rest/v1/:unitId/companies',
      parent: headers.traceparent,
      status: 201,
    })
    assert.equal(read?.['span'], 'GET /rest/v1/:unitId/views/:viewName')
    const others = shown.filter((line) => !isRequest(line))
    // The store was new: its first write made it one, the second noted where it is served.
    assert.deepEqual(others, [
      { event: 'commit', writes: 1 },
      { event: 'commit', writes: 1 },
      { event: 'commit', writes: 1 },
      { event: 'page', source: 'store' },
    ])
    await server.stop()
  })
})
