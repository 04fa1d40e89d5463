// The usual kinds of contacts have a name in each language, whichever they were written in.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactKinds, contactKindTitle } from './contact-kinds.ts'

test('a usual kind of contact is called in the language of the reader, others as they are', () => {
  assert.equal(contactKindTitle('Phone', 'cs'), 'Telefon')
  assert.equal(contactKindTitle('Telefon', 'en'), 'Phone')
  assert.equal(contactKindTitle('Phone', 'en'), 'Phone')
  assert.equal(contactKindTitle('Door', 'cs'), 'Door')
  assert.equal(contactKinds.cs.length, contactKinds.en.length)
})
