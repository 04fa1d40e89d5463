// Summaries that cannot be: refused with 400, each fault with its place and the nearest name.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import type { Saved } from './world.ts'

const wrong: readonly (readonly [title: string, body: object, code: string, faults: string[]])[] = [
  ['a member that there is not', { groupby: [] }, 'bad-summary', ['unknown-field /groupby']],
  [
    'lists that are none',
    { groupBy: {}, measures: 1 },
    'bad-summary',
    [...['wrong-type /groupBy', 'wrong-type /measures']],
  ],
  [
    'more than there may be',
    { groupBy: [1, 2, 3].map(() => ({ field: 'id' })), limit: 1001 },
    'bad-summary',
    ['too-many-entries /groupBy', 'wrong-value /limit'],
  ],
  [
    'entries of other forms',
    { groupBy: [1, { fields: 'x' }], measures: [{}, { sum: 'id', min: 'id' }, { sum: 1 }] },
    'bad-summary',
    [
      ...['wrong-type /groupBy/0', 'unknown-field /groupBy/1/fields'],
      ...['required /groupBy/1/field', 'missing-value /measures/0'],
      ...['too-many-values /measures/1', 'wrong-type /measures/2/sum'],
    ],
  ],
  [
    'steps that do not ascend',
    {
      groupBy: [
        { field: 'issueDate', by: { steps: [1, 1], from: '2026-02-30' } },
        { field: 'totalNet', by: { step: [1] } },
      ],
    },
    'bad-summary',
    [
      ...['wrong-value /groupBy/0/by/steps', 'bad-date /groupBy/0/by/from'],
      ...['unknown-field /groupBy/1/by/step', 'required /groupBy/1/by/steps'],
    ],
  ],
  [
    'a period that there is not',
    { groupBy: [{ field: 'issueDate', by: 'mounth' }] },
    'bad-summary',
    ['wrong-value /groupBy/0/by'],
  ],
  [
    'fields that there are not',
    { groupBy: [{ field: 'statu' }], measures: [{ sum: 'properties.totalNet' }] },
    'unknown-name',
    ['unknown-name /groupBy/0/field', 'unknown-name /measures/0/sum'],
  ],
  [
    'what cannot be grouped or measured so',
    {
      groupBy: [{ field: 'tags' }, { field: 'issueDate', by: { steps: [0] } }],
      measures: [{ sum: 'status' }, { sum: 'companyId' }, { min: 'id' }, { min: 'id' }],
    },
    'bad-summary',
    [
      ...['wrong-value /groupBy/0/field', 'required /groupBy/1/by/from'],
      ...['wrong-value /measures/0/sum', 'wrong-value /measures/1/sum'],
      'repeated-name /measures/3',
    ],
  ],
  [
    'periods and steps of what is no date',
    {
      groupBy: [
        { field: 'status', by: 'month' },
        { field: 'totalNet', by: { steps: [0], from: '2026-01-01' } },
      ],
    },
    'bad-summary',
    ['wrong-value /groupBy/0/by', 'wrong-value /groupBy/1/by/from'],
  ],
  [
    'a filter that is none',
    { externalFilter: 'totalNet >', groupBy: [{ field: 'nonsense' }] },
    'bad-filter',
    ['filter-syntax /externalFilter', 'unknown-name /groupBy/0/field'],
  ],
]

onEveryEngine('wrong summaries', (server) => {
  function ask(view: string, body: object): Promise<Reply> {
    return server().call({ path: `views/${view}/summary`, body })
  }

  for (const [title, body, code, faults] of wrong) {
    test(`${title}: refused with 400, and told where`, async () => {
      const { status, json } = await ask('INVOICES.SALES', body)
      const listed = json.errors.map((each: Saved) => `${each.code} ${each.pointer}`)
      assert.deepEqual([status, json.code, listed], [400, code, faults])
    })
  }

  test('the nearest name is told', async () => {
    const near: readonly (readonly [object, RegExp])[] = [
      [{ groupBy: [{ field: 'statuss' }] }, /"status"/],
      [{ measures: [{ sum: 'totalGros' }] }, /"totalGross"/],
      [{ groupBy: [{ field: 'issueDate', by: 'quartr' }] }, /"quarter"/],
      [{ measure: [] }, /"measures"/],
    ]
    for (const [body, name] of near) {
      const { json } = await ask('INVOICES.SALES', body)
      assert.match(json.errors[0].message, name)
    }
  })
})
