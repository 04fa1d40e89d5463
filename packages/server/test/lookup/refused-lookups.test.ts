// Lookups that are refused: what was wrong, and what was expected.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEveryEngine } from '../support/engines.ts'

const many = Array.from({ length: 201 }, (_, index) => index + 1)

/** The parameter that is named, the code of its fault, and the sentence. */
const refused: Readonly<Record<string, readonly [string, string, RegExp]>> = {
  'lookup/company': ['q', 'missing-value', /^Expected "q", the words to look for, or "ids"/],
  'lookup/company?limit=5': ['q', 'missing-value', /^Expected "q"/],
  'lookup/compny?q=a': ['target', 'bad-parameter', /"compny"\. Did you mean "company"\?$/],
  'lookup/jobItem?q=a': ['target', 'bad-parameter', /Did you mean "job-item"\?$/],
  'lookup/nothing?q=a': [
    'target',
    'bad-parameter',
    /Known are: user, group, company, .*document\.$/,
  ],
  'lookup/company?query=a': [
    'query',
    'unknown-parameter',
    /Known are: q, ids, companyId, limit\.$/,
  ],
  'lookup/company?q=a&ids=1': [
    'q',
    'too-many-values',
    /"ids" names all that is looked up: leave "q" out\.$/,
  ],
  'lookup/company?ids=1&limit=3': [
    'limit',
    'too-many-values',
    /"ids" names all that is looked up: leave "limit" out\.$/,
  ],
  'lookup/company?ids=': ['ids', 'bad-parameter', /^Expected /],
  'lookup/company?ids=1,x': ['ids', 'bad-parameter', /got "x"\.$/],
  'lookup/company?ids=1,,2': ['ids', 'bad-parameter', /got ""\.$/],
  'lookup/company?ids=01': ['ids', 'bad-parameter', /got "01"\.$/],
  'lookup/company?ids=9007199254740993': ['ids', 'bad-parameter', /got "9007199254740993"\.$/],
  [`lookup/company?ids=${many}`]: ['ids', 'bad-parameter', /^Expected 1 to 200 ids, got 201\.$/],
  'lookup/company?q=a&companyId=1': [
    'companyId',
    'bad-parameter',
    /"company" belongs to a company/,
  ],
  'lookup/task?q=a&companyId=1': ['companyId', 'bad-parameter', /"task" belongs to a company/],
  'lookup/person?q=a&companyId=x': ['companyId', 'bad-parameter', /got "x"\.$/],
  'lookup/person?q=a&limit=0': ['limit', 'bad-parameter', /from 1 to 200 for "limit", got "0"/],
  'lookup/person?q=a&limit=201': ['limit', 'bad-parameter', /got "201"\.$/],
  [`lookup/person?q=${'a'.repeat(201)}`]: ['q', 'bad-parameter', /at most 200 characters/],
  'lookup/person?q=a%00': ['q', 'bad-parameter', /no U\+0000/],
  search: ['q', 'missing-value', /^Expected the parameter "q": the words to search for\.$/],
  'search?q=': ['q', 'bad-parameter', /that is not empty/],
  'search?q=a&limit=3': ['limit', 'unknown-parameter', /Known are: q\.$/],
}

onEveryEngine('refused lookups', (server) => {
  for (const [path, [parameter, code, message]] of Object.entries(refused)) {
    test(`${path.slice(0, 60)} tells what was expected of "${parameter}"`, async () => {
      const { status, json } = await server().call({ path })
      const problem = code === 'unknown-parameter' ? code : 'bad-parameter'
      assert.deepEqual([status, json.code], [400, problem])
      const [fault] = json.errors
      assert.deepEqual([fault.parameter, fault.code], [parameter, code])
      assert.match(fault.message, message)
    })
  }

  test('a token of another scope, or of another unit, is refused', async () => {
    const token = await server().issue({ scopes: ['write'] })
    for (const path of ['lookup/company?q=a', 'search?q=a']) {
      assert.equal((await server().call({ path, token })).json.code, 'insufficient-scope')
      assert.equal((await server().call({ path, unit: 777_777 })).json.code, 'unit-forbidden')
      assert.equal((await server().call({ path, token: null })).status, 401)
    }
  })

  test('the most ids and the longest query are taken', async () => {
    for (const path of [`lookup/task?ids=${many.slice(1)}`, `lookup/task?q=${'á'.repeat(200)}`]) {
      assert.deepEqual((await server().call({ path })).json, { data: [] })
    }
  })
})
