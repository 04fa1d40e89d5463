// How much memory a server may take: told by an option or the environment, and what follows of it.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { thorough } from '../../../../test/thorough.ts'
import { command } from '../support/command.ts'
import { withMade } from '../support/made-stores.ts'
import { kontor, serveUnder } from '../support/spawn-kontor.ts'

const quiet = ['--no-console', '--log-level', 'warn']
/** Whoever starts the tests may have bounded it. */
const unbounded = ['env', '-u', 'MALLOC_ARENA_MAX']
const oneArea = /(?:^|\0)MALLOC_ARENA_MAX=1(?:\0|$)/
const skip = existsSync('/proc/self/environ') ? false : 'There is no /proc here.'

function startedWith(pid = 0): { readonly words: string; readonly environment: string } {
  const read = (name: string): string => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  return { words: read('cmdline'), environment: read('environ') }
}

test('with too little of it a server says so, and gives back what threads have freed', {
  skip,
}, async (t) => {
  await withMade('fresh', async (data, token) => {
    const under = [...unbounded, 'KONTOR_MEMORY=200']
    const server = await serveUnder(under, '--data', data, ...quiet)
    t.after(() => server.child.kill('SIGKILL'))
    const { words, environment } = startedWith(server.child.pid)
    assert.match(words, /--max-semi-space-size=1/)
    assert.match(environment, oneArea)
    const headers = { authorization: `Bearer ${token}` }
    const rows = await fetch(`${server.address}/rest/v1/1/views/UNITS`, { headers })
    assert.equal(rows.status, 200)
    const { code, stderr } = await server.stop()
    assert.equal(code, 0)
    const shown = stderr
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg)
    assert.deepEqual(shown, [
      'The server may take 200 MiB, and needs 384: large views could end it. ' +
        'Allow the container or the machine more; --memory says how much there is.',
    ])
  })
})

test('it says so before it opens anything: what has no memory left can say nothing', async () => {
  await withMade('fresh', async (data) => {
    const { code, stderr } = await kontor(
      'serve',
      '--memory=200',
      '--data',
      `${data}/kontor.sqlite`,
    )
    assert.equal(code, 1)
    assert.match(stderr, /The server may take 200 MiB/)
  })
})

test('with enough of it nothing of that happens', { skip }, async (t) => {
  await withMade('fresh', async (data) => {
    const server = await serveUnder(unbounded, '--data', data, '--memory', '4096', ...quiet)
    t.after(() => server.child.kill('SIGKILL'))
    const { words, environment } = startedWith(server.child.pid)
    assert.doesNotMatch(words, /--max-semi-space-size/)
    assert.doesNotMatch(environment, /MALLOC_ARENA_MAX/)
    assert.equal((await server.stop()).stderr, '')
  })
})

test('it serves with any amount between, and what threads have freed is there for all', {
  skip,
}, async () => {
  await withMade('fresh', async (data, token) => {
    // Numbers that nothing divides.
    for (const mebibytes of thorough([769, 443, 1217, 1597])) {
      const given = ['--data', data, '--memory', String(mebibytes), ...quiet]
      const server = await serveUnder(unbounded, ...given)
      const { words, environment } = startedWith(server.child.pid)
      assert.match(environment, oneArea)
      assert.equal(words.includes('--max-semi-space-size'), mebibytes < 1216)
      const headers = { authorization: `Bearer ${token}` }
      const rows = await fetch(`${server.address}/rest/v1/1/views/UNITS`, { headers })
      assert.equal(rows.status, 200)
      assert.equal((await server.stop()).stderr, '')
    }
  })
})

test('what is no number of MiB is refused', async () => {
  for (const memory of ['0', '1.5', '2G', '-1']) {
    const { code, stderr } = await command('serve', `--memory=${memory}`)
    assert.equal(code, 2)
    assert.ok(stderr.startsWith('--memory takes a whole number of MiB, such as 512, not '), stderr)
  }
})
