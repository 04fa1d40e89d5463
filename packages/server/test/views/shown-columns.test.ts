// The columns of a file stand in the order in which somebody has them before their eyes.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { readXlsx } from '../../src/formats/sheets/read-xlsx.ts'
import { onEveryEngine } from '../support/engines.ts'
import { readCsv } from '../support/read-csv.ts'
import type { Saved } from './world.ts'

onEveryEngine('shown columns', (server) => {
  before(async () => {
    for (const name of ['Acme', 'Birch']) await server().create('companies', { name })
  })

  test('a file has its columns in the order in which they are shown', async () => {
    const query = 'columns=id,name,isClient&properties=bodyRichtext-1&limit=2'
    const shown = 'properties.bodyRichtext-1,isClient,name'
    const header = [...shown.split(','), 'id']
    const { text } = await server().call({
      path: `views/COMPANIES?${query}&shown=${shown}&as=csv`,
    })
    const [first, row] = readCsv(text)
    assert.deepEqual(
      first?.map((name) => name.replace('\ufeff', '')),
      header,
    )
    assert.deepEqual(row?.slice(1, 2), ['false'])
    assert.equal(row?.[3], '1')
    const { address, token, unit } = server()
    const reply = await fetch(
      `${address}/rest/v1/${unit}/views/COMPANIES?${query}&shown=${shown}&as=xlsx`,
      { headers: { authorization: `Bearer ${token}` } },
    )
    const folder = await mkdtemp(join(tmpdir(), 'kontor-'))
    const path = join(folder, 'shown.xlsx')
    await writeFile(path, Buffer.from(await reply.arrayBuffer()))
    assert.deepEqual((await readXlsx(path)).header, header)
    await rm(folder, { recursive: true })
    // Another order is another file.
    const tagOf = async (more: string) => {
      const { headers } = await server().call({ path: `views/COMPANIES?${query}&as=csv${more}` })
      return headers.get('etag')
    }
    assert.notEqual(await tagOf(''), await tagOf(`&shown=${shown}`))
  })

  test('a column that the rows do not have, or that is named twice, cannot be shown', async () => {
    const path = 'views/COMPANIES?columns=id,name&properties=&as=csv&shown=nam,id,id,isClient'
    const { status, json } = await server().call({ path })
    assert.equal(status, 400)
    assert.deepEqual(
      json.errors.map((each: Saved) => [each.code, each.parameter]),
      [
        ['unknown-name', 'shown'],
        ['repeated-name', 'shown'],
        ['unknown-name', 'shown'],
      ],
    )
    assert.match(json.errors[0].message, /name/)
  })
})
