// What people read at a terminal.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prettyLine } from './pretty-line.ts'

const time = new Date(2026, 10, 22, 9, 5, 7).getTime()
const line = { level: 30, time, pid: 1, hostname: 'h', msg: 'answered' }

test('a line tells time, level, words and every value that there is', () => {
  const json = JSON.stringify({ ...line, unit: 1, user: null, route: '/healthz', status: 200 })
  assert.equal(
    prettyLine(json, false),
    '09:05:07 INFO  answered unit=1 route=/healthz status=200\n',
  )
})

test('only the level is coloured, and only where colours are wanted', () => {
  const json = JSON.stringify({ ...line, level: 50 })
  assert.equal(prettyLine(json, true), '09:05:07 \x1b[31mERROR\x1b[0m answered\n')
})

test('an error tells its kind and message, and where it happened below', () => {
  const err = { type: 'TypeError', message: 'no such', stack: ['    at a (b.ts:1:2)'] }
  assert.equal(
    prettyLine(JSON.stringify({ ...line, err }), false),
    '09:05:07 INFO  answered type=TypeError message=no such\n    at a (b.ts:1:2)\n',
  )
})

test('nothing that a terminal obeys gets through', () => {
  const json = JSON.stringify({
    ...line,
    msg: 'a\x1b[2Jb\nc',
    reason: '\x07\x9b\u202e',
    n: ['\x1b'],
  })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  assert.doesNotMatch(prettyLine(json, false).trimEnd(), /[\x00-\x1f\x7f-\x9f\u202e]/)
})
