// The words of an explanation; that they agree with the rule is tested against random units.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Grants, KindDefault, Reader } from './access.ts'
import { explainAccess, sentencesOn } from './explain-access.ts'

const nobody = { users: [], groups: [] }
const closed: KindDefault = {
  everyoneReads: false,
  everyoneWrites: false,
  read: nobody,
  write: nobody,
}
const grants: Grants = { kind: 'TASK', owner: 5, readers: [6], read: nobody, write: nobody }
const reader: Reader = {
  unit: 1,
  units: [1],
  user: 3,
  groups: [4],
  managed: [],
  isSupervisor: false,
}

test('every ground that holds is told', () => {
  const explanation = explainAccess({
    reader: { ...reader, managed: [5] },
    grants: { ...grants, read: { users: [3], groups: [4] } },
    byDefault: closed,
  })
  assert.deepEqual(sentencesOn('read', explanation), [
    'The user is the manager of user 5, who owns the record.',
    "The record's own access list for read names the user and group 4, which the user is in.",
  ])
  assert.equal(explanation.mayRead, true)
  assert.equal(explanation.mayWrite, false)
})

test('where none holds, each is told with what is missing', () => {
  const explanation = explainAccess({ reader, grants, byDefault: closed })
  assert.deepEqual(sentencesOn('write', explanation), [
    "The unit's default does not let everyone write a record of type TASK.",
    'The user is not in the group Supervisor of the unit.',
    'The record is owned by user 5.',
    "The record's own access list for write names neither the user nor a group of the user.",
    "The unit's default for TASK for write names neither the user nor a group of the user.",
  ])
  assert.equal(sentencesOn('read', explanation).length, 7)
  assert.equal(
    sentencesOn('read', explanation).at(-1),
    'Nor may the user write the record, which would let the user read it.',
  )
  assert.deepEqual([explanation.mayRead, explanation.mayWrite], [false, false])
})

test('reading that follows from writing says so', () => {
  const explanation = explainAccess({ reader: { ...reader, user: 5 }, grants, byDefault: closed })
  assert.deepEqual(sentencesOn('read', explanation), ['Whoever may write a record may read it.'])
  assert.deepEqual(sentencesOn('write', explanation), ['The user owns the record.'])
})
