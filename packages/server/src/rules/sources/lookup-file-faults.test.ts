// Which files of sources of companies are refused, and where they are wrong.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LookupFile, lookupFile } from '@kontor/contract/configuration/lookup-file.ts'
import { limits } from '@kontor/contract/limits.ts'
import { validateFile } from '../records/validate-schema.ts'
import { lookupFileFaults } from './lookup-file-faults.ts'

type Source = LookupFile['sources'][number]

const source: Source = {
  name: 'register',
  title: 'Register',
  url: 'https://register.example/{registration}',
  company: { name: ['{/name}'] },
}

function faultsOf(...sources: readonly Source[]): readonly string[] {
  const file = { sources }
  assert.deepEqual(validateFile(lookupFile, file), [])
  return [...lookupFileFaults(file)].map(({ code, pointer }) => `${code} ${pointer}`)
}

test('the example of the file is right', () => {
  assert.deepEqual(validateFile(lookupFile, lookupFile.example), [])
  assert.deepEqual(faultsOf(...(lookupFile.example as LookupFile).sources), [])
  assert.deepEqual(faultsOf(), [])
})

test('a number never chooses who is asked, and nobody between hears it', () => {
  for (const url of [
    'https://register.example/{registration}?full=1',
    'https://register.example/?number={registration}',
    'http://127.0.0.1:9000/{registration}',
    'http://localhost:9000/{registration}',
  ]) {
    assert.deepEqual(faultsOf({ ...source, url }), [], url)
  }
  for (const url of [
    'https://register.example/',
    'https://{registration}.example/',
    'https://{registration}/',
    'https://register.example:{registration}/',
    'http://register.example/{registration}',
    'http://10.0.0.1/{registration}',
    'https://me:secret@register.example/{registration}',
    'file:///etc/{registration}',
    'register/{registration}',
  ]) {
    assert.deepEqual(faultsOf({ ...source, url }), ['wrong-value /sources/0/url'], url)
  }
})

test('fields are texts with pointers', () => {
  const company = {
    name: ['Name'],
    registrations: { 'A/B': ['{/a}', '{b}'] },
    address: { street: ['{/street'] },
  }
  assert.deepEqual(faultsOf({ ...source, company }), [
    'bad-format /sources/0/company/name/0',
    'bad-format /sources/0/company/registrations/A~1B/1',
    'bad-format /sources/0/company/address/street/0',
  ])
})

test('names of sources differ, and there are not too many', () => {
  assert.deepEqual(faultsOf(source, { ...source, title: 'Other' }), [
    'repeated-name /sources/1/name',
  ])
  const many = Array.from({ length: limits.companySourcesMax + 1 }, (_, index) => {
    return { ...source, name: `register-${index}` }
  })
  assert.deepEqual(faultsOf(...many), ['too-many-entries /sources'])
})
