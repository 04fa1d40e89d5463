// What a register file may contain.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RegisterFile, registerFile } from '@kontor/contract/configuration/register-file.ts'
import { validateFile } from '../records/validate-schema.ts'
import { registerChanges } from './register-changes.ts'
import { unitSettings } from './unit-settings.ts'

function faultsOf(...registers: RegisterFile['registers']): readonly string[] {
  const { faults } = registerChanges({ registers }, unitSettings([]))
  return faults.map(({ code, pointer }) => `${code} ${pointer}`)
}

test('the example follows its schema and makes a register of each key', () => {
  const file = registerFile.example as RegisterFile
  assert.deepEqual(validateFile(registerFile, file), [])
  const { faults, rows } = registerChanges(file, unitSettings([]))
  assert.deepEqual(faults, [])
  const { registers } = unitSettings(rows)
  assert.deepEqual([...registers.keys()], ['CATEGORY.JOB', 'PAYMENT', 'STATUS'])
  assert.equal(registers.get('CATEGORY.JOB')?.isClosed, true)
  assert.equal(registers.get('STATUS')?.isClosed, false)
})

test('a code has the key of its register', () => {
  assert.deepEqual(
    faultsOf({ key: 'CATEGORY.JOB', codes: ['CATEGORY.JOB-A', 'CATEGORY.TASK-A'] }),
    ['bad-code /registers/0/codes/1'],
  )
  assert.deepEqual(faultsOf({ key: 'PAYMENT', codes: ['PAYMENT.NONE', 'PAYMENT-NONE'] }), [])
  assert.deepEqual(faultsOf({ key: 'CATEGORY-JOB', codes: ['CATEGORY-JOB'] }), [
    'bad-code /registers/0/key',
    'bad-code /registers/0/codes/0',
  ])
})

test('a key whose fields have sub-keys alone lists sub-keys', () => {
  assert.deepEqual(faultsOf({ key: 'STATUS', codes: ['OPEN', 'IN-REVIEW', 'STATUS-OPEN'] }), [
    'bad-code /registers/0/codes/2',
  ])
})

test('titles are those of listed codes', () => {
  const titles = { 'PAPER.A4': 'A4', 'PAPER.A5': 'A5', constructor: 'none' }
  const { faults } = registerChanges(
    { registers: [{ key: 'PAPER', codes: ['PAPER.A4'], titles }] },
    unitSettings([]),
  )
  assert.deepEqual(
    faults.map(({ code, pointer, message }) => [code, pointer, message]),
    [
      [
        ...['unknown-code', '/registers/0/titles/PAPER.A5'],
        'The register does not list the code "PAPER.A5". Did you mean "PAPER.A4"?',
      ],
      [
        ...['unknown-code', '/registers/0/titles/constructor'],
        'The register does not list the code "constructor".',
      ],
    ],
  )
})

test('keys and codes stand once, and neither list is empty', () => {
  const register = { key: 'PAPER', codes: ['PAPER.A4', 'PAPER.A4'] }
  assert.deepEqual(faultsOf(register, { key: 'PAPER', codes: [] }), [
    'repeated-name /registers/0/codes/1',
    'repeated-name /registers/1/key',
    'missing-value /registers/1/codes',
  ])
  assert.deepEqual(faultsOf(), ['missing-value /registers'])
})

test('what is no code is a fault of the schema', () => {
  const faults = validateFile(registerFile, {
    registers: [{ key: 'paper', codes: ['PAPER.A4', 'a4', 4] }],
  })
  assert.deepEqual(
    faults.map(({ pointer }) => pointer),
    ['/registers/0/key', '/registers/0/codes/1', '/registers/0/codes/2'],
  )
})
