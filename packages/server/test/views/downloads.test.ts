// CSV for programs is exact; a file for people is safe in a spreadsheet.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { onEveryEngine } from '../support/engines.ts'
import { readCsv } from '../support/read-csv.ts'

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\uff1d1', '\uff0b1', '\uff0d1']
/** Divided at semicolons and line ends where lists are separated by semicolons. */
const divided = [
  ['a;=1', "a;'=1"],
  ['a\n=1', "a\n'=1"],
] as const
const plain = ["'-1", 'a=1', ' =1', 'a,"b"']

onEveryEngine('downloads', (server) => {
  before(async () => {
    for (const name of [...formulas, '\uff201', ...plain, ...divided.map(([name]) => name)])
      await server().create('companies', { name })
  })

  async function namesOf(path: string, headers = {}): Promise<readonly (string | undefined)[]> {
    const { status, text } = await server().call({ path: `views/COMPANIES?${path}`, headers })
    assert.equal(status, 200)
    return readCsv(text).map(([name]) => name)
  }
  const path = 'columns=name&properties='

  test('nothing is put before a value that a program asked for', async () => {
    const names = await namesOf(path, { accept: 'text/csv' })
    const exact = divided.map(([name]) => name)
    assert.deepEqual(names, ['name', ...formulas, '\uff201', ...plain, ...exact])
  })

  test('what a spreadsheet would run is guarded in a file for people', async () => {
    const guarded = [...formulas, '\uff201'].map((name) => `'${name.replace(/[\t\r]/, "$&'")}`)
    const parts = divided.map(([, shown]) => shown)
    const all = ['name', ...guarded, ...plain, ...parts]
    assert.deepEqual(await namesOf(`as=csv&${path}`), all)
  })

  test('a file has a name and its form, whatever Accept says', async () => {
    for (const [as, type] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['ndjson', 'application/x-ndjson'],
    ] as const) {
      const call = { path: `views/companies?as=${as}`, headers: { accept: 'application/json' } }
      const { headers, text } = await server().call(call)
      assert.equal(headers.get('content-type'), type)
      const disposition = headers.get('content-disposition') ?? ''
      assert.match(disposition, /^attachment; filename="COMPANIES \d{4}-\d\d-\d\d\.(csv|ndjson)"$/)
      assert.ok(disposition.endsWith(`.${as}"`))
      assert.ok(text.length > 0)
    }
    const { headers } = await server().call({ path: 'views/COMPANIES' })
    assert.equal(headers.get('content-disposition'), null)
  })

  test('another form is refused with those that are known', async () => {
    for (const [as, hint] of [
      ['xlsx', ''],
      ['cvs', ' Did you mean "csv"?'],
      ['CSV', ' Did you mean "csv"?'],
      ['', ''],
    ] as const) {
      const { status, json } = await server().call({ path: `views/COMPANIES?as=${as}` })
      assert.equal(status, 400)
      assert.equal(json.code, 'bad-parameter')
      const message = `Expected one of csv, ndjson for "as", got ${JSON.stringify(as)}.${hint}`
      assert.equal(json.errors[0].message, message)
    }
  })
})
