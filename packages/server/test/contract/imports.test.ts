// Imports: nothing is created twice, and every line has an outcome that says why.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { onOneEngine } from '../support/engines.ts'
import { importInto, ndjsonFile, outcomes } from '../support/import-into.ts'

onOneEngine('imports through a server', (server) => {
  const lines = [
    { name: 'A', externalId: 'a', persons: [{ lastName: 'P' }], registrations: { VAT: 'CZ7' } },
    { name: 'B', externalId: 'b' },
    { name: 'C', externalId: 'b' },
    { name: 'D', nme: 1 },
  ]
  const run = (collection: Collection, all: readonly object[], options: object = {}) => {
    const file = ndjsonFile(...all)
    return importInto(server(), {
      unit: server().unit,
      collection,
      file,
      isOverHttp: true,
      ...options,
    })
  }

  test('are the same: dry runs, references, what is there, what is changed', async () => {
    const planned = await run('companies', lines, { isDryRun: true })
    assert.deepEqual(outcomes(planned), { created: 2, rejected: 2 })
    assert.deepEqual(outcomes(await run('companies', lines)), { created: 2, rejected: 2 })
    const again = await run('companies', lines)
    assert.deepEqual(outcomes(again), { unchanged: 2, rejected: 2 })
    assert.match(again[3]?.errors[0] ?? '', /^nme: There is no field "nme"/)
    const listed = again.slice(2).map(({ faults: [fault] }) => [fault?.code, fault?.pointer])
    assert.deepEqual(listed, [
      ['duplicate-external-id', undefined],
      ['unknown-field', '/nme'],
    ])
    const changed = await run('companies', lines.slice(2), { isUpsert: true })
    assert.deepEqual(outcomes(changed), { updated: 1, rejected: 1 })
    const job = { 'ownerId@username': 'admin', properties: { name: 'J' }, externalId: 'j' }
    const jobs = await run('jobs', [
      { ...job, 'companyId@registration': 'CZ7' },
      { ...job, 'companyId@name': 'Z' },
    ])
    assert.deepEqual(outcomes(jobs), { created: 1, rejected: 1 })
  })

  test('give numbers in the order of the file', async () => {
    const { id: companyId } = await server().create('companies', { name: 'N' })
    const all = Array.from({ length: 40 }, (_, at) => {
      const type = at % 3 === 0 ? 'DOCUMENT.CONTRACT' : 'DOCUMENT.ISSUED'
      return { type, ownerId: 1, companyId, externalId: `order-${at}` }
    })
    assert.deepEqual(outcomes(await run('documents', all)), { created: all.length })
    const path = 'views/DOCUMENTS?columns=externalId,type,number&properties='
    const filter = `externalFilter=${encodeURIComponent("externalId LIKE 'order-%'")}`
    const { json } = await server().call({ path: `${path}&${filter}` })
    const rows = json.data as { type: string; number: string; externalId: string }[]
    for (const type of ['DOCUMENT.CONTRACT', 'DOCUMENT.ISSUED']) {
      const numbered = rows.filter((row) => row.type === type)
      const byNumber = numbered.toSorted((a, b) => (a.number < b.number ? -1 : 1))
      const places = byNumber.map(({ externalId }) => Number(externalId.slice('order-'.length)))
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
      )
    }
    assert.equal(rows.length, all.length)
  })

  test('a token that may not write ends the import', async () => {
    const token = await server().issue({ scopes: ['read'] })
    const file = ndjsonFile({ name: 'E' })
    const input = { unit: server().unit, collection: 'companies', file, isOverHttp: true } as const
    await assert.rejects(importInto({ ...server(), token }, input), /insufficient-scope/)
  })
})

onOneEngine('imports', (server) => {
  const run = (
    lines: readonly (object | string)[],
    options: { readonly isDryRun?: boolean; readonly isUpsert?: boolean } = {},
    collection: Collection = 'companies',
  ) =>
    importInto(server(), {
      unit: server().unit,
      collection,
      file: ndjsonFile(...lines),
      ...options,
    })

  const count = async (): Promise<number> =>
    Number(
      (await server().store.inspection.countRecords({ unit: server().unit })).get('companies') ?? 0,
    )

  test('a file without keys can grow, and equal lines of it stay apart', async () => {
    const lines = [{ name: 'Twice' }, { name: 'Once' }, { name: 'Twice' }]
    const before = await count()
    assert.deepEqual(outcomes(await run(lines)), { created: 3 })
    assert.deepEqual(outcomes(await run(lines)), { unchanged: 3 })
    const grown = await run([...lines, { name: 'Later' }, { name: 'Twice' }])
    assert.deepEqual(outcomes(grown), { unchanged: 3, created: 2 })
    assert.equal(await count(), before + 5)
  })

  test('other content under a key is refused, and changed where that is wanted', async () => {
    const first = { externalId: 'k-1', name: 'Old', persons: [{ lastName: 'P' }], tags: ['a'] }
    await run([first])
    const second = { ...first, name: 'New', persons: [{ lastName: 'P' }, { lastName: 'Q' }] }
    const [refused] = await run([second])
    assert.equal(refused?.outcome, 'rejected')
    assert.match(refused.errors[0] ?? '', /"k-1", with other content.*upsert/)
    const [planned] = await run([second], { isUpsert: true, isDryRun: true })
    assert.equal(planned?.outcome, 'updated')
    const before = await server().call({ path: 'companies?externalId=k-1' })
    assert.equal(before.json.name, 'Old')
    assert.deepEqual(outcomes(await run([second], { isUpsert: true })), { updated: 1 })
    const after = await server().call({ path: 'companies?externalId=k-1' })
    assert.equal(after.json.name, 'New')
    assert.equal(after.json.persons[0].id, before.json.persons[0].id)
    assert.equal(after.json.persons.length, 2)
    assert.deepEqual(outcomes(await run([second], { isUpsert: true })), { unchanged: 1 })
  })

  test('a unit that wants a version named for each change is no obstacle', async () => {
    const { store, unit } = server()
    const line = { externalId: 'conditional', name: 'Before' }
    await run([line])
    await store.configuration.setUnit({ unit, settings: { requireIfMatch: ['COMPANY'] } })
    assert.deepEqual(outcomes(await run([line])), { unchanged: 1 })
    const changed = await run([{ ...line, name: 'After' }], { isUpsert: true })
    assert.deepEqual(outcomes(changed), { updated: 1 })
    await store.configuration.setUnit({ unit, settings: { requireIfMatch: [] } })
  })

  test('the same key twice in a file is one record, or a line that is rejected', async () => {
    const one = { externalId: 'same', name: 'One' }
    for (const isDryRun of [true, false]) {
      const results = await run([one, one, { ...one, name: 'Two' }], { isDryRun })
      assert.deepEqual(outcomes(results), { created: 1, unchanged: 1, rejected: 1 })
    }
  })

  test('a dry run checks all and stores nothing, what refers to lines before included', async () => {
    const company = await server().create('companies', { name: 'C', externalId: 'dry' })
    const common = { ownerId: 1, companyId: company.id }
    const lines = [
      { ...common, type: 'BINDER', externalId: 'dry-binder' },
      { ...common, type: 'DOCUMENT.ISSUED', 'binderId@externalId': 'dry-binder' },
      { ...common, type: 'DOCUMENT.ISSUED', 'binderId@externalId': 'none' },
      { ...common, type: 'DOCUMENT.ISUED' },
    ]
    const results = await run(lines, { isDryRun: true }, 'documents')
    assert.deepEqual(outcomes(results), { created: 2, rejected: 2 })
    const found = await server().call({ path: 'documents?externalId=dry-binder' })
    assert.equal(found.status, 404)
    assert.deepEqual(outcomes(await run(lines, {}, 'documents')), { created: 2, rejected: 2 })
  })
})

onOneEngine('lines of imports', (server) => {
  const run = (collection: Collection, ...lines: readonly (object | string)[]) =>
    importInto(server(), { unit: server().unit, collection, file: ndjsonFile(...lines) })

  test('references are found by names, and told where none or several are', async () => {
    const registrations = { VAT: 'CZ1' }
    await run('companies', { name: 'Only', externalId: 'only', registrations }, { name: 'Two' })
    await run('companies', { name: 'Two', industry: 'other' })
    const job = { 'ownerId@username': 'admin', properties: { name: 'J' } }
    const results = await run(
      'jobs',
      { ...job, 'companyId@externalId': 'only' },
      { ...job, 'companyId@registration': 'CZ1', tags: ['r'] },
      { ...job, 'companyId@name': 'Only', tags: ['n'] },
      { ...job, 'companyId@name': 'Two' },
      { ...job, 'companyId@externalId': 'absent' },
      { ...job, 'companyId@nme': 'Only' },
      { properties: { name: 'J' }, 'ownerId@username': 'nobody', 'companyId@name': 'Only' },
    )
    assert.deepEqual(outcomes(results), { created: 3, rejected: 4 })
    const errors = results.flatMap(({ errors: [error] }) => (error === undefined ? [] : [error]))
    assert.match(errors[0] ?? '', /^companyId@name: There are 2 records for company .*"Two"/)
    assert.match(errors[1] ?? '', /^companyId@externalId: There is no company .*"absent"/)
    assert.match(errors[2] ?? '', /named by externalId, registration, name.*Did you mean "name"\?/)
    assert.match(errors[3] ?? '', /^ownerId@username: There is no user .*"nobody"/)
  })

  test('a record may name one that comes later in the file', async () => {
    const [{ id } = { id: 0 }] = await run('companies', { name: 'For binders', externalId: 'fb' })
    const common = { ownerId: 1, companyId: id }
    const results = await run(
      'documents',
      { ...common, type: 'DOCUMENT.ISSUED', externalId: 'e', 'binderId@externalId': 'late' },
      { ...common, type: 'BINDER', externalId: 'late' },
    )
    assert.deepEqual(outcomes(results), { created: 2 })
  })

  test('a line that is no record is rejected with its place, and the others are taken', async () => {
    const results = await run(
      'companies',
      '\ufeff{"name": "With a mark"}\r',
      '{"name": "Open',
      '',
      '{"name": "A", "name": "B"}',
      '[1]',
      '{"name": "Wrong", "nme": 1}',
      { name: 'Mended', _line: 7, _errors: ['before'] },
    )
    assert.deepEqual(outcomes(results), { created: 2, rejected: 4 })
    assert.deepEqual(
      results.map(({ sent, outcome }) => [sent.line, outcome]),
      [
        [1, 'created'],
        [2, 'rejected'],
        [4, 'rejected'],
        [5, 'rejected'],
        [6, 'rejected'],
        [7, 'created'],
      ],
    )
    const [, , , , wrong] = results
    assert.match(wrong?.errors[0] ?? '', /^nme: There is no field "nme"\. Did you mean "name"\?/)
    const line = JSON.parse(wrong?.sent.asRejected(wrong.errors) ?? '')
    assert.deepEqual(line, { name: 'Wrong', nme: 1, _line: 6, _errors: wrong?.errors })
  })
})
