// A data directory is a place of its own: what lies in it leads nowhere else.

import assert from 'node:assert/strict'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { command } from '../support/command.ts'
import { withMade } from '../support/made-stores.ts'
import { kontor, serve, withDataDirectory } from '../support/spawn-kontor.ts'

const skip = process.platform === 'win32' ? 'Links need a right of their own here.' : false

test('a file of a store that is a link is refused, and nothing is written through it', {
  skip,
}, async () => {
  await withDataDirectory(async (data) => {
    const victim = `${data}-victim`
    for (const name of ['serve.pid', 'demo-token', 'kontor.sqlite-wal']) {
      const directory = `${data}-${name}`
      mkdirSync(directory, { mode: 0o700 })
      symlinkSync(victim, join(directory, name))
      const { code, stderr } = await kontor('serve', '--port', '0', '--data', directory)
      assert.equal(code, 1, name)
      assert.match(stderr, new RegExp(`^\\S+${name} is a link, which a store may not have: .*\n$`))
    }
    assert.ok(!existsSync(victim))
  })
})

test('a store is not served a second time by a link to its database, but by one to its directory', {
  skip,
}, async () => {
  await withMade('fresh', async (data) => {
    const [linked, directory] = [`${data}-linked`, `${data}-directory`]
    mkdirSync(linked, { mode: 0o700 })
    symlinkSync(join(data, 'kontor.sqlite'), join(linked, 'kontor.sqlite'))
    const refused = [
      await kontor('serve', '--port', '0', '--data', linked),
      await command('user', 'list', '--data', linked),
    ]
    for (const { code, stderr } of refused) {
      assert.equal(code, 1)
      assert.match(stderr, /kontor\.sqlite is a link/)
    }
    symlinkSync(basename(data), directory)
    const server = await serve('--data', directory)
    const second = await kontor('serve', '--port', '0', '--data', data)
    assert.match(second.stderr, /serves \S+ already/)
    assert.equal((await server.stop()).code, 0)
  })
})
