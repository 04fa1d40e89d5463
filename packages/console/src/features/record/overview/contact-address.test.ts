// What a contact opens.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactAddress } from './contact-address.ts'

test('mail, telephone and web lead to what they look like', () => {
  for (const [name, value, address] of [
    ['E-mail', 'eva@mill.example', 'mailto:eva@mill.example'],
    ['Anything', ' eva+shop@mill.example ', 'mailto:eva%2Bshop@mill.example'],
    ['Telefon', '+420 555 010-020', 'tel:+420555010020'],
    ['', '(5) 555-4729', 'tel:55554729'],
    ['Web', 'https://mill.example/a?b=1', 'https://mill.example/a?b=1'],
    ['Web', 'www.mill.example', 'https://www.mill.example'],
  ] as const) {
    assert.equal(contactAddress(name, value), address, value)
  }
})

test('what is none of these leads nowhere', () => {
  for (const [name, value] of [
    ['Fax', '+420 555 010 020'],
    ['Skype', 'eva.small'],
    ['Note', '12 a'],
    ['Web', 'javascript:alert(1)'],
    ['Web', 'https://'],
    ['E-mail', 'eva@mill.example?bcc=x@y.example, z'],
    ['', ''],
  ] as const) {
    assert.equal(contactAddress(name, value), undefined, value)
  }
})
