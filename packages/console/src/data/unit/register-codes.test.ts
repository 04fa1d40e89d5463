// What registers suggest.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesFor, codeTitle, onlyTitled } from './register-codes.ts'

const code = (key: string, own: string, title: string | null = null) => {
  return { key, code: own, title, isClosed: false, isUsed: false }
}

const codes = [
  code('CATEGORY.JOB', 'CATEGORY.JOB-DESIGN', 'Grafika'),
  code('CATEGORY.JOB', 'CATEGORY.JOB-WEB', 'Webové stránky'),
  code('PAYMENT', 'PAYMENT.PAID', 'Zaplaceno'),
  code('STATUS', 'OPEN', 'Otevřeno'),
]

const category = { name: 'category', register: true } as const

function told(field: Parameters<typeof codesFor>[1], text: string): readonly string[] {
  return codesFor(codes, field, text).map((each) => each.code)
}

test('a field gets whole codes, those of its own name first, or the sub-keys of its key', () => {
  assert.deepEqual(told({ name: 'paymentMark', register: true }, ''), [
    'PAYMENT.PAID',
    'CATEGORY.JOB-DESIGN',
    'CATEGORY.JOB-WEB',
  ])
  assert.deepEqual(told({ name: 'status', register: 'STATUS' }, ''), ['OPEN'])
})

test('codes are found by parts of them and of their titles, without accents and case', () => {
  assert.deepEqual(told(category, 'job-w'), ['CATEGORY.JOB-WEB'])
  assert.deepEqual(told(category, 'STRANKY'), ['CATEGORY.JOB-WEB'])
  assert.deepEqual(told(category, 'nothing like it'), [])
})

test('a title stands for its code; what may be a code of its own does not', () => {
  const meant = (text: string) => onlyTitled(codesFor(codes, category, text), text)?.code
  assert.equal(meant('grafika'), 'CATEGORY.JOB-DESIGN')
  assert.equal(meant('design'), undefined)
  assert.equal(meant(''), undefined)
  assert.equal(meant('a'), undefined)
  const alike = [...codes, code('CATEGORY.JOB', 'CATEGORY.JOB-PRINT', 'Grafika a tisk')]
  assert.equal(onlyTitled(codesFor(alike, category, 'grafika'), 'grafika')?.code, codes[0]?.code)
  const web = code('CATEGORY.JOB', 'CATEGORY.JOB-SITES', 'Web')
  assert.equal(onlyTitled([...codes, web], 'web')?.code, web.code)
  assert.equal(onlyTitled([...codes, code('OWN', 'WEB'), web], 'web'), undefined)
})

test('a code is called as the register of its field says', () => {
  assert.equal(codeTitle(codes, { register: true }, 'PAYMENT.PAID'), 'Zaplaceno')
  assert.equal(codeTitle(codes, { register: 'STATUS' }, 'OPEN'), 'Otevřeno')
  assert.equal(codeTitle(codes, { register: 'CATEGORY.JOB' }, 'OPEN'), undefined)
  assert.equal(codeTitle(codes, { register: true }, undefined), undefined)
})
