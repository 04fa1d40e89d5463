// What was typed while a save was on its way is all that differs from what is stored.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepLaterTyping } from './keep-later-typing.ts'

const sent = { name: 'Acme', properties: { note: 'a' } }
const stored = { id: 7, name: 'Acme', isClient: false, properties: { note: 'a', by: 'server' } }

test('what was typed since is added to what is stored', () => {
  const mine = { name: 'Acme', industry: 'Books', properties: { note: 'ab' } }
  assert.deepEqual(keepLaterTyping({ sent, mine, stored }), {
    ...{ ...stored, industry: 'Books' },
    properties: { note: 'ab', by: 'server' },
  })
})

test('what was taken away since is taken away', () => {
  const mine = { properties: { note: 'a' } }
  assert.equal(keepLaterTyping({ sent, mine, stored })?.['name'], undefined)
})

test('nothing is to be changed where nothing was typed, or typed and taken back', () => {
  assert.equal(keepLaterTyping({ sent, mine: structuredClone(sent), stored }), undefined)
})
