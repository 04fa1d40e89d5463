// What days in words are called.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayExamples } from '@kontor/contract/filter/days-in-words.ts'
import { daysText, knownDays } from './days-text.ts'

test('whatever means days has a name in each language', () => {
  for (const text of [...dayExamples, ...knownDays]) {
    const names = [daysText(text, 'en'), daysText(text, 'cs')]
    assert.equal(new Set(names).size, 2, text)
    for (const name of names) assert.match(name ?? '', /^[\p{Lu}0-9]/u, text)
  }
  assert.equal(daysText('2026-11-30', 'en'), undefined)
})

test('a number of days has the endings that it has in Czech', () => {
  const said: Readonly<Record<string, string>> = {
    'last 1 days': 'Poslední 1 den',
    'last 3 days': 'Poslední 3 dny',
    'last 30 days': 'Posledních 30 dní',
    'next 2 days': 'Příští 2 dny',
    'next 7 days': 'Příštích 7 dní',
    '1 days ago': 'Před 1 dnem',
    '30 days ago': 'Před 30 dny',
    'in 4 days': 'Za 4 dny',
  }
  for (const [text, name] of Object.entries(said)) assert.equal(daysText(text, 'cs'), name)
})
