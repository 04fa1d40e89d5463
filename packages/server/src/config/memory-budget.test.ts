// The bounds that follow from what a server may have in memory.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  allowedMemory,
  memoryBudget,
  memoryEnough,
  memoryLeast,
  memoryParts,
} from './memory-budget.ts'

const mebibyte = 1024 * 1024
/** What the program takes beside all bounds, in MiB, and how many connections there are. */
const program = 235
/** What it takes more beside many clients; where memory is tight it gives that back. */
const besideClients = 250
const connections = 9

function totalOf(mebibytes: number): number {
  const { connection, ...others } = memoryBudget(mebibytes).bytes
  const sum = Object.values(others).reduce((all, each) => all + each, 0)
  return (sum + connection * connections) / mebibyte + program
}

test('whatever is allowed, all that is cached at most is within it', () => {
  for (let allowed = memoryLeast; allowed <= memoryEnough; allowed += 32) {
    const more = memoryBudget(allowed).isTight ? 0 : besideClients
    const total = totalOf(allowed) + more
    assert.ok(total <= allowed, `${allowed} MiB: ${total}`)
  }
})

test('bounds grow with what is allowed, from the least to the most', () => {
  const [few, more, all] = [1, 1000, 1e6].map((each) => memoryBudget(each).bytes)
  for (const [name, { least, most }] of Object.entries(memoryParts)) {
    const part = name as keyof typeof memoryParts
    assert.equal(few?.[part], least * mebibyte)
    assert.equal(all?.[part], most * mebibyte)
    assert.ok((more?.[part] ?? 0) > least * mebibyte && (more?.[part] ?? 0) < most * mebibyte, name)
  }
  assert.ok(memoryBudget(memoryLeast).isTight && !memoryBudget(memoryEnough).isTight)
})

test('what is allowed is never more than the machine has', () => {
  assert.ok(allowedMemory() > 0 && allowedMemory() < 2 ** 30)
})
