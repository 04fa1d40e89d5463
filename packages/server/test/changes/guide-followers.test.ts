// The followers of the guide keep a copy up to date, wherever they are killed.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { detail } from '../../../../test/details.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'
import { companyOf, patcher, type Saved } from '../support/patch.ts'
import { userCaller } from '../support/user-caller.ts'

const url = new URL('../../../../docs/guides/following-changes.md', import.meta.url)
const guide = readFileSync(url, 'utf8')

const followers = [
  { file: 'follower.mjs', program: process.execPath, options: [] },
  { file: 'follower.py', program: 'python3', options: ['-u'] },
] as const

type Follower = (typeof followers)[number]

const linesMost = 30

function codeOf(file: string): string {
  const [, code = ''] = new RegExp(`cat > ${file} <<'END'\\n([^]*?)END\\n`).exec(guide) ?? []
  return code
}

for (const { file } of followers) {
  test(`${file} has at most ${linesMost} lines`, () => {
    const lines = codeOf(file).trimEnd().split('\n').length
    assert.ok(lines > 1 && lines <= linesMost, `${lines} lines`)
  })
}

onOneEngine('the followers of the guide', (shared) => {
  for (const follower of followers) {
    const isMissing = spawnSync(follower.program, ['--version']).error !== undefined
    const skip = isMissing && `This machine has no ${follower.program}.`

    test(`${follower.file} goes on where it was killed, and copies anew`, { skip }, async (t) => {
      const server = await freshUnit(shared())
      const { unit, store } = server
      const patch = patcher(() => server)
      const { token, user } = await newReader(server)
      const placed = await place(t, server, follower, token)
      const defaults = [{ type: 'COMPANY', read: { everyone: false } }]
      await store.configuration.putDefaults({ unit, file: { defaults } })
      const mine = { acl: { read: { users: [user] } } }
      const ids: number[] = []
      while (ids.length < 5) ids.push(await companyOf(() => server, mine))
      const [renamed = 0, hidden = 0, , , last] = ids

      const held = placed.front.hold(3)
      const killed = placed.start('30')
      await held
      await kill(killed)
      assert.deepEqual(Object.keys(placed.names()), ids.slice(0, 4).map(String))
      await patch('companies', renamed, { name: 'Renamed' })
      await patch('companies', hidden, { acl: { read: { users: [] } } })
      assert.deepEqual(await placed.run(), [
        ...[`created ${last}`, `updated ${renamed}`, `hidden ${hidden}`],
      ])
      assert.deepEqual(placed.names(), await namesFor(server, token))

      const group = await store.directory.createGroup({ unit, name: freshName() })
      await patch('companies', hidden, { acl: { read: { groups: [group] } } })
      await store.directory.addToGroup({ group, user })
      assert.deepEqual(await placed.run(), [])
      const names = await namesFor(server, token)
      assert.equal(Object.keys(names).length, 5)
      assert.deepEqual(placed.names(), names)
    })

    detail(
      `${follower.file} waits for changes, and ends where it may not ask`,
      {
        skip,
      },
      async (t) => {
        const server = await freshUnit(shared())
        const placed = await place(t, server, follower, server.token)
        await placed.run()
        const waiting = placed.start('30')
        const id = await companyOf(() => server)
        await waiting.until(`created ${id}\n`)
        await kill(waiting)
        const refused = (await place(t, server, follower, 'none')).start('30')
        assert.deepEqual(await once(refused.child, 'exit'), [1, null])
      },
    )
  }
})

async function newReader(server: Booted): Promise<{ user: number; token: string }> {
  const { id: user } = await userCaller(() => server).create()
  return { user, token: await server.issue({ user, units: [server.unit] }) }
}

async function namesFor(server: Booted, token: string): Promise<object> {
  const { json } = await server.call({ path: 'views/COMPANIES?columns=id,name', token })
  return Object.fromEntries(json.data.map(({ id, name }: Saved) => [id, name]))
}

async function kill({ child, printed }: Running): Promise<void> {
  child.kill('SIGKILL')
  await printed
}

interface Running {
  readonly child: ChildProcess
  /** All that it has printed, once it has ended. */
  readonly printed: Promise<string>
  until(text: string): Promise<void>
}

/** The follower in a folder of its own, behind a server that cuts pages to two changes. */
async function place(t: TestContext, server: Booted, follower: Follower, token: string) {
  const { file, program, options } = follower
  const folder = mkdtempSync(join(tmpdir(), 'kontor-follower-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, file), codeOf(file))
  const front = await openFront(t, server)

  function start(wait: string): Running {
    const env = { ...process.env, UNIT: front.unit, TOKEN: token, WAIT: wait }
    const child = spawn(program, [...options, file], {
      ...{ cwd: folder, env },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    t.after(() => child.kill('SIGKILL'))
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    return {
      child,
      printed: once(child, 'close').then(() => text),
      async until(wanted) {
        while (!text.includes(wanted)) await once(child.stdout, 'data')
      },
    }
  }

  return {
    start,
    front,
    /** Lets it come up to date; answers what it has printed. */
    run: async (): Promise<readonly string[]> =>
      (await start('0').printed).split('\n').filter((line) => line !== ''),
    names: (): object => JSON.parse(readFileSync(join(folder, 'companies.json'), 'utf8')).names,
  }
}

async function openFront(t: TestContext, { address, unit }: Booted) {
  let countdown = Number.POSITIVE_INFINITY
  let held = Promise.withResolvers<void>()
  const front = createServer(async ({ url: path = '', headers }, response) => {
    const isPage = path.includes('/changes?')
    if (isPage) countdown -= 1
    if (countdown === 0) return held.resolve()
    const { authorization = '' } = headers
    const answer = await fetch(`${address}${path}${isPage ? '&limit=2' : ''}`, {
      headers: { authorization },
    })
    response.writeHead(answer.status).end(await answer.text())
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    front.closeAllConnections()
    front.close()
  })
  return {
    unit: `http://127.0.0.1:${(front.address() as AddressInfo).port}/rest/v1/${unit}`,
    /** Never answers that request from now on; comes back once it is there. */
    async hold(request: number): Promise<void> {
      held = Promise.withResolvers()
      countdown = request
      await held.promise
      countdown = Number.POSITIVE_INFINITY
    },
  }
}
