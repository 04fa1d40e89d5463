// What a type file may and may not change; every refusal with its place.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TypeFile, typeFile } from '@kontor/contract/configuration/type-file.ts'
import { limits } from '@kontor/contract/limits.ts'
import { validateFile } from '../records/validate-schema.ts'
import type { SettingsChanges } from './settings-changes.ts'
import { typeChanges } from './type-changes.ts'
import { type ConfigurationRow, unitSettings } from './unit-settings.ts'

const example = typeFile.example as TypeFile

const permit = { type: 'PERMIT', title: 'Permit', numbers: 'P-{####}' }

/** The changes of a file after others were put. */
function put(file: TypeFile, ...before: readonly TypeFile[]): SettingsChanges {
  let rows: readonly ConfigurationRow[] = []
  for (const each of before) {
    const changes = typeChanges(each, unitSettings(rows))
    assert.deepEqual(changes.faults, [])
    const isKept = (row: ConfigurationRow) =>
      !changes.rows.some(({ kind, name }) => kind === row.kind && name === row.name)
    rows = [...rows.filter(isKept), ...changes.rows]
  }
  return typeChanges(file, unitSettings(rows))
}

/** Each fault as its code and place. */
function faultsOf(file: TypeFile, ...before: readonly TypeFile[]): readonly string[] {
  return put(file, ...before).faults.map(({ code, pointer }) => `${code} ${pointer}`)
}

function addition(type: string, ...properties: object[]): TypeFile {
  return { additions: [{ type, properties }] } as unknown as TypeFile
}

test('the example follows its schema and can be put, and put again without a change', () => {
  assert.deepEqual(validateFile(typeFile, example), [])
  assert.equal(put(example).faults.length, 0)
  assert.equal(put(example).rows.length, 5)
  assert.deepEqual(put(example, example), { faults: [], rows: [] })
})

test('a misspelt member and a misspelt kind are told with the nearest name', () => {
  const faults = validateFile(typeFile, {
    types: [{ ...permit, titel: 'Permit', properties: [{ name: 'validUntil', kind: 'datte' }] }],
    aditions: [],
  })
  const errors = Object.fromEntries(faults.map(({ pointer, message }) => [pointer, message]))
  assert.match(errors['/types/0/titel'] ?? '', /Did you mean "title"\?$/)
  assert.match(errors['/types/0/properties/0/kind'] ?? '', /Did you mean "date"\?$/)
  assert.match(errors['/aditions'] ?? '', /Did you mean "additions"\?$/)
})

test('malformed codes, names and series are faults of the schema', () => {
  const types = [
    { ...permit, type: 'permit' },
    { ...permit, type: 'PERMIT..A' },
    { ...permit, numbers: 'P-' },
    { ...permit, numbers: 'P-{#}{#}' },
    { ...permit, numbers: '{YY}{YY}{#}' },
    { ...permit, properties: [{ name: 'valid until', kind: 'date' }] },
    { ...permit, properties: [{ name: 'Valid', kind: 'date' }] },
  ]
  const faults = validateFile(typeFile, { types })
  const members = ['type', 'type', 'numbers', 'numbers', 'numbers', 'properties/0/name']
  const places = [...members, 'properties/0/name'].map((name, index) => `/types/${index}/${name}`)
  assert.deepEqual(
    faults.map(({ pointer }) => pointer),
    places,
  )
})

test('a file that names nothing is refused', () => {
  assert.deepEqual(faultsOf({}), ['missing-value /types'])
  assert.deepEqual(faultsOf({ types: [], additions: null } as TypeFile), ['missing-value /types'])
})

test('predefined types, unknown types and unknown views are refused', () => {
  assert.deepEqual(faultsOf({ types: [{ ...permit, type: 'JOB' }] }), ['wrong-value /types/0/type'])
  assert.deepEqual(faultsOf({ types: [permit, permit] }), ['repeated-name /types/1/type'])
  assert.deepEqual(faultsOf({ types: [{ ...permit, like: 'JOB' }] }), [
    'unknown-type /types/0/like',
  ])
  assert.deepEqual(faultsOf({ types: [{ ...permit, view: 'JOBS' }] }), [
    'unknown-name /types/0/view',
  ])
  assert.deepEqual(faultsOf(addition('JOBB')), ['unknown-type /additions/0/type'])
  const message = put(addition('INVOICE.SALE')).faults[0]?.message ?? ''
  assert.match(message, /Did you mean "INVOICE\.SALES"\?$/)
})

test('a sub-type is like its parent and like nothing else', () => {
  const type = 'INVOICE.SALES.EXPORT'
  const like = (name: string): TypeFile => ({ types: [{ ...permit, type, like: name }] })
  assert.deepEqual(faultsOf(like('GEM')), ['not-equal /types/0/like'])
  assert.deepEqual(put(like('INVOICE.SALES')).rows, put({ types: [{ ...permit, type }] }).rows)
})

test('a name of a property may not clash', () => {
  const text = { name: 'costCentre', kind: 'text' }
  const at = (member: string) => `wrong-value /additions/0/properties/0/${member}`
  assert.deepEqual(faultsOf(addition('JOB', { name: 'status', kind: 'text' })), [at('name')])
  assert.deepEqual(faultsOf(addition('GEM', { name: 'absenceType', kind: 'text' })), [at('name')])
  assert.deepEqual(faultsOf(addition('GEM', { name: 'absenceType', kind: 'code' })), [])
  assert.deepEqual(faultsOf(addition('BINDER', { ...text, kind: 'code' }), addition('GEM', text)), [
    at('name'),
  ])
  assert.deepEqual(faultsOf(addition('JOB', { ...text, kind: 'code' }), addition('GEM', text)), [])
  // The predefined one has a bound, which this has not.
  const named = { ...permit, properties: [{ name: 'name', kind: 'text' }] } as const
  assert.deepEqual(faultsOf({ types: [named] }), [])
  assert.deepEqual(faultsOf(addition('JOB', text, text)), [
    'repeated-name /additions/0/properties/1/name',
  ])
  for (const name of ['constructor', 'toString', 'hasOwnProperty', 'prototype']) {
    const shown = faultsOf(addition('JOB', { name, kind: 'text' }))
    assert.deepEqual(shown, ['forbidden-member /additions/0/properties/0/name'])
  }
})

test('two lists of one file may not disagree either', () => {
  const file = {
    types: [{ ...permit, properties: [{ name: 'region', kind: 'code' }] }],
    additions: [{ type: 'GEM', properties: [{ name: 'region', kind: 'text' }] }],
  } as const
  assert.deepEqual(faultsOf(file), ['wrong-value /additions/0/properties/0/name'])
})

test('a reference, and nothing else, says what it leads to', () => {
  const [name, to] = ['architectId', 'user']
  assert.deepEqual(faultsOf(addition('JOB', { name, kind: 'reference' })), [
    'required /additions/0/properties/0/to',
  ])
  assert.deepEqual(faultsOf(addition('JOB', { name, kind: 'integer', to })), [
    'wrong-value /additions/0/properties/0/to',
  ])
  const leadsTo = (target: string) => addition('JOB', { name, kind: 'reference', to: target })
  assert.deepEqual(faultsOf(leadsTo('job'), leadsTo(to)), [
    'wrong-value /additions/0/properties/0/name',
  ])
})

test('of a type that was put only the title may change, and only additions follow', () => {
  const first = { types: [{ ...permit, properties: [{ name: 'region', kind: 'code' }] }] } as const
  const retitled = put({ types: [{ ...permit, title: 'Licence' }] }, first)
  assert.deepEqual(retitled.faults, [])
  assert.deepEqual(
    retitled.rows.map(({ kind, name }) => `${kind} ${name}`),
    ['type PERMIT'],
  )
  const changed = { ...permit, numbers: 'Q-{###}', view: 'GEMS', isOpenToUnit: false }
  assert.deepEqual(faultsOf({ types: [changed] }, first), [
    'not-equal /types/0/view',
    'not-equal /types/0/numbers',
    'not-equal /types/0/isOpenToUnit',
  ])
  const more = put(addition('PERMIT', { name: 'validUntil', kind: 'date' }), first)
  assert.deepEqual(JSON.parse(more.rows[0]?.body ?? ''), [
    { name: 'region', kind: 'code' },
    { name: 'validUntil', kind: 'date' },
  ])
})

test('all faults of a file are told at once', () => {
  const file = {
    types: [{ ...permit, view: 'NOPE', properties: [{ name: 'number', kind: 'text' }] }],
    additions: [{ type: 'NOPE', properties: [] }],
  } as const
  assert.deepEqual(faultsOf(file), [
    'unknown-name /types/0/view',
    'unknown-type /additions/0/type',
    'wrong-value /types/0/properties/0/name',
  ])
})

test('a unit has no more types and properties than it may, however they are sent', () => {
  const { unitTypesMax, unitPropertiesMax } = limits
  const types = Array.from({ length: unitTypesMax }, (_, at) => ({
    ...permit,
    type: `PERMIT.T${at}`,
  }))
  const full: TypeFile = { types: [permit, ...types.slice(1)] }
  const tooMany = (pointer: string): readonly string[] => [`too-many-entries ${pointer}`]
  assert.deepEqual(faultsOf({ types: [{ ...permit, type: 'VISA' }] }, full), tooMany('/types'))
  assert.deepEqual(faultsOf({ types: [permit] }, full), [])
  assert.deepEqual(faultsOf({ types: [...types, permit] }), tooMany('/types'))
  assert.deepEqual(faultsOf({ types: [...types, ...types] }), tooMany('/types'))

  const properties = Array.from({ length: unitPropertiesMax }, (_, at) => ({
    ...{ name: `p${at}`, kind: 'date' },
  }))
  const most = addition('TASK', ...properties)
  assert.deepEqual(faultsOf(most), [])
  const one = addition('JOB', { name: 'one', kind: 'date' })
  assert.deepEqual(faultsOf(one, most), tooMany('/additions'))
  assert.deepEqual(faultsOf(most, most), [])
  const nothing = Array.from({ length: unitPropertiesMax + 1 }, () => ({
    type: 'TASK',
    properties: [],
  }))
  assert.deepEqual(faultsOf({ additions: nothing } as never), tooMany('/additions'))
})
