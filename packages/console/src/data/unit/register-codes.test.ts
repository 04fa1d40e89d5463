// What registers suggest.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeNamed, codesFor, codeTitle, takesNewCode } from './register-codes.ts'

const code = (key: string, own: string, title: string | null = null) => {
  return { key, code: own, title, translations: {}, isClosed: false, isUsed: false }
}

const codes = [
  code('CATEGORY.JOB', 'CATEGORY.JOB-DESIGN', 'Grafika'),
  code('CATEGORY.JOB', 'CATEGORY.JOB-WEB', 'Webové stránky'),
  code('PAYMENT', 'PAYMENT.PAID', 'Zaplaceno'),
  code('STATUS', 'OPEN', 'Otevřeno'),
]

const category = { name: 'category', register: true } as const

function codesOf(field: Parameters<typeof codesFor>[1], text: string): readonly string[] {
  return codesFor(codes, field, text).map((each) => each.code)
}

test('a field gets the codes of registers of its own name, or the sub-keys of its key', () => {
  assert.deepEqual(codesOf({ name: 'paymentMark', register: true }, ''), ['PAYMENT.PAID'])
  assert.deepEqual(codesOf({ name: 'status', register: 'STATUS' }, ''), ['OPEN'])
})

test('a field that has a register gets its codes and no others, whatever it is called', () => {
  const field = { name: 'paymentMark', register: true, codesOf: 'CATEGORY.JOB' } as const
  assert.deepEqual(codesOf(field, ''), ['CATEGORY.JOB-DESIGN', 'CATEGORY.JOB-WEB'])
  assert.deepEqual(codesOf(field, 'zapl'), [])
})

test('codes of other registers are found only where the unit has none of its own', () => {
  const mark = { name: 'paymentMark', register: true } as const
  assert.deepEqual(codesOf(mark, 'grafika'), [])
  assert.deepEqual(codesOf(mark, 'a'), ['PAYMENT.PAID'])
  assert.deepEqual(codesOf({ name: 'other', register: true }, ''), [
    'CATEGORY.JOB-DESIGN',
    'CATEGORY.JOB-WEB',
    'PAYMENT.PAID',
  ])
})

test('a kind of absence is a code of a register of absences, wherever its key says so', () => {
  const kinds = [
    code('ABSENCE', 'ABSENCE.ILLNESS'),
    code('SUBCATEGORY.ABSENCE', 'SUBCATEGORY.ABSENCE-PAID'),
  ]
  const found = codesFor([...codes, ...kinds], { name: 'absenceType', register: true }, '')
  assert.deepEqual(
    found.map((each) => each.code),
    ['ABSENCE.ILLNESS', 'SUBCATEGORY.ABSENCE-PAID'],
  )
})

test('what is called exactly as the text comes first', () => {
  const marks = [code('PAYMENT', 'PAYMENT.NONE', 'Not paid'), code('PAYMENT', 'PAYMENT.P', 'Paid')]
  const mark = { name: 'paymentMark', register: true } as const
  const found = (text: string) => codesFor(marks, mark, text).map((each) => each.code)
  assert.deepEqual(found('paid'), ['PAYMENT.P', 'PAYMENT.NONE'])
  assert.deepEqual(found('pai'), ['PAYMENT.NONE', 'PAYMENT.P'])
})

test('codes are found by parts of them and of their titles, without accents and case', () => {
  assert.deepEqual(codesOf(category, 'job-w'), ['CATEGORY.JOB-WEB'])
  assert.deepEqual(codesOf(category, 'STRANKY'), ['CATEGORY.JOB-WEB'])
  assert.deepEqual(codesOf(category, 'nothing like it'), [])
})

test('a text names a code by the whole of its code or title', () => {
  const named = (all: typeof codes, text: string) => codeNamed(all, text)?.code
  assert.equal(named(codes, 'grafika'), 'CATEGORY.JOB-DESIGN')
  assert.equal(named(codes, 'category.job-web'), 'CATEGORY.JOB-WEB')
  for (const text of ['', 'graf', 'design', 'PAID']) assert.equal(named(codes, text), undefined)
  const again = [...codes, code('CATEGORY.JOB', 'CATEGORY.JOB-PRINT', 'Grafika')]
  assert.equal(named(again, 'grafika'), undefined, 'two are called so')
  const web = code('CATEGORY.JOB', 'CATEGORY.JOB-SITES', 'Web')
  assert.equal(named([web, code('OWN', 'WEB')], 'web'), 'WEB')
})

test('a code is called as the register of its field says', () => {
  assert.equal(codeTitle(codes, { register: true }, 'PAYMENT.PAID'), 'Zaplaceno')
  assert.equal(codeTitle(codes, { register: 'STATUS' }, 'OPEN'), 'Otevřeno')
  assert.equal(codeTitle(codes, { register: 'CATEGORY.JOB' }, 'OPEN'), undefined)
  assert.equal(codeTitle(codes, { register: true }, undefined), undefined)
})

test('a closed register takes no new code, in a field of its own or of any', () => {
  const size = { ...code('SIZE', 'SIZE-S'), isClosed: true }
  const all = [...codes, size]
  assert.equal(takesNewCode(all, { register: true, codesOf: 'SIZE' }, 'XL'), false)
  assert.equal(takesNewCode(all, { register: true, codesOf: 'CATEGORY.JOB' }, 'XL'), true)
  assert.equal(takesNewCode(all, { register: true }, 'SIZE-XL'), false)
  assert.equal(takesNewCode(all, { register: true }, 'PAYMENT.LATE'), true)
  assert.equal(takesNewCode(all, { register: 'SIZE' }, 'S'), false)
  assert.equal(takesNewCode(all, { register: 'STATUS' }, 'LATE'), true)
})
