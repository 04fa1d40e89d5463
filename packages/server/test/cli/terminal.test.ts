// At a terminal people read the log as words, and the end of the terminal is the end of the server.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasDetails } from '../../../../test/thorough.ts'
import { atTerminal, withoutTerminal } from '../support/at-terminal.ts'
import { withDataDirectory } from '../support/spawn-kontor.ts'

const controlC = '\x03'

/** What a server shows at a terminal, from its start until it has ended. */
async function shownAtTerminal(data: string, NO_COLOR: string): Promise<string> {
  const { shown, code } = await atTerminal({
    command: `serve --port 0 --data ${data}`,
    env: { NO_COLOR },
    async type(text) {
      if (text.includes('answered')) return controlC
      const address = /kontor ready (\S+)/.exec(text)?.[1]
      if (address !== undefined) await fetch(`${address}/healthz`)
      return undefined
    },
  })
  assert.equal(code, 0, shown)
  return shown
}

test('the log is words, coloured unless NO_COLOR says no', { skip: withoutTerminal }, async () => {
  await withDataDirectory(async (data) => {
    if (hasDetails) {
      const coloured = await shownAtTerminal(data, '')
      assert.ok(coloured.includes('\x1b[32mINFO \x1b[0m answered '), coloured)
    }
    const plain = await shownAtTerminal(data, '1')
    assert.match(plain, /^\d\d:\d\d:\d\d INFO {2}answered .*method=GET route=\/healthz status=200/m)
    assert.match(plain, /INFO {2}The server has stopped\. signal=SIGINT secondsServed=\d+/)
    assert.ok(!plain.includes('\x1b['), plain)
  })
})
