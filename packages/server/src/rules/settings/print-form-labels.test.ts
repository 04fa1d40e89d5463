// Which words a print form may give.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { paperWords } from '@kontor/paper/words/paper-words.ts'
import { checkLabels } from './print-form-labels.ts'

function faultsOf(labels: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const form = { code: 'A.B', title: 'A', labels }
  return [...checkLabels(form, { catalogue: presetCatalogue }, '/labels')]
}

test('each word of papers can be given in each of their languages', () => {
  assert.deepEqual(faultsOf(paperWords), [])
})

test('words are in a language that papers are printed in', () => {
  assert.deepEqual(faultsOf({ he: {} }), [])
  const [fault] = faultsOf({ ce: { invoice: 'Faktura' } })
  assert.deepEqual([fault?.code, fault?.pointer], ['wrong-value', '/labels/ce'])
  assert.match(fault?.message ?? '', /not printed in "ce".* Known are: en, cs, /)
})

test('a key that is called nothing on paper is refused with the nearest one', () => {
  for (const [key, nearest] of [
    ['invoce', 'invoice'],
    ['dueDate', undefined],
    ['constructor', undefined],
  ] as const) {
    const [fault, ...others] = faultsOf({ cs: { [key]: 'Faktura', invoice: 'Faktura' } })
    assert.deepEqual([fault?.pointer, others], [`/labels/cs/${key}`, []])
    if (nearest === undefined) assert.match(fault?.message ?? '', new RegExp(`"${key}"`))
    else assert.match(fault?.message ?? '', new RegExp(`Did you mean "${nearest}"\\?$`))
  }
})
