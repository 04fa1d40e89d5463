// A start on a disk that is full: reads are answered, creates are refused, and both are answered
// once there is space. The disk is one in memory that only the server has.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { thorough } from '../../../../test/thorough.ts'
import { copyMade } from '../support/made-stores.ts'
import { serve, serveUnder, withDataDirectory } from '../support/spawn-kontor.ts'

const ownMounts = ['unshare', '--map-root-user', '--mount']
const [program = '', ...options] = [...ownMounts, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']
const skip = spawnSync(program, options).status === 0 ? false : 'Nothing can be mounted here.'

const fills = `mount -t tmpfs -o size=16m tmpfs "$0"; cp -a "$1" "$0/store"
  dd if=/dev/zero of="$0/other" bs=4096 2> "$1.full" || true; shift; exec "$@"`

for (const [how, signal] of thorough([
  ['killed', 'SIGKILL'],
  ['stopped', 'SIGTERM'],
] as const)) {
  test(`a server that was ${how} starts on a full disk, and serves reads`, { skip }, async (t) => {
    await withDataDirectory(async (data) => {
      const token = await copyMade('fresh', data)
      await (await serve('--data', data, '--no-console')).stop(signal)
      const disk = join(data, '../disk')
      mkdirSync(disk)
      const under = [...ownMounts, 'sh', '-eu', '-c', fills, disk, data]
      const store = ['--data', join(disk, 'store'), '--no-console', '--log-level', 'error']
      const server = await serveUnder(under, ...store)
      t.after(() => server.child.kill('SIGKILL'))
      const rest = `${server.address}/rest/v1/1`
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const read = async (): Promise<number> =>
        (await fetch(`${rest}/views/COMPANIES`, { headers })).status
      const create = async (): Promise<{ status: number; code?: string }> => {
        const body = JSON.stringify({
          name: 'x',
          properties: { 'bodyRichtext-1': 'x'.repeat(60_000) },
        })
        const reply = await fetch(`${rest}/companies`, { method: 'POST', headers, body })
        return { status: reply.status, code: ((await reply.json()) as { code: string }).code }
      }
      assert.equal(await read(), 200)
      let created = await create()
      while (created.status === 201) created = await create()
      assert.deepEqual(created, { status: 507, code: 'store-full' })
      assert.equal(await read(), 200)
      rmSync(`/proc/${server.child.pid}/root${disk}/other`)
      assert.equal((await create()).status, 201)
      assert.equal((await server.stop()).code, 0)
    })
  })
}
