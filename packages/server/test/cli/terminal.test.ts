// At a terminal people read the log as words, and the end of the terminal is the end of the server.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { executable, withDataDirectory } from '../support/spawn-kontor.ts'

const hasScript = spawnSync('script', ['--version']).status === 0
const skip = hasScript ? false : 'This machine has no script(1) of util-linux.'

/** What a server shows at a terminal, from its start until it has ended. */
async function shownAtTerminal(data: string, env: object): Promise<string> {
  const command = `exec ${process.execPath} ${executable} serve --port 0 --data ${data}`
  const args = ['--quiet', '--return', '--command', command, '/dev/null']
  const child = spawn('script', args, {
    env: { ...process.env, TERM: 'xterm', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let shown = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    shown += text
    const address = /kontor ready (\S+)/.exec(shown)?.[1]
    if (address !== undefined && !shown.includes('answered')) await fetch(`${address}/healthz`)
    // Control-C, as typed.
    if (shown.includes('answered') && !child.stdin.writableEnded) child.stdin.end('\x03')
  }
  if (child.exitCode === null) await once(child, 'close')
  assert.equal(child.exitCode, 0, shown)
  return shown
}

test('at a terminal the log is words, coloured unless NO_COLOR says no', { skip }, async () => {
  await withDataDirectory(async (data) => {
    const coloured = await shownAtTerminal(data, { NO_COLOR: '' })
    const level = '\x1b[32mINFO \x1b[0m'
    assert.ok(coloured.includes(`${level} answered `), coloured)
    const plain = await shownAtTerminal(data, { NO_COLOR: '1' })
    assert.match(plain, /^\d\d:\d\d:\d\d INFO {2}answered .*method=GET route=\/healthz status=200/m)
    assert.match(plain, /INFO {2}The server has stopped\. signal=SIGINT secondsServed=\d+/)
    assert.ok(!plain.includes('\x1b['), plain)
  })
})
