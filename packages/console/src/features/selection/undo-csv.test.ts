// Holds the file of what was before to what was before.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { undoCsv } from './undo-csv.ts'

test('each record is a line with what it had, and no text becomes a formula', () => {
  const of = { version: 1, state: 'changed' } as const
  const csv = undoCsv(
    ['note', 'vat'],
    [
      { ...of, id: 1, label: 'A, "B"', before: ['=1+1', 21] },
      { ...of, id: 2, label: 'C', before: [-5, null] },
      { ...of, id: 3, label: 'D', before: [], reason: 'No.' },
      { ...of, id: 4, label: 'E', before: [['x', 'y'], 'z'] },
    ],
  )
  assert.deepEqual(csv.split('\r\n'), [
    'id,record,note,vat,reason',
    '1,"A, ""B""",\'=1+1,21,',
    '2,C,-5,,',
    '3,D,,,No.',
    '4,E,"[""x"",""y""]",z,',
    '',
  ])
})
