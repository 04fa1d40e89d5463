// `kontor history prune` beside a running server: creates go on, and a run that was killed is
// completed by the next one.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { command } from '../support/command.ts'
import { withMade } from '../support/made-stores.ts'
import { serve, startSignalled } from '../support/spawn-kontor.ts'

const records = 5
const changesEach = 800
const total = records * changesEach

/** Gives each company so many changes of long ago: versions that it never had. */
function addHistory(data: string): void {
  const file = new DatabaseSync(join(data, 'kontor.sqlite'))
  file.exec(`insert into "history" ("unit", "collection", "id", "recordVersion", "version", "user",
      "at", "action", "aclBefore", "acl", "changes", "digest")
    with recursive n(n) as (select 2 union all select n + 1 from n where n <= ${changesEach})
    select "unit", "collection", "id", n, 1, 1, '2020-01-01T00:00:00.000Z', 'updated', 1, 1, '[]', ''
    from "record", n`)
  file.close()
}

function changesLeft(data: string): readonly (readonly [count: number, whole: number])[] {
  const file = new DatabaseSync(join(data, 'kontor.sqlite'), { readOnly: true })
  const rows = file
    .prepare(
      `select count(*) as "count", sum("changes" <> '') as "whole" from "history" group by "id"`,
    )
    .all()
  file.close()
  return rows.map(({ count, whole }) => [Number(count), Number(whole)] as const)
}

test('a prune that is killed is completed by the next, and creates go on meanwhile', async () => {
  await withMade('fresh', async (data, token) => {
    const server = await serve('--data', data)
    const unit = ['--data', data, '--unit', '1']
    const create = async (): Promise<number> => {
      const reply = await fetch(`${server.address}/rest/v1/1/companies`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Company' }),
      })
      return reply.status
    }
    for (let index = 0; index < records; index += 1) assert.equal(await create(), 201)
    addHistory(data)
    const prune = ['history', 'prune', ...unit, '--before', '2021-01-01']

    const counted = await command(...prune, '--dry-run', '--json')
    assert.deepEqual(JSON.parse(counted.stdout), { changes: total, frozen: 0 })
    assert.ok(changesLeft(data).every(([count, whole]) => count === changesEach && whole === count))

    // It stands still between two of its steps.
    const { child, output, ended } = startSignalled(prune, { words: 'pruned: ', signal: 'SIGSTOP' })
    while (!output.stderr.includes('pruned: ')) await once(child.stderr ?? assert.fail(), 'data')
    assert.equal(await create(), 201)
    child.kill('SIGKILL')
    assert.equal((await ended).signal, 'SIGKILL')
    assert.equal(await create(), 201)
    const sum = changesLeft(data).reduce((all, [, whole]) => all + whole, 0)
    assert.ok(sum > 0 && sum < total, `${sum} changes are left`)

    const second = await command(...prune)
    assert.equal(second.code, 0, second.stderr)
    assert.match(second.stdout, new RegExp(`^${sum} changes were pruned`))
    assert.deepEqual(
      changesLeft(data),
      Array.from({ length: records }, () => [1, 0]),
    )
    assert.match((await command(...prune)).stdout, /^0 changes were pruned/)
    await server.stop()
  })
})

test('`history prune` refuses what is no day, and a unit that is not there', async () => {
  await withMade('fresh', async (data) => {
    const run = (unit: string, before: string) =>
      command('history', 'prune', '--data', data, '--unit', unit, '--before', before)
    const wrong = await run('1', '2021-02-30')
    assert.deepEqual([wrong.code, wrong.stdout], [2, ''])
    assert.match(wrong.stderr, /--before takes YYYY-MM-DD, not "2021-02-30"/)
    const absent = await run('9', '2021-01-01')
    assert.deepEqual([absent.code, absent.stdout], [1, ''])
    assert.match(absent.stderr, /There is no unit 9/)
    const future = await run('1', '2999-01-01')
    assert.equal(future.code, 1)
    assert.match(future.stderr, /a day that has begun in UTC/)
  })
})
