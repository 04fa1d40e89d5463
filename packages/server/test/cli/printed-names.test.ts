// Names that others have chosen, as commands print them: an operator's terminal obeys none of them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { command } from '../support/command.ts'
import { withMade } from '../support/made-stores.ts'

/** Clears the screen, writes a line of its own, turns letters around. */
const name = 'eva\x1b[2J\x07\x9b31m\n9 root\u202egnp.exe'
const commands = /[\p{Control}\p{Bidi_Control}]/u

test('names are printed on one line, escaped, and as they are to programs', async () => {
  await withMade('fresh', async (data) => {
    const run = (...args: readonly string[]): ReturnType<typeof command> =>
      command(...args, '--data', data)
    assert.equal((await run('unit', 'create', '--name', name)).stdout, '2\n')
    const { stdout } = await run('unit', 'list')
    const lines = stdout.trimEnd().split('\n')
    assert.equal(lines.length, 3, stdout)
    for (const line of lines) assert.doesNotMatch(line, commands)
    assert.match(lines[2] ?? '', /eva\\u001b\[2J\\u0007\\u009b31m\\u000a9 root\\u202egnp\.exe/)
    const json = (await run('unit', 'list', '--json')).stdout.trimEnd()
    assert.doesNotMatch(json.replaceAll('\n', ''), commands)
    assert.equal(JSON.parse(json.split('\n')[1] ?? '').name, name)
    const user = ['user', 'create', '--unit', '1', '--username', name]
    assert.equal((await run(...user)).code, 0)
    const taken = await run(...user)
    assert.match(taken.stderr, /There is a user named "eva/)
    assert.doesNotMatch(taken.stderr.trimEnd(), commands)
  })
})
