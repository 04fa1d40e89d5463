// Holds the words of papers to each other: every language says everything, in words of its own.

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { paperLanguages } from '@kontor/contract/codes/paper-languages.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { hasPaper } from '../model/has-paper.ts'
import { languageTags } from '../model/paper-format.ts'
import { en } from './en.ts'
import { paperWords } from './paper-words.ts'
import { titleWord } from './title-words.ts'

/** What is written as in English where it is no word of English, but of both languages. */
const shared: Readonly<Record<string, readonly string[]>> = {
  iban: paperLanguages,
  swift: paperLanguages,
  bankName: ['de'],
  createdOn: ['fr'],
  contract: ['ro'],
  total: ['es', 'fr', 'pt', 'ro'],
  signature: ['fr'],
  vat: [],
  rate: ['pl'],
}

const places = (text: string) => [...text.matchAll(/\{[a-z]+\}/g)].map(String).sort()

test('every language has every word, with the places of English and nothing around it', () => {
  for (const language of paperLanguages) {
    assert.deepEqual(Object.keys(paperWords[language]).sort(), Object.keys(en).sort(), language)
    for (const [word, text] of Object.entries(paperWords[language])) {
      const at = `${language}.${word}`
      assert.ok(text !== '' && text === text.trim() && text === text.normalize('NFC'), at)
      assert.deepEqual(places(text), places(en[word as keyof typeof en]), at)
    }
  }
})

test('no word is left in English', () => {
  for (const language of paperLanguages.filter((each) => each !== 'en'))
    for (const [word, text] of Object.entries(paperWords[language])) {
      const isShared = shared[word]?.includes(language) === true
      assert.ok(text !== en[word as keyof typeof en] || isShared, `${language}.${word}: ${text}`)
    }
})

test('Ukrainian, Arabic and Hebrew are in letters of their own', () => {
  const letters = {
    uk: /\p{Script=Cyrillic}|№/u,
    ar: /\p{Script=Arabic}/u,
    he: /\p{Script=Hebrew}/u,
  }
  for (const [language, script] of Object.entries(letters))
    for (const [word, text] of Object.entries(paperWords[language as keyof typeof letters]))
      assert.ok(script.test(text) || ['iban', 'swift'].includes(word), `${language}.${word}`)
})

test('every type of document that has a paper is called something on it', () => {
  for (const type of presetCatalogue.types.filter(hasPaper))
    assert.notEqual(titleWord(type.type), undefined, type.type)
  assert.equal(titleWord('INVOICE.OF.OURS'), undefined)
  assert.equal(titleWord('toString'), undefined)
})

test('Intl writes each language its own way, and does not fall back to another', () => {
  for (const language of paperLanguages) {
    const { locale } = new Intl.DateTimeFormat(languageTags[language]).resolvedOptions()
    assert.equal(locale.split('-')[0], language)
  }
})

test('the guide lists every word, as it is in English', async () => {
  const guide = await readFile(
    new URL('../../../../docs/guides/words-on-paper.md', import.meta.url),
  )
  const listed = [...guide.toString().matchAll(/^\| `(\w+)` \| (.+) \|$/gm)]
  assert.deepEqual(
    listed.map(([, word, text]) => [word, text]),
    Object.entries(en),
  )
})
