// The guide to several servers: its commands are run in order, from the database to two servers.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { test } from 'node:test'
import { detail } from '../../../../test/details.ts'
import { succeed } from '../support/command.ts'
import { onPostgres } from '../support/engines.ts'
import { copyMade } from '../support/made-stores.ts'
import { administer, createDatabase } from '../support/postgres-engine.ts'
import { executable, serve, withDataDirectory } from '../support/spawn-kontor.ts'
import { checkout } from './checkout.ts'

const guide = readFileSync(`${checkout}/docs/guides/scale-out.md`, 'utf8')

function blocksOf(heading: string, language: string): readonly string[] {
  const section = guide.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  const blocks = section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)
  return [...blocks].flatMap(([, name, block = '']) => (name === language ? [block] : []))
}

const isMissing = spawnSync('sh', ['-c', 'install --version']).status !== 0
const skip = isMissing ? 'This machine has no sh or no install.' : false

/** Runs commands where `/var/lib` and `/srv` are below a folder; answers what they print. */
function runBelow(folder: string, commands: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  for (const [name, script] of [
    ['systemctl', ''],
    ['sudo', 'shift 2\nexec "$@"'],
    ['kontor', `exec '${process.execPath}' '${executable}' "$@"`],
  ] as const) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const placed = commands
    .replaceAll(/(?<=\s)\/(?:var\/lib|srv)\//g, `${folder}/`)
    .replaceAll(/ -[og] kontor/g, '')
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}` }
  const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', placed], {
    encoding: 'utf8',
    env,
  })
  assert.equal(status, 0, `${placed}\n${stderr}`)
  return stdout
}

onPostgres('the guide to several servers', () => {
  test('makes a role and its database', async () => {
    const name = `kontor_guide_${process.pid}`
    const [block = ''] = blocksOf('A database', 'sql')
    const statements = block.replace(/\b(role|database|owner) kontor\b/g, `$1 ${name}`).split(';')
    try {
      for (const statement of statements.slice(0, -1)) await administer(statement)
    } finally {
      await administer(`drop database if exists ${name}`)
      await administer(`drop role if exists ${name}`)
    }
  })

  detail('moves a store, serves it twice, and moves it back', { skip }, async (t) => {
    const database = await createDatabase()
    t.after(() => database.drop())
    // Its server trusts whoever comes, so any password will do.
    const address = database.address.replace('kontor@', 'kontor:s3cret@')
    await withDataDirectory(async (data) => {
      const folder = dirname(data)
      const at = (path: string): string => join(folder, path)
      await copyMade('two units', at('kontor'))
      const create = ['token', 'create', '--unit', '2', '--user', '1', '--data', at('kontor')]
      await succeed('user', 'add', '--user', '1', '--unit', '2', '--data', at('kontor'))
      const token = await succeed(...create)
      const [there = '', back = ''] = blocksOf('Move first', 'sh')
      const run = (commands: string): string =>
        runBelow(folder, `DATABASE='${address}'\n${commands}`)
      assert.match(run(there), /^records +fine/m)

      const [start = ''] = blocksOf('Start', 'sh')
      const [, host = ''] =
        /^KONTOR_DATABASE="\$DATABASE" npx kontor serve (--host) 0\.0\.0\.0$/m.exec(start) ?? []
      const servers = []
      for (const name of ['first', 'second']) {
        const server = await serve('--database', address, host, '127.0.0.1')
        t.after(() => server.child.kill('SIGKILL'))
        servers.push({ name, ...server })
      }
      if (process.platform === 'linux') {
        const shown = readFileSync(`/proc/${servers[0]?.child.pid}/cmdline`, 'utf8')
        assert.doesNotMatch(shown, /s3cret/, 'who looks at processes sees no password')
      }
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      for (const [index, { name, address: place }] of servers.entries()) {
        const body = JSON.stringify({ name })
        const url = `${place}/rest/v1/2/companies`
        assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 201)
        const other = servers[1 - index]?.address
        const page = await fetch(`${other}/rest/v1/2/views/COMPANIES?columns=name`, { headers })
        assert.ok((await page.text()).includes(name))
      }
      for (const server of servers) assert.equal((await server.stop()).code, 0)
      run(back)
      const listed = await succeed('token', 'list', '--json', '--data', at('kontor-back'))
      assert.equal(listed.split('\n').length, 2)
    })
  })
})
