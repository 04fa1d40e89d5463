// Statements are prepared once, and each answers as it is asked.

import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { sql } from '../sql/statements/sql.ts'
import { queryAll, queryLists, type Step } from '../sql/statements/step.ts'
import { StepRunner } from './run-step.ts'

test('a query answers objects or lists, whatever it answered before', () => {
  const runner = new StepRunner(new DatabaseSync(':memory:'))
  const query = sql`select ${1} as "b", ${'x'} as "a", ${null} as "c"`
  function* both(): Step<void> {
    for (let time = 0; time < 2; time++) {
      assert.deepEqual([...(yield* queryLists(query))], [[1, 'x', null]])
      const [found] = yield* queryAll<object>(query)
      assert.deepEqual({ ...found }, { b: 1, a: 'x', c: null })
    }
  }
  runner.run(both())
})
