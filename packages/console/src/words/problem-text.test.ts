// Whatever the server refuses is told in every language: each code of a problem or a fault has its
// sentences, and so has each rule that keeps a record from a step, or a token from opening anything.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenRules } from '@kontor/contract/endpoints/token-rules.ts'
import { problems } from '@kontor/contract/errors.ts'
import { faults } from '@kontor/contract/faults.ts'
import { stepRules } from '@kontor/contract/records/step-rules.ts'
import { formatFor } from '../locale/format.ts'
import { languages } from '../locale/language.ts'
import { faultWordsCs } from './cs/fault.ts'
import { problemWordsCs } from './cs/problem.ts'
import { faultWordsEn } from './en/fault.ts'
import { problemWordsEn } from './en/problem.ts'
import { faultText, problemText } from './problem-text.ts'

const sentencesOf = {
  en: { ...problemWordsEn, faults: faultWordsEn },
  cs: { ...problemWordsCs, faults: faultWordsCs },
}
const cs = { language: 'cs', format: formatFor('cs') } as const

const codesOf = {
  // Of a server that does not answer, the page says so itself.
  problems: [...Object.keys(problems), 'unreachable'],
  rules: Object.keys({ ...stepRules, ...tokenRules }),
  faults: [...Object.keys(faults), 'unusual'],
}

for (const language of languages) {
  test(`every code that a server refuses with is told in ${language}`, () => {
    for (const [part, codes] of Object.entries(codesOf)) {
      const sentences = sentencesOf[language][part as keyof typeof codesOf]
      assert.deepEqual(Object.keys(sentences).sort(), [...codes].sort(), part)
      for (const sentence of Object.values(sentences)) {
        const text = typeof sentence === 'string' ? sentence : sentence({})
        assert.match(text, /^\p{Lu}.*[.?]$/u)
      }
    }
  })
}

test('no sentence in Czech is that in English', () => {
  for (const part of ['problems', 'rules', 'faults'] as const) {
    for (const [code, sentence] of Object.entries(sentencesOf.cs[part]))
      assert.notEqual(
        sentence,
        (sentencesOf.en[part] as typeof sentencesOf.cs.problems)[code as never],
        code,
      )
  }
})

test('what a problem names stands in its sentence, in the language of the page', () => {
  const refused = { code: 'transition-forbidden', rule: 'groups-only', groups: ['Tisk', 'Web'] }
  const text = problemText(refused, cs, 'Only members of ...')
  assert.equal(text, 'Toto smějí jen členové skupiny „Tisk“ nebo „Web“.')
  const locked = problemText({ code: 'period-locked', lockedUntil: '2026-09-30' }, cs, '')
  assert.match(locked, /do 30\. 9\. 2026\. Zvolte/)
  assert.match(faultText({ code: 'wrong-length', message: 'x', atMost: 200 }, 'cs'), /200\.$/)
})

test('of a code that a newer server has, what the server says is shown', () => {
  assert.equal(problemText({ code: 'too-new' }, cs, 'It is new.'), 'It is new.')
  assert.equal(faultText({ code: 'too-new', message: 'It is new.' }, 'cs'), 'It is new.')
})
