// Agencies as a collection: units as those who belong to them see and change them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { onOneOwnStore } from '../support/engines.ts'
import { companyOf, faultsOf, type Saved } from '../support/patch.ts'
import { allScopes, memberOf } from '../support/user-caller.ts'

type Server = () => Booted

onOneOwnStore('agencies', (server) => {
  creating(server)
  changing(server)
  holidays(server)
  paymentDays(server)
  locking(server)
  rights(server)
  historyOfUnit(server)
})

const admin = async (server: Server, units: readonly number[] = [1]): Promise<string> =>
  await server().issue({ scopes: allScopes, units })

async function patched(server: Server, body: object, token?: string): Promise<Saved> {
  const path = 'agencies?id=1'
  return await server().call({
    ...{ method: 'PATCH', path, body, token: token ?? (await admin(server)) },
  })
}

async function supervisedUnit(server: Server): Promise<Saved> {
  return await server().create('agencies', { name: 'Praha' }, await admin(server))
}

function creating(server: Server): void {
  test('a new unit is supervised by who created it, once there is a token for it', async () => {
    const body = { name: 'Praha', timeZone: 'Europe/Prague', language: 'cs', currency: 'CZK' }
    const reply = await server().call({ path: 'agencies', body, token: await admin(server) })
    assert.equal(reply.status, 201, reply.text)
    const { id, createdAt, updatedAt, ...saved } = reply.json
    const unset = {
      companyId: null,
      lockedUntil: null,
      holidays: [],
      salesMaturity: 14,
      isDisabled: false,
      version: 1,
    }
    assert.deepEqual(saved, { ...body, ...unset })
    assert.equal(reply.headers.get('location'), `/rest/v1/1/agencies?id=${id}`)
    const path = `agencies?id=${id}`
    const location = String(reply.headers.get('location'))
    assert.deepEqual((await server().call({ path: location })).json, reply.json)
    const { token: other } = await memberOf(server, 'Supervisor')
    assert.equal((await server().call({ path, token: other })).status, 404, 'she belongs to it not')
    const change = { method: 'PATCH', path, body: { name: 'P' }, token: await admin(server) }
    const forbidden = await server().call(change)
    assert.equal(forbidden.json.code, 'administration-forbidden', 'the token is for another unit')
    const token = await admin(server, [1, id])
    for (const unit of [1, id]) {
      assert.deepEqual((await server().call({ path, token, unit })).json, reply.json)
    }
    const { data } = (await server().call({ path: 'views/UNITS', token, unit: id })).json
    assert.deepEqual(
      data.map((unit: Saved) => unit.id),
      [1, id],
    )
    const group = { username: `first-of-${server().engine}`, groupNames: ['Supervisor'] }
    assert.equal((await server().call({ path: 'users', body: group, token, unit: id })).status, 201)
  })

  test('a dry run creates none, and a key one', async () => {
    const token = await admin(server)
    const body = { name: 'Keyed' }
    const dry = await server().call({ path: 'agencies?dryRun=true', body, token })
    assert.deepEqual([dry.status, dry.json.id, dry.json.timeZone], [200, null, 'UTC'])
    const headers = { 'idempotency-key': 'agency' }
    const first = await server().call({ path: 'agencies', body, token, headers })
    const again = await server().call({ path: 'agencies', body, token, headers })
    assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text])
  })

  test('faults are told all at once', async () => {
    const body = { timeZone: '+02:00', language: 'Czech', currency: 'czk', lockedUntil: 'May' }
    const reply = await server().call({ path: 'agencies', body, token: await admin(server) })
    assert.deepEqual(faultsOf(reply), [
      'bad-date /lockedUntil',
      'bad-format /currency',
      'bad-format /language',
      'required /name',
      'wrong-value /timeZone',
    ])
    const companyId = await companyOf(server)
    const named = { path: 'agencies', body: { name: 'A', companyId }, token: await admin(server) }
    assert.deepEqual(faultsOf(await server().call(named)), ['unknown-reference /companyId'])
  })
}

function changing(server: Server): void {
  test('a change is answered with the unit, and counts for defaults at once', async () => {
    const companyId = await companyOf(server)
    const before = (await server().call({ path: 'agencies?id=1' })).json
    const body = { name: 'Studio', companyId, timeZone: 'Asia/Tokyo' }
    const reply = await patched(server, body)
    assert.equal(reply.status, 200, reply.text)
    const { updatedAt } = reply.json
    const version = before.version + 1
    assert.deepEqual(reply.json, { ...before, ...body, updatedAt, version })
    assert.equal(reply.headers.get('etag'), `"1-${version}"`)
    const { data } = (await server().call({ path: 'views/UNITS' })).json
    assert.deepEqual([data[0].name, data[0].timeZone], ['Studio', 'Asia/Tokyo'])
    const stale = await patched(server, { version: before.version, name: 'Other' })
    assert.deepEqual([stale.status, stale.json.code], [412, 'version-conflict'])
    const { id: _, version: __, ...whole } = reply.json
    assert.deepEqual((await patched(server, whole)).json, reply.json)
    assert.equal((await patched(server, { timeZone: 'UTC' })).status, 200)
  })

  test('the company is one of the unit itself', async () => {
    const { id } = await supervisedUnit(server)
    const companyId = await companyOf(server)
    const token = await admin(server, [1, id])
    const path = `agencies?id=${id}`
    const across = { method: 'PATCH', path, body: { companyId }, token }
    assert.deepEqual(faultsOf(await server().call(across)), ['unknown-reference /companyId'])
    assert.deepEqual(faultsOf(await server().call({ ...across, unit: id })), [
      'unknown-reference /companyId',
    ])
    const own = await server().call({ path: 'companies', body: { name: 'Own' }, token, unit: id })
    const set = { ...across, body: { companyId: own.json.id }, unit: id }
    assert.equal((await server().call(set)).json.companyId, own.json.id)
  })

  test('a disabled unit refuses its tokens until it is enabled again', async () => {
    const { id } = await supervisedUnit(server)
    const token = await admin(server, [1, id])
    const set = async (isDisabled: boolean) =>
      await server().call({
        method: 'PATCH',
        path: `agencies?id=${id}`,
        body: { isDisabled },
        token,
      })
    const status = async () => (await server().call({ path: 'views', unit: id, token })).status
    assert.equal(await status(), 200)
    assert.equal((await set(true)).status, 200)
    assert.equal(await status(), 403)
    assert.equal((await set(false)).status, 200)
    assert.equal(await status(), 200)
  })
}

function holidays(server: Server): void {
  const christmas = [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-12-26', name: null },
  ]

  test('holidays are put as a whole, stay as they were put, and are taken away', async () => {
    const reply = await patched(server, { holidays: christmas.map((each) => ({ ...each })) })
    assert.deepEqual([reply.status, reply.json.holidays], [200, christmas], reply.text)
    const read = async () => (await server().call({ path: 'agencies?id=1' })).json.holidays
    assert.deepEqual(await read(), christmas)
    await patched(server, { currency: 'EUR' })
    assert.deepEqual(await read(), christmas)
    for (const none of [[], null]) {
      await patched(server, { holidays: christmas })
      assert.equal((await patched(server, { holidays: none })).status, 200)
      assert.deepEqual(await read(), [])
    }
    const body = { holidays: [{ date: '2026-02-30' }, { name: 'No day' }] }
    const faults = ['bad-date /holidays/0/date', 'required /holidays/1/date']
    assert.deepEqual(faultsOf(await patched(server, body)), faults)
    const { token } = await memberOf(server, 'Accounting')
    const refused = await patched(server, { holidays: christmas }, token)
    assert.equal(refused.json.code, 'administration-forbidden')
  })
}

function paymentDays(server: Server): void {
  test('a unit says within how many days it is to be paid, of 0 to 3660; at first 14', async () => {
    const read = async () => (await server().call({ path: 'agencies?id=1' })).json.salesMaturity
    assert.equal(await read(), 14)
    for (const days of [30, 0, 3660]) {
      const reply = await patched(server, { salesMaturity: days })
      assert.deepEqual([reply.status, reply.json.salesMaturity], [200, days], reply.text)
      assert.equal(await read(), days)
    }
    for (const [bad, code] of [
      [null, 'required'],
      [-1, 'wrong-value'],
      [3661, 'wrong-value'],
      [14.5, 'wrong-type'],
      ['14', 'wrong-type'],
    ]) {
      const reply = await patched(server, { salesMaturity: bad })
      assert.deepEqual(faultsOf(reply), [`${code} /salesMaturity`])
      assert.match(reply.text, /number of days \(an integer from 0 to 3660\)/)
    }
    assert.equal(await read(), 3660)
    const { token } = await memberOf(server, 'Accounting')
    const refused = await patched(server, { salesMaturity: 7 }, token)
    assert.equal(refused.json.code, 'administration-forbidden')
    assert.equal((await patched(server, { salesMaturity: 14 })).status, 200)
  })
}

function locking(server: Server): void {
  test('the books are locked further by configurators, and unlocked by supervisors', async () => {
    const { token } = await memberOf(server, 'Configurator')
    const lock = async (lockedUntil: string | null, as?: string) =>
      await patched(server, { lockedUntil }, as)
    for (const day of ['2026-01-31', '2026-02-28']) {
      assert.equal((await lock(day, token)).json.lockedUntil, day)
    }
    for (const back of ['2026-01-31', null]) {
      const reply = await lock(back, token)
      assert.deepEqual([reply.status, reply.json.code], [403, 'administration-forbidden'])
      assert.equal((await lock(back)).json.lockedUntil, back)
      await lock('2026-02-28')
    }
    assert.equal((await lock(null)).json.lockedUntil, null)
  })
}

function rights(server: Server): void {
  test('configurators change the unit, supervisors create others, and both need the scope', async () => {
    const configurator = await memberOf(server, 'Configurator')
    const users = await memberOf(server, 'User configurator')
    const post = async (token: string) =>
      await server().call({ path: 'agencies', body: { name: 'A' }, token })
    const forbidden = [403, 'administration-forbidden']
    assert.equal((await patched(server, { language: 'cs' }, configurator.token)).status, 200)
    const refused = [await post(configurator.token), await post(users.token)]
    refused.push(await patched(server, { language: 'de' }, users.token))
    for (const { status, json } of refused) assert.deepEqual([status, json.code], forbidden)
    const token = await server().issue({})
    for (const reply of [await post(token), await patched(server, { language: 'de' }, token)]) {
      assert.deepEqual([reply.status, reply.json.code], [403, 'insufficient-scope'])
    }
  })

  test('who does not belong to a unit neither reads nor changes it', async () => {
    const { id } = await supervisedUnit(server)
    const user = await memberOf(server, 'Supervisor')
    const path = `agencies?id=${id}`
    for (const call of [{ path }, { path: `agencies/history?id=${id}` }]) {
      assert.equal((await server().call({ ...call, token: user.token })).status, 404)
    }
    const change = { method: 'PATCH', path, body: { name: 'Mine' }, token: user.token }
    assert.equal((await server().call(change)).status, 404)
  })
}

function historyOfUnit(server: Server): void {
  test('the history tells who changed the unit, and what', async () => {
    const { id } = await supervisedUnit(server)
    const token = await admin(server, [1, id])
    const path = `agencies?id=${id}`
    await server().call({ method: 'PATCH', path, body: { name: 'Brno' }, token })
    for (const unit of [1, id]) {
      const { json } = await server().call({ path: `agencies/history?id=${id}`, token, unit })
      assert.deepEqual(
        json.data.map(({ action, userId, changes }: Saved) => [action, userId, changes]),
        [
          ['updated', 1, [{ pointer: '/name', from: 'Praha', to: 'Brno' }]],
          ['created', 1, []],
        ],
      )
    }
    const first = await server().call({ path: `${path}&version=1`, token })
    assert.equal(first.json.name, 'Praha')
  })
}
