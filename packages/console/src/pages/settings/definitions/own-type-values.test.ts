// Forms of own types lose nothing that they do not show, and make what a server takes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownTitleIn } from '@kontor/contract/titles/own-title.ts'
import { titleLanguages } from '@kontor/contract/titles/titles.ts'
import fc from 'fast-check'
import { draws } from '../../../../../../test/thorough.ts'
import { otherLanguage } from './own-field.ts'
import { changedType, newType, type OwnType, startOfType, valuesOfType } from './own-type-values.ts'

const title = fc.string({ minLength: 1 })
const language = fc.constantFrom(...titleLanguages)
const type = fc.record(
  {
    type: fc.constant('DOCUMENT.COMPLAINT'),
    title,
    translations: fc.option(
      fc.record({ en: title, cs: title }, { requiredKeys: [], noNullPrototype: true }),
    ),
    numbers: fc.constant('CL-{####}'),
    isOpenToUnit: fc.boolean(),
    properties: fc.constant([{ name: 'cause', kind: 'text' }]),
    // A later version may have members that this one does not know.
    later: fc.anything(),
  },
  { requiredKeys: ['type', 'title', 'numbers'], noNullPrototype: true },
) as fc.Arbitrary<OwnType>

test('a type that is opened and saved as it is stays as it was', () => {
  fc.assert(
    fc.property(type, language, (one, of) => {
      assert.equal(changedType(one, valuesOfType(one, of), of), one)
    }),
    { numRuns: draws(200, 2000) },
  )
})

test('titles that were entered are those that people read, and all else stays', () => {
  fc.assert(
    fc.property(type, language, title, title, (one, of, mine, other) => {
      const changed = changedType(one, { title: mine, otherTitle: other }, of)
      assert.equal(ownTitleIn(changed, of), mine)
      assert.equal(ownTitleIn(changed, otherLanguage[of]), other)
      const { title: _, translations: __, ...rest } = changed
      const { title: ___, translations: ____, ...before } = one
      assert.deepEqual(rest, before)
    }),
    { numRuns: draws(200, 2000) },
  )
})

test('a title gives a code that is free, below the type that the new one is like', () => {
  const codes = new Set(['INVOICE.SALES.EXPORT', 'DOCUMENT.EXPORT'])
  const values = { ...startOfType, title: 'Export', otherTitle: 'Vývoz', numbers: 'E-{###}' }
  const known = { codes, language: 'en' } as const
  assert.deepEqual(newType({ ...values, like: 'INVOICE.SALES', isOpenToUnit: 'no' }, known), {
    ...{ type: 'INVOICE.SALES.EXPORT_2', title: 'Export', numbers: 'E-{###}' },
    ...{ isOpenToUnit: false, translations: { cs: 'Vývoz' } },
  })
  assert.equal(newType(values, known).type, 'DOCUMENT.EXPORT_2')
})
