// A server with 384 MiB and a view of a million rows: pages, orders, sums and a whole export are
// answered to their end, and nothing is killed. The bound is that of a control group, which only root
// can make; the store is made in the folder, or found there, which takes minutes.
//
//   KONTOR_TEST_SMALL_MACHINE=/folder npm exec -c 'node --test packages/server/test/deploy/small-machine.test.ts'

import assert from 'node:assert/strict'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { largeStoreIn } from '../../../../bench/large-store.ts'
import { serveUnder } from '../support/spawn-kontor.ts'

const folder = process.env['KONTOR_TEST_SMALL_MACHINE']
const skip = folder === undefined && 'It is run on demand: KONTOR_TEST_SMALL_MACHINE=/folder.'
const rows = 1_000_000
const mebibytes = 384

/** A control group of so much memory. */
function boundGroup(): string {
  const isOld = existsSync('/sys/fs/cgroup/memory')
  const group = `/sys/fs/cgroup/${isOld ? 'memory/' : ''}kontor-test-${process.pid}`
  mkdirSync(group)
  const bound = isOld ? 'memory.limit_in_bytes' : 'memory.max'
  writeFileSync(`${group}/${bound}`, String(mebibytes * 1024 * 1024))
  return group
}

test(`${mebibytes} MiB are enough for a million rows`, { skip }, async (t) => {
  const { data, unit, token } = await largeStoreIn(folder ?? '', { rows })
  const group = boundGroup()
  const under = ['sh', '-c', `echo $$ > ${group}/cgroup.procs; exec "$@"`, 'sh']
  const server = await serveUnder(under, '--data', data, '--no-console', '--log-level', 'error')
  t.after(async () => {
    await server.stop('SIGKILL')
    rmdirSync(group)
  })
  const view = `${server.address}/rest/v1/${unit}/views/INVOICES.SALES`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const linesOf = async (path: string, body?: object): Promise<number> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const ask = () => fetch(view + path, { headers, ...sent })
    let reply = await ask()
    // On a busy machine a read may take longer than reads may.
    for (let more = 3; reply.status === 503 && more > 0; more -= 1) reply = await ask()
    assert.equal(reply.status, 200, path)
    let lines = 0
    for await (const chunk of reply.body ?? []) {
      for (const byte of chunk) if (byte === 10) lines += 1
    }
    return lines
  }
  const sum = { measures: [{ sum: 'totalGross' }] }
  await linesOf('?limit=1000')
  await linesOf('?limit=1000&offset=900000')
  await linesOf('?limit=100&order=totalGross')
  await linesOf('?limit=100&order=-number')
  await linesOf('/summary', sum)
  await linesOf('/summary', { ...sum, groupBy: [{ field: 'companyId' }] })
  assert.ok((await linesOf('?as=ndjson')) >= rows)
  await Promise.all([linesOf('?as=ndjson'), linesOf('?limit=100&order=-createdOn')])
  assert.equal((await server.stop()).code, 0)
})
