// Which source a company is looked up in first.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourcesInOrder } from './sources-in-order.ts'

const source = (name: string, country: string | null) => {
  return { ...{ name, country }, title: name, registrations: [] }
}
const sources = [source('rpo', 'SK'), source('any', null), source('ares', 'CZ')]
const names = (country: string) => sourcesInOrder(sources, country).map(({ name }) => name)

test('the source of the country comes first, then one of any country', () => {
  assert.deepEqual(names('CZ'), ['ares', 'any', 'rpo'])
  assert.deepEqual(names('SK'), ['rpo', 'any', 'ares'])
})

test('where no source has the country, those of any come first; without one, nothing moves', () => {
  assert.deepEqual(names('DE'), ['any', 'rpo', 'ares'])
  assert.deepEqual(names(''), ['rpo', 'any', 'ares'])
})
