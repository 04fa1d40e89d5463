// What the guide says that a server caches is what it caches, and adds up.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { usualBounds } from '../../src/store/sql/pages/page-context.ts'

const guide = readFileSync(new URL('../../../../docs/guides/install.md', import.meta.url), 'utf8')
const mebibyte = 1024 * 1024
/** What an id takes in a list of them. */
const idBytes = 8

function inGuide(what: string): number {
  const row = guide.split('\n').find((line) => line.startsWith(`| ${what}`))
  return Number(row?.split('|').at(-2) ?? assert.fail(`The guide does not tell of ${what}.`))
}

test('each bound in the guide is that of the server, and the last line is their sum', () => {
  const ids = (count: number): number => Math.ceil((count * idBytes) / mebibyte / 32) * 32
  const told = {
    'rendered rows': usualBounds.blockBytes / mebibyte,
    'the same, compressed': usualBounds.compressedBytes / mebibyte,
    'the same, cut': usualBounds.cutBytes / mebibyte,
    'whole pages': 64,
    'columns that summaries': usualBounds.columnBytes / mebibyte,
    'ids of rows that filters': ids(usualBounds.selectedIds),
    'ids of rows in an order': ids(usualBounds.sortedIds),
    'ids that go with rights': ids(usualBounds.partitionIds),
    'answers to reads': limits.readBytesMax / mebibyte,
    'bodies and answers of writes': limits.writeBytesMax / mebibyte,
  }
  for (const [what, most] of Object.entries(told)) assert.equal(inGuide(what), most, what)
  const sum = Object.values(told).reduce((all, each) => all + each)
  assert.equal(inGuide('together'), sum)
})
