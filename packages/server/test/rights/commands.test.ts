// The commands about rights.

import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { command, succeed } from '../support/command.ts'
import { withMade } from '../support/made-stores.ts'
import { serve, withDataDirectory } from '../support/spawn-kontor.ts'

function ask(address: string, token: string, path = 'views', body?: object): Promise<Response> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return fetch(`${address}/rest/v1/1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...type },
    body: body === undefined ? null : JSON.stringify(body),
  })
}

test('defaults are put, listed and deleted, and a wrong file is told where it is wrong', async () => {
  await withMade('two units', async (data) => {
    const file = join(data, '..', 'defaults.json')
    const put = () => command('acl', 'default', 'put', '--unit', '1', '--data', data, file)
    writeFileSync(file, '{"defaults": [{"type": "TASK", "read": {"groups": [7]}}]}')
    const refused = await put()
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /\/defaults\/0\/read\/groups\/0/)
    assert.equal(refused.stdout, '')
    writeFileSync(file, '{"defaults": [{"type": "TASK", "read": {"groups": [1]}}]}')
    assert.equal((await put()).code, 0)
    const list = ['acl', 'default', 'list', '--unit', '1', '--data', data, '--json']
    const { stdout } = await command(...list)
    assert.match(stdout, /^\{"type":"TASK","read":\["group:1"\],"write":\[\]\}$/m)
    assert.match(stdout, /^\{"type":"JOB","read":"everyone","write":"everyone"\}$/m)
    const deleted = await command('acl', 'default', 'delete', '--unit', '1', '--data', data, 'TASK')
    assert.equal(deleted.code, 0, deleted.stderr)
    assert.match((await command(...list)).stdout, /^\{"type":"TASK","read":"everyone"/m)
  })
})

test('nobody can call a fresh store until its owner makes a token', async () => {
  await withDataDirectory(async (data) => {
    await succeed('unit', 'create', '--name', 'Two', '--data', data)
    const { code, stdout } = await command('token', 'list', '--data', data, '--json')
    assert.deepEqual([code, stdout], [0, ''])
  })
})

test('explain refuses what it cannot find, and the wrong word with the right one', async () => {
  await withMade('two units', async (data) => {
    const explain = (record: string) =>
      command('explain', '--unit', '1', '--user', '1', '--data', data, '--record', record)
    const missing = await explain('documents:1')
    assert.deepEqual([missing.code, missing.stdout], [1, ''])
    assert.match(missing.stderr, /no record 1 of documents in unit 1/)
    const wrong = await explain('document:1')
    assert.equal(wrong.code, 2)
    assert.match(wrong.stderr, /Did you mean "documents"\?/)
  })
})

test('explain tells why, beside a running server, what its next answer does', async (t) => {
  await withDataDirectory(async (data) => {
    const server = await serve('--data', data)
    t.after(() => server.stop())
    const run = async (...args: readonly string[]): Promise<string> => {
      const { code, stdout, stderr } = await command(...args, '--data', data)
      assert.equal(code, 0, stderr)
      return stdout.trim()
    }
    const eva = await run('user', 'create', '--unit', '1', '--username', 'eva')
    const own = await run('token', 'create', '--unit', '1', '--user', '1')
    const hers = await run('token', 'create', '--unit', '1', '--user', eva)
    const created = await ask(server.address, own, 'documents', { type: 'GEM', ownerId: 1 })
    assert.equal(created.status, 201)
    const { id } = (await created.json()) as { id: number }
    const status = async (token: string): Promise<number> =>
      (await ask(server.address, token, `documents?id=${id}`)).status
    const explain = (...more: readonly string[]): Promise<string> =>
      run('explain', '--unit', '1', '--user', eva, '--record', `documents:${id}`, ...more)
    assert.equal(await status(hers), 200)
    assert.equal(
      await explain(),
      [
        `User ${eva} may read documents ${id} of unit 1:`,
        '  Whoever may write a record may read it.',
        "  By the unit's default, everyone may read a record of type GEM.",
        `User ${eva} may write documents ${id} of unit 1:`,
        "  By the unit's default, everyone may write a record of type GEM.",
      ].join('\n'),
    )
    const file = join(data, '..', 'closed.json')
    writeFileSync(file, '{"defaults": [{"type": "GEM"}]}')
    await run('acl', 'default', 'put', '--unit', '1', file)
    assert.equal(await status(hers), 404)
    const shown = JSON.parse(await explain('--json'))
    assert.deepEqual([shown.mayRead, shown.mayWrite, shown.isDisabled], [false, false, false])
    assert.ok(shown.read.includes('The user is not the manager of user 1, who owns the record.'))
    assert.ok(shown.write.includes('The record is owned by user 1.'))
    assert.equal(shown.requiresVersion, false)
    await run('unit', 'set', '--unit', '1', '--require-if-match', 'GEM')
    assert.match(await explain(), /Every change must name the version that it is made for/)
    await run('user', 'disable', '--user', eva)
    assert.match(await explain(), /The user is disabled: whatever the rule says, no token is acc/)
  })
})

test('a new key for tokens ends the old ones when their grace time is over', async (t) => {
  await withDataDirectory(async (data) => {
    const server = await serve('--data', data, '--rate-limit', '50/60s')
    t.after(() => server.stop())
    const run = async (...args: readonly string[]): Promise<string> =>
      (await command(...args, '--data', data)).stdout.trim()
    const issue = () => run('token', 'create', '--unit', '1', '--user', '1')
    const old = await issue()
    await run('token', 'rotate-key')
    const fresh = await issue()
    const statuses = async (): Promise<readonly number[]> =>
      await Promise.all([old, fresh].map(async (each) => (await ask(server.address, each)).status))
    assert.deepEqual(await statuses(), [200, 200])
    const policy = (await ask(server.address, fresh)).headers.get('ratelimit-policy')
    assert.equal(policy, '"default";q=50;w=60')
    await run('token', 'rotate-key', '--grace', '0')
    assert.deepEqual(await statuses(), [401, 401])
    assert.equal((await ask(server.address, await issue())).status, 200)
    const { stderr } = await server.stop()
    const named = await command(
      ...['token', 'create', '--unit', '1', '--user', '1'],
      ...inWords(data),
    )
    const { jti } = JSON.parse(named.stdout) as { jti: string }
    const [, ...lines] = (await run('token', 'list')).split('\n')
    const used = /^\S+ +- +1 \(admin\) +1 +read,write +all +[\d: -]+ +never +20[\d: -]+ +active$/
    assert.match(lines[0] ?? '', used)
    assert.match(
      lines.find((line) => line.startsWith(jti)) ?? '',
      / nightly .* 20[\d: -]+ +never +active$/,
    )
    const list = await run('token', 'list', '--json')
    assert.equal(list.split('\n').length, 4)
    for (const token of [old, fresh]) {
      const secret = token.split('.')[2] ?? token
      assert.ok(!list.includes(secret) && !stderr.includes(secret), 'no token is listed or logged')
    }
  })
})

function inWords(data: string): readonly string[] {
  return ['--name', 'nightly', '--expires', '90d', '--json', '--data', data]
}

test('options about access are read strictly', async () => {
  await withDataDirectory(async (data) => {
    const wrong = [
      ['--rate-limit', '600'],
      ['--rate-limit', '0/60s'],
      ['--trust-proxy', 'proxy.example.com'],
      ['--oidc-issuer', 'https://id.example.com'],
      ['--oidc-issuer', 'http://id.example.com', '--oidc-audience', 'kontor'],
    ]
    const ended = await Promise.all(
      wrong.map((options) => command('serve', '--data', data, ...options)),
    )
    for (const [index, { code, stderr }] of ended.entries()) {
      assert.equal(code, 2, `${wrong[index]?.join(' ')}: ${stderr}`)
    }
    const grace = await command('token', 'rotate-key', '--data', data, '--grace', 'soon')
    assert.equal(grace.code, 2)
    const range = await command(
      'token',
      'create',
      '--unit',
      '1',
      '--user',
      '1',
      '--ip',
      '10.0.0.0/8/9',
    )
    assert.equal(range.code, 2)
  })
})
