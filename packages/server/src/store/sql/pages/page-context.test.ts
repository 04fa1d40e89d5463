// The caches of a server that may have any amount of memory.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryBudget, memoryEnough } from '../../../config/memory-budget.ts'
import { sqliteDialect } from '../../sqlite/sqlite-dialect.ts'
import { boundsOf, pageContext } from './page-context.ts'

test('there are caches for each number of MiB, with whole numbers as bounds', () => {
  for (let mebibytes = 1; mebibytes <= memoryEnough + 1; mebibytes += 1) {
    const bounds = boundsOf(memoryBudget(mebibytes))
    const { labels: _, isTriedFirst, columnsFrom, ...numbers } = bounds
    for (const [name, bound] of Object.entries(numbers)) {
      assert.ok(Number.isSafeInteger(bound) && bound > 0, `${mebibytes} MiB: ${name} is ${bound}`)
    }
    assert.doesNotThrow(() => pageContext(sqliteDialect, bounds), `${mebibytes} MiB`)
  }
})
