// What SQLite's own errors become: here a disk that is full, made by a bound on the file.

import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { failureOf, scopeOfFailure } from './sqlite-failure.ts'

function errorOf(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return assert.fail('nothing was thrown')
}

test('a full disk fails the whole batch and is told as store-full', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table t (x); pragma max_page_count = 10')
  const error = errorOf(() => database.exec('insert into t values (zeroblob(1000000))'))
  assert.equal(scopeOfFailure(error), 'batch')
  assert.deepEqual(failureOf(error), { problem: 'store-full', details: {} })
})

test('a fault of our own concerns one job, tells nothing, and ends no process', () => {
  const database = new DatabaseSync(':memory:')
  const error = errorOf(() => database.exec('select * from nothing'))
  assert.equal(scopeOfFailure(error), 'job')
  const failure = failureOf(error)
  assert.ok('message' in failure && !failure.isFatal)
})

test('a log whose index cannot grow ends the process, and says that the disk is full', () => {
  const error = Object.assign(new Error('disk I/O error'), { errcode: 4874 })
  assert.equal(scopeOfFailure(error), 'batch')
  const failure = failureOf(error)
  assert.ok('message' in failure && failure.isFatal)
  assert.match(failure.message, /^the disk is full: look at the disk/)
})
