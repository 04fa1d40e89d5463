// Forms of own fields lose nothing that they do not show, and make what a server takes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { propertyKindNames } from '@kontor/contract/configuration/property-kinds.ts'
import { ownTitleIn } from '@kontor/contract/titles/own-title.ts'
import { titleLanguages } from '@kontor/contract/titles/titles.ts'
import fc from 'fast-check'
import { draws } from '../../../../../../test/thorough.ts'
import { changedField, newField, type OwnField, otherLanguage, valuesOfField } from './own-field.ts'

const title = fc.string({ minLength: 1 })
const language = fc.constantFrom(...titleLanguages)
const field = fc.record(
  {
    name: fc.constant('costCentre'),
    kind: fc.constantFrom(...propertyKindNames),
    title: fc.option(title),
    translations: fc.option(
      fc.record({ en: title, cs: title }, { requiredKeys: [], noNullPrototype: true }),
    ),
    place: fc.constantFrom('details', 'dates', null),
    isRequired: fc.boolean(),
    isFrozen: fc.boolean(),
    // A later version may have members that this one does not know.
    later: fc.anything(),
  },
  { requiredKeys: ['name', 'kind'], noNullPrototype: true },
) as fc.Arbitrary<OwnField>

test('a field that is opened and saved as it is stays as it was', () => {
  fc.assert(
    fc.property(field, language, (one, of) => {
      assert.deepEqual(changedField(one, valuesOfField(one, of), of), one)
    }),
    { numRuns: draws(200, 2000) },
  )
})

test('the titles that were entered are those that people of each language read', () => {
  fc.assert(
    fc.property(field, language, title, title, (one, of, mine, other) => {
      const changed = changedField(one, { title: mine, otherTitle: other }, of)
      assert.equal(ownTitleIn(changed, of), mine)
      assert.equal(ownTitleIn(changed, otherLanguage[of]), other)
      assert.equal(changed.kind, one.kind)
    }),
    { numRuns: draws(200, 2000) },
  )
})

test('a title gives a name that is free, and choices give the codes of a register', () => {
  const known = { names: new Set(['costCentre']), keys: new Set<string>(), language: 'en' } as const
  const values = { title: 'Cost centre', kind: 'code', choices: [{ choice: 'Půjčovna' }] }
  assert.deepEqual(newField(values, known), {
    field: { name: 'costCentre2', kind: 'code', title: 'Cost centre', register: 'COST_CENTRE' },
    register: {
      key: 'COST_CENTRE',
      isClosed: true,
      codes: ['COST_CENTRE-PUJCOVNA'],
      titles: { 'COST_CENTRE-PUJCOVNA': 'Půjčovna' },
    },
  })
})

test('any title gives a name and codes that the server takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), title, (named, choice) => {
      const known = { names: new Set<string>(), keys: new Set<string>(), language: 'cs' } as const
      const values = { title: named, kind: 'code', choices: [{ choice }, { choice }] }
      const made = newField(values, known)
      assert.match(made.field.name, /^[a-z][A-Za-z0-9_]{0,63}$/)
      assert.match(made.register?.key ?? '', /^[A-Z0-9_]+$/)
      assert.equal(new Set(made.register?.codes).size, 2)
    }),
    { numRuns: draws(200, 2000) },
  )
})
