// The commands about rights, run as they are.

import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { kontor, withDataDirectory } from '../support/spawn-kontor.ts'

test('defaults are put, listed and deleted, and a wrong file is told where it is wrong', async () => {
  await withDataDirectory(async (data) => {
    const file = join(data, '..', 'defaults.json')
    const put = () => kontor('acl', 'default', 'put', '--unit', '1', '--data', data, file)
    writeFileSync(file, '{"defaults": [{"type": "TASK", "read": {"groups": [7]}}]}')
    const refused = await put()
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /\/defaults\/0\/read\/groups\/0/)
    assert.equal(refused.stdout, '')
    writeFileSync(file, '{"defaults": [{"type": "TASK", "read": {"groups": [1]}}]}')
    assert.equal((await put()).code, 0)
    const list = ['acl', 'default', 'list', '--unit', '1', '--data', data, '--json']
    const { stdout } = await kontor(...list)
    assert.match(stdout, /^\{"type":"TASK","read":\["group:1"\],"write":\[\]\}$/m)
    assert.match(stdout, /^\{"type":"JOB","read":"everyone","write":"everyone"\}$/m)
    const deleted = await kontor('acl', 'default', 'delete', '--unit', '1', '--data', data, 'TASK')
    assert.equal(deleted.code, 0, deleted.stderr)
    assert.match((await kontor(...list)).stdout, /^\{"type":"TASK","read":"everyone"/m)
  })
})

test('explain refuses what it cannot find, and the wrong word with the right one', async () => {
  await withDataDirectory(async (data) => {
    const explain = (record: string) =>
      kontor('explain', '--unit', '1', '--user', '1', '--data', data, '--record', record)
    const missing = await explain('documents:1')
    assert.deepEqual([missing.code, missing.stdout], [1, ''])
    assert.match(missing.stderr, /no record 1 of documents in unit 1/)
    const wrong = await explain('document:1')
    assert.equal(wrong.code, 2)
    assert.match(wrong.stderr, /Did you mean documents\?/)
  })
})

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
      wrong.map((options) => kontor('serve', '--data', data, ...options)),
    )
    for (const [index, { code, stderr }] of ended.entries()) {
      assert.equal(code, 2, `${wrong[index]?.join(' ')}: ${stderr}`)
    }
    const grace = await kontor('token', 'rotate-key', '--data', data, '--grace', 'soon')
    assert.equal(grace.code, 2)
    const range = await kontor(
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
