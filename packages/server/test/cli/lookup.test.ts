// Sources of companies, on the command line.

import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { lookupFile } from '@kontor/contract/configuration/lookup-file.ts'
import { command } from '../support/command.ts'
import { withMade } from '../support/made-stores.ts'

test('sources are tried, put, shown and deleted, and a wrong file changes nothing', async () => {
  await withMade('fresh', async (data) => {
    const lookup = (...words: string[]) => command('lookup', ...words, '--data', data)
    const none = await lookup('show')
    assert.deepEqual([none.code, JSON.parse(none.stdout)], [0, { sources: [] }])
    const file = join(data, '..', 'lookup.json')
    writeFileSync(file, JSON.stringify(lookupFile.example))
    const tried = await lookup('put', file, '--dry-run')
    assert.equal(tried.stderr, 'Companies would be looked up in: ARES (ares.gov.cz).\n')
    assert.deepEqual(JSON.parse((await lookup('show')).stdout), { sources: [] })
    const put = await lookup('put', file)
    assert.equal(put.stderr, 'Companies are looked up in: ARES (ares.gov.cz).\n')
    const [source] = (lookupFile.example as { readonly sources: readonly object[] }).sources
    for (const [wrong, pointer] of [
      [{}, '/sources'],
      [{ sources: [{ ...source, url: 'http://ares.example/{registration}' }] }, '/sources/0/url'],
      [{ sources: [{ ...source, company: { name: ['x'] } }] }, '/sources/0/company/name/0'],
    ] as const) {
      writeFileSync(file, JSON.stringify(wrong))
      const refused = await lookup('put', file)
      assert.equal(refused.code, 1)
      assert.ok(refused.stderr.includes(pointer), refused.stderr)
    }
    assert.deepEqual(JSON.parse((await lookup('show')).stdout), lookupFile.example)
    assert.equal((await lookup('delete')).code, 0)
    assert.deepEqual(JSON.parse((await lookup('show')).stdout), { sources: [] })
  })
})
