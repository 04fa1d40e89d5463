// The log of a start, whose work leaves no turn to anything else.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const program = `
  const { openStandardLog } = await import(${JSON.stringify(import.meta.resolve('./logger.ts'))})
  const log = openStandardLog({ level: 'info', isTerminal: false, hasColour: false })
  for (const line of ['first', 'second', 'third']) log.starting.info(line)
  process.kill(process.pid, 'SIGKILL')`

test('lines of the start are written before the process does anything else', () => {
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program])
  const lines = String(stderr).trim().split('\n')
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).msg),
    ['first', 'second', 'third'],
  )
})
