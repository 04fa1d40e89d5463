// The self-check: it runs beside a server, says what is wrong and what to do, and its exit status
// tells a monitor.

import assert from 'node:assert/strict'
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { onPlaces } from '../support/engines.ts'
import { kontor, serve, withDataDirectory, withDataStore } from '../support/spawn-kontor.ts'

interface Examined {
  readonly check: string
  readonly isFine: boolean
  readonly findings: readonly string[]
}

async function doctor(...args: readonly string[]) {
  const ended = await kontor('doctor', '--json', ...args)
  const lines = ended.stdout.split('\n').filter((line) => line !== '')
  return { ...ended, examined: lines.map((line) => JSON.parse(line) as Examined) }
}

onPlaces('doctor', (place) => {
  test('finds nothing at a store that a server serves', async () => {
    const server = await serve('--demo', ...place().options)
    const { code, examined, stderr } = await doctor(...place().options)
    assert.equal(code, 0, stderr)
    assert.ok(examined.length >= 8)
    assert.ok(examined.every(({ isFine }) => isFine))
    const table = await kontor('doctor', ...place().options)
    assert.equal(table.code, 0)
    for (const { check } of examined) assert.match(table.stdout, new RegExp(`^${check} +fine`, 'm'))
    assert.equal((await server.stop()).code, 0)
  })

  test('says that there is no such unit', async () => {
    const { code, stderr } = await doctor('--unit', '99', ...place().options)
    assert.equal(code, 1)
    assert.match(stderr, /There is no unit 99\./)
  })
})

test('files that others may use are found, and made private on request', async () => {
  await withDataStore(async (data) => {
    const file = join(data, 'kontor.sqlite')
    chmodSync(data, 0o755)
    // Opening the store takes the rights on its files back; those on its directory are the user's.
    const { code, examined, stderr } = await doctor('--data', data)
    assert.equal(code, 1)
    assert.match(stderr, /There is one finding\./)
    const found = examined.filter(({ isFine }) => !isFine)
    assert.deepEqual(
      found.map(({ check }) => check),
      ['files'],
    )
    assert.match(found[0]?.findings[0] ?? '', /mode 755.*kontor doctor --repair/)
    assert.equal((await doctor('--repair', '--data', data)).code, 0)
    assert.equal(statSync(data).mode & 0o777, 0o700)
    assert.equal(statSync(file).mode & 0o777, 0o600)
  })
})

test('where there is no store there is nothing to check', async () => {
  await withDataDirectory(async (data) => {
    const { code, stdout, stderr } = await doctor('--data', data)
    assert.equal(code, 1)
    assert.equal(stdout, '')
    assert.match(stderr, /There is no store in/)
  })
})
