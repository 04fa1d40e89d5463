// What the guide says that a server caches is what it caches, and adds up.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { memoryParts } from '../../src/config/memory-budget.ts'

const guide = readFileSync(new URL('../../../../docs/guides/install.md', import.meta.url), 'utf8')
const connections = 9

function inGuide(what: string): readonly number[] {
  const row = guide.split('\n').find((line) => line.startsWith(`| ${what} |`))
  if (row === undefined) return assert.fail(`The guide does not tell of ${what}.`)
  return row.split('|').slice(2, 4).map(Number)
}

test('each bound in the guide is that of the server, and the last line is their sum', () => {
  const sums = [0, 0]
  for (const [name, { what, least, most }] of Object.entries(memoryParts)) {
    assert.deepEqual(inGuide(what), [least, most], what)
    const times = name === 'connection' ? connections : 1
    sums[0] = (sums[0] ?? 0) + times * least
    sums[1] = (sums[1] ?? 0) + times * most
  }
  assert.deepEqual(inGuide('together'), sums)
})
