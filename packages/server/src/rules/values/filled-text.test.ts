// Texts are filled with what an answer has, and with nothing else.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filledText, pointersIn } from './filled-text.ts'

const answer = {
  a: { b: ' Dlouhá\n7 ', n: 12, no: null, flag: true, 'x/y~z': 'odd' },
  list: ['one'],
}

test('the first text of which everything is there is the value', () => {
  const texts = ['{/a/b}/{/a/missing}', '{/a/b} {/a/n}', '{/a/n}']
  assert.equal(filledText(texts, answer), 'Dlouhá 7 12')
  assert.equal(filledText(['{/list/0}', '{/a/n}'], answer), 'one')
  assert.equal(filledText(['{/a/x~1y~0z}'], answer), 'odd')
})

test('what is no text and no number is not there, and neither is what every object has', () => {
  for (const pointer of [
    '/a',
    '/a/no',
    '/a/flag',
    '/list',
    '/list/1',
    '/a/constructor',
    '/a/b/c',
  ]) {
    assert.equal(filledText([`{${pointer}}`], answer), undefined, pointer)
  }
  assert.equal(filledText(['{/constructor/name}', '{/__proto__/x}'], answer), undefined)
  assert.equal(filledText(['{/a}'], 'a text'), undefined)
})

test('what an answer has in braces fills nothing further', () => {
  assert.equal(filledText(['{/a} {/b}'], { a: '{/b}', b: '$& x' }), '{/b} $& x')
})

test('braces are those of pointers', () => {
  assert.deepEqual(pointersIn('{/a} and {/b/c}'), ['/a', '/b/c'])
  for (const text of ['{a}', '{}', '{/a', '/a}', '{{/a}}'])
    assert.equal(pointersIn(text), undefined, text)
})
