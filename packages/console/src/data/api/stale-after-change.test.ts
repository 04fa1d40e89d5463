// What is stale after a change, by its collection and id.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameKey, preferencesKey, recordKeys, sessionKey, settingKeys } from './query-keys.ts'
import { isStaleAfter } from './stale-after-change.ts'

const unit = 7
const job = { unit, collection: 'jobs', id: 1 }
const other = { unit, collection: 'jobs', id: 2 }
const namesOf = (target: 'job' | 'company' | 'user') => nameKey({ unit, target }, 'ids', [1])

test('a change makes stale what is read of its record, and no other record', () => {
  for (const name of ['record', 'newest', 'history', 'actions', 'steps', 'rights'] as const) {
    assert.equal(isStaleAfter(job, recordKeys[name](job, 1)), true, name)
    assert.equal(isStaleAfter(job, recordKeys[name](other, 1)), false, name)
    assert.equal(isStaleAfter(job, recordKeys[name]({ ...job, collection: 'tasks' })), false, name)
  }
})

test('a change makes stale rows, sums, figures and counts of its unit alone', () => {
  for (const each of [unit, unit + 1]) {
    const keys = [
      recordKeys.rows(each, 'JOBS', ['id'], [], '', [], null, 0),
      recordKeys.summary(each, 'JOBS', '', null, []),
      recordKeys.figures(each, { view: 'JOBS' }),
      recordKeys.waiting(each, { view: 'TASKS' }),
      recordKeys.neighbours(each, undefined, 2),
      recordKeys.newestRow(each, 'JOBS'),
      recordKeys.paper(each, 2, 1),
      recordKeys.hasRecords(each),
    ]
    for (const key of keys) assert.equal(isStaleAfter(job, key), each === unit, key.join(' '))
  }
})

test('a change makes stale what its own kinds are called, and no other names', () => {
  assert.equal(isStaleAfter(job, namesOf('job')), true)
  assert.equal(isStaleAfter(job, namesOf('company')), false)
  assert.equal(isStaleAfter({ unit, collection: 'persons', id: 5 }, namesOf('company')), true)
})

test('changes to many records make stale all records that are read', () => {
  assert.equal(isStaleAfter({ unit, collection: 'jobs' }, recordKeys.newest(other)), true)
})

test('a change to a user or to the unit makes stale all that is read of the unit', () => {
  for (const collection of ['users', 'agencies']) {
    const changed = { unit, collection, id: 3 }
    for (const key of [recordKeys.newest(job), namesOf('user'), settingKeys.groups(unit)])
      assert.equal(isStaleAfter(changed, key), true)
    assert.equal(isStaleAfter(changed, sessionKey), true)
    assert.equal(isStaleAfter(changed, preferencesKey(unit)), false)
    assert.equal(isStaleAfter(changed, settingKeys.groups(unit + 1)), false)
  }
  for (const key of [sessionKey, settingKeys.groups(unit), preferencesKey(unit)])
    assert.equal(isStaleAfter(job, key), false)
})
