// Registers of a unit, over HTTP: a closed one refuses codes that it does not hold, from the next
// request on, wherever a code of its key stands.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registerFile } from '@kontor/contract/configuration/register-file.ts'
import { putRegisterFile, putTypeFile } from '../../src/service/put-files.ts'
import { onEveryEngine } from '../support/engines.ts'
import { referenceWorld } from '../support/reference-world.ts'

onEveryEngine('registers of a unit', (server) => {
  const world = referenceWorld(server)

  function put(key: string, isClosed: boolean, ...codes: readonly string[]): Promise<void> {
    return putRegisterFile(server().store, 1, { registers: [{ key, isClosed, codes }] })
  }

  function postJob(more: object): ReturnType<ReturnType<typeof server>['call']> {
    const body = { ownerId: 1, companyId: world().ids.company, properties: { name: 'A' }, ...more }
    return server().call({ path: 'jobs', body })
  }

  async function faultOf(more: object): Promise<string> {
    const { status, json, text } = await postJob(more)
    assert.equal(status, 422, text)
    return json.errors
      .map(({ code, pointer }: { code: string; pointer: string }) => `${code} ${pointer}`)
      .join(', ')
  }

  test('the example can be put, and is in force at once', async () => {
    assert.equal((await postJob({ category: 'CATEGORY.JOB-RADIO' })).status, 201)
    await putRegisterFile(server().store, 1, registerFile.example)
    assert.equal(await faultOf({ category: 'CATEGORY.JOB-RADIO' }), 'unknown-code /category')
    assert.equal((await postJob({ category: 'CATEGORY.JOB-WEB' })).status, 201)
    assert.equal((await postJob({ category: '' })).status, 201)
    assert.equal((await postJob({ category: 'CATEGORY.OTHER-RADIO' })).status, 201)
    assert.equal(
      (await postJob({ status: 'RESTING' })).status,
      201,
      'an open register refuses none',
    )
  })

  test('a register that is put again replaces the one before', async () => {
    await put('CATEGORY.ITEM', true, 'CATEGORY.ITEM-A')
    const items = (category: string) => ({ jobItems: [{ name: 'A', category }] })
    assert.equal(await faultOf(items('CATEGORY.ITEM-B')), 'unknown-code /jobItems/0/category')
    await put('CATEGORY.ITEM', true, 'CATEGORY.ITEM-B')
    assert.equal((await postJob(items('CATEGORY.ITEM-B'))).status, 201)
    assert.equal(await faultOf(items('CATEGORY.ITEM-A')), 'unknown-code /jobItems/0/category')
    await put('CATEGORY.ITEM', false, 'CATEGORY.ITEM-B')
    assert.equal((await postJob(items('CATEGORY.ITEM-A'))).status, 201)
  })

  test('a closed register of sub-keys holds for the status, whose default is never refused', async () => {
    await put('STATUS', true, 'CLOSED')
    assert.equal(await faultOf({ status: 'OPEN' }), 'unknown-code /status')
    assert.equal((await postJob({ status: 'CLOSED' })).status, 201)
    assert.equal((await postJob({})).json.status, 'OPEN')
    await put('STATUS', false, 'CLOSED')
  })

  test("codes in a unit's own properties are held to registers too", async () => {
    const properties = [
      { name: 'region', kind: 'code' },
      { name: 'skills', kind: 'codeList' },
    ]
    await putTypeFile(server().store, 1, { additions: [{ type: 'JOB', properties }] })
    await put('REGION', true, 'REGION-NORTH')
    await put('SKILL', true, 'SKILL-PRINT')
    const wrong = { name: 'A', region: 'REGION-SOUTH', skills: ['SKILL-PRINT', 'SKILL-WEB'] }
    assert.equal(
      await faultOf({ properties: wrong }),
      'unknown-code /properties/region, unknown-code /properties/skills/1',
    )
    const right = { name: 'A', region: 'REGION-NORTH', skills: ['SKILL-PRINT'] }
    assert.equal((await postJob({ properties: right })).status, 201)
  })

  test('records that are stored keep their codes, and other units theirs', async () => {
    const { json: stored } = await postJob({ category: 'CATEGORY.PAST-A' })
    await put('CATEGORY.PAST', true, 'CATEGORY.PAST-B')
    const read = await server().call({ path: `jobs?id=${stored.id}` })
    assert.equal(read.json.category, 'CATEGORY.PAST-A')
    const filter = encodeURIComponent("category = 'CATEGORY.PAST-A'")
    const rows = await server().call({ path: `views/jobs?externalFilter=${filter}` })
    assert.equal(rows.json.data.length, 1)

    const unit = await server().store.write('createUnit', { name: 'Other', timeZone: 'UTC' })
    await server().store.write('addUser', { unit, user: 1 })
    const token = await server().issue({ units: [unit] })
    const body = { name: 'A', category: 'CATEGORY.PAST-A' }
    assert.equal((await server().call({ path: 'companies', body, unit, token })).status, 201)
    assert.equal((await server().call({ path: 'companies', body })).status, 422)
  })
})
