// What was done reads back from how it is stored.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { historyActions, historyProcessActions } from '@kontor/contract/records/history-actions.ts'
import fc from 'fast-check'
import { storedAction, type TakenAction, takenAction } from './stored-action.ts'

const actions = historyActions.filter((action) => action !== 'created')

test('what was done reads back as it was, whatever a step is called', () => {
  const step = fc.option(fc.string({ minLength: 1 }))
  const action = fc.constantFrom(...historyProcessActions)
  const process = fc.record({ action, step }, { noNullPrototype: true })
  const taken = fc.oneof(
    fc.constantFrom(...actions).map((action): TakenAction => ({ action })),
    process.map((each): TakenAction => ({ action: 'process', process: each })),
  )
  fc.assert(fc.property(taken, (each) => assert.deepEqual(takenAction(storedAction(each)), each)))
})
