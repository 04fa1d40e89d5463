// The command line beside a running server: results alone on standard output, exit codes, and every
// change in effect with the server's next answer.

import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { test } from 'node:test'
import { command } from '../support/command.ts'
import { withMade } from '../support/made-stores.ts'
import { kontor, serve, serveUnder, start, withDataDirectory } from '../support/spawn-kontor.ts'

function read(address: string, unit: number, token: string): Promise<Response> {
  const url = `${address}/rest/v1/${unit}/views/USERS`
  return fetch(url, { headers: { authorization: `Bearer ${token}` } })
}

test('units, users, groups and tokens are made while the server runs, and take effect', async () => {
  await withMade('fresh', async (data) => {
    const server = await serve('--data', data)
    const run = (...args: readonly string[]): ReturnType<typeof command> =>
      command(...args, '--data', data)
    const unit = await run('unit', 'create', '--name', 'Praha', '--time-zone', 'Europe/Prague')
    assert.equal(unit.stdout, '2\n')
    const user = await run('user', 'create', '--unit', '2', '--username', 'eva', '--supervisor')
    assert.equal(user.stdout, '2\n')
    const group = await run('group', 'create', '--unit', '2', '--name', 'Accounting')
    assert.match(group.stdout, /^\d+\n$/)
    const added = await run('group', 'add', '--group', group.stdout.trim(), '--user', '2')
    assert.equal(added.code, 0, added.stderr)

    const token = (await run('token', 'create', '--unit', '2', '--user', '2')).stdout.trim()
    assert.equal((await read(server.address, 2, token)).status, 200)
    assert.equal((await read(server.address, 1, token)).status, 403)
    const payload = token.split('.')[1] ?? ''
    assert.doesNotMatch(payload, /[-_]/, 'clients show the claims with plain base64')
    const claims = JSON.parse(atob(payload)) as { iat: unknown; jti: string }
    assert.equal(typeof claims.iat, 'number')

    const unknown = await run('token', 'revoke', '-there-is-none')
    assert.equal(unknown.code, 1, 'the id of a token may begin with a dash')
    assert.match(unknown.stderr, /-there-is-none/)
    assert.equal((await run('token', 'revoke', claims.jti)).code, 0)
    assert.equal((await read(server.address, 2, token)).status, 401)

    const other = (await run('token', 'create', '--unit', '2', '--user', '2')).stdout.trim()
    assert.equal((await read(server.address, 2, other)).status, 200)
    const last = await run('user', 'disable', '--user', '2')
    assert.deepEqual([last.code, last.stdout], [1, ''])
    assert.match(last.stderr, /last supervisor of unit 2/)
    const second = await run('user', 'create', '--unit', '2', '--username', 'ada', '--supervisor')
    assert.equal(second.stdout, '3\n')
    assert.equal((await run('user', 'disable', '--user', '2')).code, 0)
    assert.equal((await read(server.address, 2, other)).status, 401)

    const users = await run('user', 'list', '--json')
    const rows = users.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    assert.deepEqual(rows.at(-2), {
      id: 2,
      username: 'eva',
      email: null,
      managerId: null,
      isDisabled: true,
      units: [2],
    })
    assert.equal((await run('user', 'enable', '--user', '2')).code, 0)
    assert.equal((await read(server.address, 2, other)).status, 200)
    const set = ['--email', 'eva@example.com', '--manager', '3', '--job-title', '']
    assert.equal((await run('user', 'set', '--user', '2', ...set)).code, 0)
    const shown = (await (await read(server.address, 2, other)).json()) as { data: object[] }
    const { email, managerId } = shown.data[0] as { email: string; managerId: number }
    assert.deepEqual([email, managerId], ['eva@example.com', 3])
    const taken = await run('user', 'create', '--unit', '1', '--username', 'EVA')
    assert.deepEqual([taken.code, taken.stdout], [1, ''])
    assert.match(taken.stderr, /^There is a user named "EVA" already\.$/m)
    assert.equal((await run('unit', 'disable', '--unit', '2')).code, 0)
    assert.equal((await read(server.address, 2, other)).status, 403)
    assert.equal((await run('unit', 'enable', '--unit', '2')).stderr, 'Unit 2 is enabled.\n')
    assert.equal((await read(server.address, 2, other)).status, 200)
    const units = await run('unit', 'list')
    assert.match(units.stdout, /^2 +Praha +Europe\/Prague +false$/m)
    const trail = await run('audit', '--about', 'user:2', '--limit', '2')
    const expected =
      /command \(.+\) +2 +user 2 \(eva\) +updated +email: "eva@example\.com"; managerId: 3/
    assert.match(trail.stdout.split('\n')[1] ?? '', expected)
    assert.equal((await server.stop()).code, 0)
  })
})

const wrong: readonly (readonly [readonly string[], RegExp])[] = [
  [['serv'], /There is no command "serv"\. Did you mean "serve"\?/],
  [['user', 'create', '--unit', 'x', '--username', 'eva'], /--unit takes a whole number from 1/],
  [['user', 'create', '--unit', '1'], /--username is missing/],
  [['unit', 'create', '--name', 'A', '--time-zone', 'Mars/Olympus'], /takes a zone such as/],
  [['token', 'create', '--unit', '1', '--user', '1', '--expires', '90'], /--expires takes a time/],
  [['token', 'create', '--unit', '1', '--user', '1', '--scope', 'all'], /--scope takes read/],
  [['token', 'create', '--unit', '1', '--user', '1', '--ip', '10.0.0/8'], /--ip takes a range/],
  [['serve', '--port', '99999'], /--port takes a number/],
  [['serve', '--prot', '1'], /There is no option "--prot"\. Did you mean "--port"\?/],
  [['serve', '--port'], /--port takes a value: --port PORT\./],
  [['user', 'list', '--json=yes'], /--json takes no value\./],
  [['audit', '--about', 'users'], /--about takes one of .* Did you mean "user"\?/],
  [['audit', '--since', 'May'], /--since takes YYYY-MM-DD/],
  [['unit', 'set', '--unit', '1'], /Expected a setting to change\./],
  [['token', 'revoke'], /JTI is missing\./],
  [['token', 'revoke', '--4fVq'], /no option "--4fVq"\. If it is the JTI, write "--" before it\./],
  [['token', 'revoke', 'one', 'two'], /The command does not take "two"\./],
]

test('wrong usage exits 2, says what was wrong in one line, and makes no store', async () => {
  await withDataDirectory(async (data) => {
    for (const [args, expected] of wrong) {
      const ended = await command(...args, ...(args.length > 1 ? ['--data', data] : []))
      assert.equal(ended.code, 2, args.join(' '))
      assert.equal(ended.stdout, '')
      assert.match(ended.stderr, expected)
      assert.match(ended.stderr, /^.* `kontor (?:.* )?--help` .*\n$/, 'one line, and where to look')
    }
    await assert.rejects(stat(data), { code: 'ENOENT' })
  })
})

test('what cannot be done exits 1 and says why in one line', async () => {
  await withMade('fresh', async (data) => {
    const unknown = await command('user', 'add', '--user', '99', '--unit', '1', '--data', data)
    assert.equal(unknown.code, 1)
    assert.equal(unknown.stderr, 'There is no user 99.\n')
    const twice = await command(
      ...['user', 'create', '--unit', '1', '--username', 'admin', '--data', data],
    )
    assert.equal(twice.code, 1)
    assert.equal(twice.stderr, 'There is a user named "admin" already.\n')
    const marked = await command('token', 'revoke', '--data', data, '--', '--there-is-none')
    assert.equal(marked.code, 1)
    assert.match(marked.stderr, /--there-is-none/)
  })
})

test('a process ends with the code of its command', async () => {
  await withMade('fresh', async (data) => {
    const codeOf = async (...args: readonly string[]) => (await kontor(...args)).code
    const disable = ['user', 'disable', '--user', '9', '--data', data]
    const codes = [codeOf('--help'), codeOf(...disable), codeOf('user', 'disable')]
    assert.deepEqual(await Promise.all(codes), [0, 1, 2])
  })
})

test('the first words of several commands list them', async () => {
  const alone = await command('user')
  assert.deepEqual([alone.code, alone.stdout], [2, ''])
  const wanted = await command('user', '-h')
  assert.deepEqual([wanted.code, wanted.stderr], [0, ''])
  assert.equal(wanted.stdout, alone.stderr)
  assert.match(wanted.stdout, /user disable /)
  assert.doesNotMatch(wanted.stdout, /token create/)
})

test('the version is that of the package', async () => {
  const manifest = new URL('../../package.json', import.meta.url)
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  assert.equal((await command('--version')).stdout, `kontor ${version}\n`)
})

/** As the version of Node that runs them, processes that this one starts see an old one. */
function onOldNode(path: string): string {
  // The options of Node lose their quotes on the way.
  const old = `{versions:{value:{...process.versions,node:\`20.20.2\`}},execPath:{value:\`${path}\`}}`
  const change = `if(process.ppid===${process.pid})Object.defineProperties(process,${old})`
  return `NODE_OPTIONS=--import=data:text/javascript,${change}`
}

test('a Node that is too old goes on with the one of the checkout', async () => {
  await withDataDirectory(async (data) => {
    const server = await serveUnder(['env', onOldNode('/usr/bin/node')], '--data', data)
    const { code, signal } = await server.stop()
    assert.deepEqual([code, signal], [0, null])
    await assert.rejects(fetch(server.address), 'the server itself has stopped')
  })
})

test('where there is no other Node, one that is too old says what is needed', async () => {
  const under = ['env', onOldNode(process.execPath)]
  const { code, stderr } = await start(['--version'], { under }).ended
  assert.equal(code, 1)
  assert.equal(stderr, 'Kontor needs Node 24.15 or newer; this is Node 20.20.2.\n')
})

test('a reader of the output may go away, as head does', async () => {
  const { child, ended } = start(['--help'])
  child.stdout?.destroy()
  const { code, stderr } = await ended
  assert.deepEqual([code, stderr], [0, ''])
})

test('help is printed on standard output, with examples', async () => {
  const overview = await command('--help')
  assert.equal(overview.code, 0)
  assert.match(overview.stdout, /token create {2,}Create a token/)
  const one = await command('token', 'create', '--help')
  assert.equal(one.code, 0)
  assert.match(one.stdout, /Usage: kontor token create --unit ID\[,ID\] --user ID \[OPTIONS\]/)
  assert.match(one.stdout, /Example: kontor token create/)
  for (const args of [
    ['token', 'create', '-h'],
    ['help', 'token', 'create'],
  ]) {
    assert.equal((await command(...args)).stdout, one.stdout)
  }
})
