// An invoice that freezes here has the dates by which it is booked, whichever way it is approved.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Approvals,
  approvals,
  approver,
  byAnybody,
  byNobody,
  invoiceOf,
} from '../support/approvals.ts'
import { patch as patchIn, post, runBatch } from '../support/batch.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { importInto, ndjsonFile } from '../support/import-into.ts'
import { changed, companyOf, patcher, type Saved } from '../support/patch.ts'
import { settableClock } from '../support/settable-clock.ts'

type Server = () => Booted

const today = '2026-03-05'
const approved = { status: 'APPROVED' }

onOneEngine(
  'dates of what freezes',
  (server) => {
    const people = approvals(server)
    approvedHere(server, people)
    asSent(server)
  },
  settableClock(`${today}T12:00:00Z`),
)

async function draft(server: Server, properties: object = {}, more: object = {}): Promise<Saved> {
  const companyId = await companyOf(server)
  const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties, ...more }
  return await server().create('documents', body)
}

function datesOf({ properties }: Saved): readonly unknown[] {
  const { issueDate = 'none', supplyDate = 'none', vatDate = 'none' } = properties
  return [issueDate, supplyDate, vatDate]
}

async function read(server: Server, id: number): Promise<Saved> {
  return (await server().call({ path: `documents?id=${id}` })).json
}

function approvedHere(server: Server, people: () => Approvals): void {
  const patch = patcher(server)
  const approve = approver(server)

  test('without dates it is issued and supplied on the day it was written, else today', async () => {
    const cases = [
      [{}, [today, today, 'none']],
      [{ createdOn: '2026-02-27' }, ['2026-02-27', '2026-02-27', 'none']],
      [{ issueDate: '2026-02-28' }, ['2026-02-28', '2026-02-28', 'none']],
      [{ issueDate: null, supplyDate: '2026-02-01' }, [today, '2026-02-01', 'none']],
    ] as const
    for (const [properties, dates] of cases) {
      const { id } = await draft(server, properties)
      const frozen = await changed(server, [patch, 'documents', id, approved])
      assert.deepEqual(datesOf(frozen), dates)
      assert.match(frozen.seal, /^[0-9a-f]{64}$/)
      const again = await changed(server, [patch, 'documents', id, approved])
      assert.equal(again.version, frozen.version)
    }
  })

  test('a batch, an import and a process approve it in the same way', async () => {
    const [inBatch, imported] = [await draft(server), await draft(server, {}, { externalId: 'd' })]
    const batch = await runBatch(server(), [patchIn('documents', inBatch.id, approved)])
    assert.equal(batch.status, 200, batch.text)
    const file = ndjsonFile({ externalId: 'd', type: 'INVOICE.SALES', ...approved })
    await importInto(server(), {
      ...{ unit: server().unit, collection: 'documents', isUpsert: true, file },
    })
    const processed = await invoiceOf(server, people(), 10, { setProcess: byAnybody })
    await approve(processed.id, people().people.clerk)
    const atOnce = await invoiceOf(server, people(), 10, { setProcess: byNobody })
    assert.equal(atOnce.status, 'APPROVED')
    for (const { id } of [inBatch, imported, processed, atOnce]) {
      const { frozenAt, properties } = await read(server, id)
      assert.equal(typeof frozenAt, 'string')
      assert.deepEqual([properties.issueDate, properties.supplyDate], [today, today])
    }
  })

  test('a try tells the dates and sets none, and what does not freeze gets none', async () => {
    const { id, version } = await draft(server)
    const tried = await patch('documents', id, approved, { query: '&dryRun=true' })
    assert.deepEqual(datesOf(tried.json), [today, today, 'none'])
    assert.deepEqual((await read(server, id)).version, version)
    const proforma = await draft(server, {}, { type: 'INVOICE.SALES.PROFORMA' })
    const done = await changed(server, [patch, 'documents', proforma.id, approved])
    assert.deepEqual(datesOf(done), ['none', 'none', 'none'])
  })
}

function asSent(server: Server): void {
  test('what arrives approved from elsewhere is stored as it is sent', async () => {
    const { id, properties, frozenAt } = await draft(server, { name: 'Old' }, approved)
    assert.equal(typeof frozenAt, 'string')
    assert.deepEqual(datesOf({ properties }), ['none', 'none', 'none'])
    const companyId = await companyOf(server)
    const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, ...approved }
    const reply = await runBatch(server(), [post('documents', { ...body, properties: {} })])
    assert.deepEqual(datesOf(reply.json.data[0]), ['none', 'none', 'none'])
    assert.deepEqual(datesOf(await read(server, id)), ['none', 'none', 'none'])
  })
}
