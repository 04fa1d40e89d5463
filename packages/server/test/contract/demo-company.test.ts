// The demo company in a unit: of the week in which it is loaded, added to only once, whatever the
// day and however it was interrupted, and with a document that not everybody may read.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listAgencies } from '../../src/cli/terminal/as-operator.ts'
import { loadDemo } from '../../src/service/demo/load-demo.ts'
import { nameDemoUnit } from '../../src/service/demo/name-demo-unit.ts'
import { titleDemoCodes } from '../../src/service/demo/title-demo-codes.ts'
import type { Booted } from '../support/boot.ts'
import { onOneOwnStore } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'

const wednesday = '2026-11-18T12:00:00Z'
const weeksLater = '2026-12-12T12:00:00Z'
const whole = 1929

/** Loads it; stops after so many records where a number is given. */
async function load({ store, services, unit }: Booted, instant: string, stopAfter = Infinity) {
  const onProgress = (done: number): void => {
    if (done >= stopAfter) throw new Error('interrupted')
  }
  return await loadDemo({ store, services, clock: settableClock(instant) }, { unit, onProgress })
}

async function count(server: Booted, view: string, filter = ''): Promise<number> {
  const path = `views/${view}?limit=10000&columns=id&externalFilter=${encodeURIComponent(filter)}`
  const reply = await server.call({ path })
  assert.equal(reply.status, 200, reply.text)
  return reply.json.metadata.count
}

onOneOwnStore('the demo company', (server) => {
  test('is whole, of the week in which it was begun, and loaded once, though interrupted', async () => {
    for (const stopAfter of [300, 1400]) {
      await assert.rejects(load(server(), wednesday, stopAfter), /^Error: interrupted$/)
    }
    const { added, present } = await load(server(), weeksLater)
    assert.ok(added > 0 && present > 0)
    assert.equal(added + present, whole)
    const views = ['COMPANIES', 'INVOICES.SALES', 'INVOICES.PURCHASE', 'JOBS', 'TASKS', 'ABSENCES']
    const counts = await Promise.all(views.map((view) => count(server(), view)))
    assert.deepEqual(counts, [123, 836, 60, 40, 300, 12])
    assert.equal(await count(server(), 'INVOICES.SALES', "issueDate >= '2026-11-16'"), 11)
    assert.equal(await count(server(), 'INVOICES.SALES', "issueDate > '2026-11-18'"), 0)
    assert.equal(await count(server(), 'INVOICES.SALES', "paymentMark = 'PAYMENT.PAID'"), 559)
    assert.ok((await count(server(), 'INVOICES.PURCHASE', "currencyDoc = 'EUR'")) > 10)
    assert.ok((await count(server(), 'JOURNAL', 'jobId IS NOT NULL')) > 40)
    assert.equal(await count(server(), 'INTERVALS.TRACK', "date >= '2026-11-18'"), 0)
    assert.ok((await count(server(), 'INTERVALS.TRACK', "date = '2026-11-17'")) >= 9)
    assert.deepEqual(await load(server(), weeksLater), { added: 0, present: whole })
  })

  test('has a name, paper and holidays, but not in a unit that somebody named', async () => {
    const { store, services } = server()
    const named = async (unit: number): Promise<unknown[]> => {
      const { printForms } = await store.configuration.settings({ unit })
      const units = await listAgencies(store)
      return [units.find(({ id }) => id === unit)?.['name'], ...printForms.map(({ code }) => code)]
    }
    assert.deepEqual(await named(1), ['Northwind Traders', 'PAPER.NORTHWIND'])
    const east = await store.directory.createUnit({ name: 'East', timeZone: 'UTC' })
    await nameDemoUnit({ store, services, unit: east, today: '2026-11-18' })
    assert.deepEqual(await named(east), ['East'])
    const { holidays } = (await server().call({ path: 'agencies?id=1' })).json
    const thanksgiving = { date: '2026-11-26', name: 'Thanksgiving Day' }
    assert.deepEqual(holidays[7], thanksgiving)
  })

  test('has a title for each code, and leaves registers that are there as they are', async () => {
    type Listed = Readonly<Record<'key' | 'code' | 'title', string>> & { readonly isUsed: boolean }
    const codes = async (): Promise<readonly Listed[]> =>
      (await server().call({ path: 'registers' })).json.data
    // What statuses are called, whoever shows them knows.
    const used = (await codes()).filter(({ key, isUsed }) => isUsed && key !== 'STATUS')
    assert.deepEqual(
      used.filter(({ title }) => title === null),
      [],
    )
    const titleOf = (wantedCode: string) => used.find(({ code }) => code === wantedCode)?.title
    const wanted = ['PAYMENT.NONE', 'PAYMENT.PAID', 'CATEGORY.ITEM-MEAT_POULTRY']
    assert.deepEqual(wanted.map(titleOf), ['Not paid', 'Paid', 'Meat/Poultry'])
    // Another title, and a code of one's own.
    const admin = await server().issue({ scopes: ['read', 'write', 'admin'] })
    const file = { registers: [{ key: 'PAYMENT', codes: ['PAYMENT.NONE', 'PAYMENT.HALF'] }] }
    const put = { method: 'PUT', path: 'registers', body: file, token: admin } as const
    assert.equal((await server().call(put)).status, 200)
    const before = await codes()
    await load(server(), weeksLater)
    assert.deepEqual(await codes(), before)
    // As in a store that was loaded before there were titles.
    const { store } = server()
    const older = await store.directory.createUnit({ name: 'Older', timeZone: 'UTC' })
    for (let times = 0; times < 2; times += 1) await titleDemoCodes(store, older)
    const { registers } = await store.configuration.settings({ unit: older })
    assert.equal(registers.get('PAYMENT')?.titles?.['PAYMENT.NONE'], 'Not paid')
  })

  test('has one document that most of its people may not see', async () => {
    const users = await server().store.directory.listUsers()
    const seen: string[] = []
    for (const { id, username } of users) {
      const token = await server().issue({ user: Number(id), scopes: ['read'] })
      const path = 'documents?externalId=demo-personnel-1'
      const { status } = await server().call({ path, token })
      if (status === 200) seen.push(String(username))
      else assert.equal(status, 404)
    }
    assert.deepEqual(seen.toSorted(), ['admin', 'afuller', 'sbuchanan'])
  })
})
