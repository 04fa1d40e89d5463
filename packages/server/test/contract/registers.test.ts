// Registers of a unit, over HTTP: a closed one refuses codes that it does not hold, from the next
// request on, wherever a code of its key stands.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registerFile } from '@kontor/contract/configuration/register-file.ts'
import { putRegisterFile, putTypeFile } from '../../src/service/unit/put-files.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { referenceWorld } from '../support/reference-world.ts'

type Server = () => Booted

function putRegister(
  server: Server,
  key: string,
  isClosed: boolean,
  ...codes: string[]
): Promise<void> {
  return putRegisterFile(server().store, server().unit, { registers: [{ key, isClosed, codes }] })
}

/** Posts jobs that are good but for what they are given. */
function jobPoster(server: Server, company: () => number) {
  const post = (more: object): Promise<Reply> => {
    const body = { ownerId: 1, companyId: company(), properties: { name: 'A' }, ...more }
    return server().call({ path: 'jobs', body })
  }
  const faultOf = async (more: object): Promise<string> => {
    const { status, json, text } = await post(more)
    assert.equal(status, 422, text)
    const faults = json.errors as readonly { code: string; pointer: string }[]
    return faults.map(({ code, pointer }) => `${code} ${pointer}`).join(', ')
  }
  return { post, faultOf }
}

function testFields(server: Server, company: () => number): void {
  const { post, faultOf } = jobPoster(server, company)

  test('the example can be put, and is in force at once', async () => {
    assert.equal((await post({ category: 'CATEGORY.JOB-RADIO' })).status, 201)
    await putRegisterFile(server().store, server().unit, registerFile.example)
    assert.equal(await faultOf({ category: 'CATEGORY.JOB-RADIO' }), 'unknown-code /category')
    assert.equal((await post({ category: 'CATEGORY.JOB-WEB' })).status, 201)
    assert.equal((await post({ category: '' })).status, 201)
    assert.equal((await post({ category: 'CATEGORY.OTHER-RADIO' })).status, 201)
    assert.equal((await post({ status: 'RESTING' })).status, 201, 'an open register refuses none')
  })

  test('a register that is put again replaces the one before', async () => {
    await putRegister(server, 'CATEGORY.ITEM', true, 'CATEGORY.ITEM-A')
    const items = (category: string) => ({ jobItems: [{ name: 'A', category }] })
    assert.equal(await faultOf(items('CATEGORY.ITEM-B')), 'unknown-code /jobItems/0/category')
    await putRegister(server, 'CATEGORY.ITEM', true, 'CATEGORY.ITEM-B')
    assert.equal((await post(items('CATEGORY.ITEM-B'))).status, 201)
    assert.equal(await faultOf(items('CATEGORY.ITEM-A')), 'unknown-code /jobItems/0/category')
    await putRegister(server, 'CATEGORY.ITEM', false, 'CATEGORY.ITEM-B')
    assert.equal((await post(items('CATEGORY.ITEM-A'))).status, 201)
  })

  test('a closed register of sub-keys holds for the status, whose default is never refused', async () => {
    await putRegister(server, 'STATUS', true, 'CLOSED')
    assert.equal(await faultOf({ status: 'OPEN' }), 'unknown-code /status')
    assert.equal((await post({ status: 'CLOSED' })).status, 201)
    assert.equal((await post({})).json.status, 'OPEN')
    await putRegister(server, 'STATUS', false, 'CLOSED')
  })
}

function testProperties(server: Server, company: () => number): void {
  const { post, faultOf } = jobPoster(server, company)

  test("codes in a unit's own properties are held to registers too", async () => {
    const properties = [
      { name: 'region', kind: 'code' },
      { name: 'skills', kind: 'codeList' },
    ]
    await putTypeFile(server().store, server().unit, { additions: [{ type: 'JOB', properties }] })
    await putRegister(server, 'REGION', true, 'REGION-NORTH')
    await putRegister(server, 'SKILL', true, 'SKILL-PRINT')
    const wrong = { name: 'A', region: 'REGION-SOUTH', skills: ['SKILL-PRINT', 'SKILL-WEB'] }
    assert.equal(
      await faultOf({ properties: wrong }),
      'unknown-code /properties/region, unknown-code /properties/skills/1',
    )
    const right = { name: 'A', region: 'REGION-NORTH', skills: ['SKILL-PRINT'] }
    assert.equal((await post({ properties: right })).status, 201)
  })
}

function testStoredRecords(server: Server, company: () => number): void {
  const { post } = jobPoster(server, company)

  test('records that are stored keep their codes, and other units theirs', async () => {
    const { json: stored } = await post({ category: 'CATEGORY.PAST-A' })
    await putRegister(server, 'CATEGORY.PAST', true, 'CATEGORY.PAST-B')
    const read = await server().call({ path: `jobs?id=${stored.id}` })
    assert.equal(read.json.category, 'CATEGORY.PAST-A')
    const filter = encodeURIComponent("category = 'CATEGORY.PAST-A'")
    const rows = await server().call({ path: `views/jobs?externalFilter=${filter}` })
    assert.equal(rows.json.data.length, 1)

    const unit = await server().store.directory.createUnit({ name: 'Other', timeZone: 'UTC' })
    await server().store.directory.addUser({ unit, user: 1 })
    const token = await server().issue({ units: [unit] })
    const body = { name: 'A', category: 'CATEGORY.PAST-A' }
    assert.equal((await server().call({ path: 'companies', body, unit, token })).status, 201)
    assert.equal((await server().call({ path: 'companies', body })).status, 422)
  })
}

onOneEngine('registers of a unit', (server) => {
  const world = referenceWorld(server)
  const company = (): number => world().ids.company
  testFields(server, company)
  testProperties(server, company)
  testStoredRecords(server, company)
})
