// What Kontor wrote, Kontor reads as the same: the rows of a view, in any form, imported again, change
// nothing, whatever texts and lists are in them.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { presetCatalogue, recordTypes } from '@kontor/contract/records/catalogue.ts'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import { viewShape, views } from '@kontor/contract/views/catalogue.ts'
import fc from 'fast-check'
import { draws, spread } from '../../../../test/thorough.ts'
import { readXlsx } from '../../src/formats/sheets/read-xlsx.ts'
import { readCsv } from '../../src/formats/tables/read-csv.ts'
import { decodeText } from '../../src/formats/text/decode-text.ts'
import { readNdjson } from '../../src/transfer/read-ndjson.ts'
import { tableFile } from '../../src/transfer/table-file.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { bytesOf, importInto, outcomes } from '../support/import-into.ts'
import { referenceWorld } from '../support/reference-world.ts'

/** How a view is asked for. */
const forms = {
  csv: { as: '', accept: 'text/csv' },
  'csv for people': { as: '&as=csv', accept: '*/*' },
  ndjson: { as: '', accept: 'application/x-ndjson' },
  xlsx: { as: '&as=xlsx', accept: '*/*' },
} as const
type Form = keyof typeof forms
const allForms = Object.keys(forms) as readonly Form[]

interface RoundTrip {
  readonly view: string
  readonly collection: Collection
  readonly columns: readonly string[]
  readonly properties: readonly string[]
  readonly form: Form
}

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-views-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** Exports the rows over HTTP, and imports them again. */
async function thereAndBack(server: Booted, trip: RoundTrip, filter = '') {
  const { view, collection, columns, properties, form } = trip
  const { as, accept } = forms[form]
  const shown = `columns=${columns.join()}&properties=${properties.join()}`
  const condition = filter === '' ? '' : `&externalFilter=${encodeURIComponent(filter)}`
  const path = `${server.address}/rest/v1/${server.unit}/views/${view}?${shown}${condition}${as}`
  const reply = await fetch(path, { headers: { authorization: `Bearer ${server.token}`, accept } })
  assert.equal(reply.status, 200, view)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const { unit } = server
  const file = await fileOf(bytes, collection, form)
  const isOverHttp = form === 'csv' || form === 'ndjson'
  return await importInto(server, { unit, collection, file, isOverHttp })
}

async function fileOf(bytes: Uint8Array, collection: Collection, form: Form) {
  if (form === 'ndjson') return readNdjson(bytesOf(bytes))
  const types = [...(presetCatalogue.byCollection.get(collection)?.values() ?? [])]
  return tableFile(await tableIn(bytes, form), { types, mapping: {} })
}

async function tableIn(bytes: Uint8Array, form: Form) {
  if (form === 'xlsx') {
    const path = join(folder, 'view.xlsx')
    await writeFile(path, bytes)
    return await readXlsx(path)
  }
  const { text, ...how } = await decodeText(bytesOf(bytes), 'utf-8')
  return await readCsv(text, { ...how, isGuarded: how.hasMark })
}

function assertUnchanged(results: Awaited<ReturnType<typeof thereAndBack>>, what: string): void {
  const shown = results.flatMap(({ errors }) => errors).join('\n')
  assert.deepEqual(outcomes(results), { unchanged: results.length }, `${what}: ${shown}`)
  assert.ok(results.length > 0, what)
}

onOneEngine('every view', (server) => {
  const world = referenceWorld(server)
  before(async () => {
    for (const type of recordTypes) {
      for (const size of ['fullest', 'smallest'] as const) {
        const payload = examplePayload(type, { size, ...world().forExamples })
        const { setProcess: _, ...body } = payload
        await server().create(type.collection, { ...body, externalId: `${type.type} ${size}` })
      }
    }
  })

  for (const view of views) {
    const collection = collections.find((each) => each === view.source)
    const shape = viewShape(view, presetCatalogue)
    if (collection === undefined || shape.types === undefined) continue
    test(`${view.name} comes back as it was`, async () => {
      const columns = Object.keys(shape.columns)
      const properties = Object.keys(shape.properties)
      for (const form of spread(view.name, allForms)) {
        const trip = { view: view.name, collection, columns, properties, form }
        assertUnchanged(await thereAndBack(server(), trip, 'externalId IS NOT NULL'), form)
      }
    })
  }
})

const character = fc.constantFrom(
  ...[
    'a',
    'ž',
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    ' ',
    '=',
    "'",
    '+',
    '[',
    ']',
    '_x0041_',
    '{',
    '\u{1F600}',
  ],
)
const text = fc.array(character, { minLength: 1, maxLength: 6 }).map((all) => all.join(''))
const usual = fc.constantFrom(
  '[]',
  "'+420 1",
  '+420 1',
  "'=1",
  '["a"]',
  '[1]',
  ' ',
  "''-1",
  'x;=1',
  '007',
)
const anyText = fc.oneof(text, usual)
const company = fc.record({
  name: anyText,
  tags: fc.uniqueArray(anyText, { maxLength: 3 }),
  registrations: fc.dictionary(fc.constantFrom('VAT', 'a.b', 'ID'), anyText, { maxKeys: 2 }),
})

onOneEngine('texts and lists of a view', (server) => {
  let count = 0

  test('come back as they were, in every form', async () => {
    const columns = ['externalId', 'name', 'tags', 'registrations']
    const all = fc.array(company, { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(all, async (companies) => {
        count += 1
        const industry = `t-${count}`
        for (const [at, each] of companies.entries()) {
          await server().create('companies', { ...each, industry, externalId: `${industry}-${at}` })
        }
        for (const form of allForms) {
          const trip = { view: 'COMPANIES', collection: 'companies', columns, form } as const
          const filter = `industry = '${industry}'`
          const results = await thereAndBack(server(), { ...trip, properties: [] }, filter)
          assertUnchanged(results, form)
          assert.equal(results.length, companies.length)
        }
      }),
      { numRuns: draws(3, 150), includeErrorInReport: true },
    )
  })
})
