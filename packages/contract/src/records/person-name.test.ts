// The full name of a person.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personName } from './person-name.ts'

test('a name has its titles, and a comma before the one that follows it', () => {
  const full = { namePrefix: 'Ing.', firstName: 'Jan', lastName: 'Novák', nameSuffix: 'CSc.' }
  assert.equal(personName(full), 'Ing. Jan Novák, CSc.')
  assert.equal(personName({ firstName: 'Jan', lastName: 'Novák' }), 'Jan Novák')
  assert.equal(personName({ lastName: ' Novák ', nameSuffix: 'CSc.' }), 'Novák, CSc.')
})

test('what is empty leaves neither blanks nor commas', () => {
  assert.equal(personName({ namePrefix: ' ', firstName: null, lastName: 'Novák' }), 'Novák')
  assert.equal(personName({ nameSuffix: 'CSc.' }), 'CSc.')
  assert.equal(personName({}), '')
})
