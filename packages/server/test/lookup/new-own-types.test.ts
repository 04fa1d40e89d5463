// Documents of a unit's own types that no index has yet: what they are called is worked out from
// their columns, however long their texts are.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { TypeFile } from '@kontor/contract/configuration/type-file.ts'
import { putTypeFile } from '../../src/service/unit/put-files.ts'
import { onOneEngine } from '../support/engines.ts'
import { referenceWorld } from '../support/reference-world.ts'

const long = 'x'.repeat(20_000)

onOneEngine("documents of a unit's own types, just created", (server) => {
  const world = referenceWorld(server)

  before(async () => {
    const remark = { name: 'remark', kind: 'text' }
    const types = [
      { type: 'NAMED', properties: [{ name: 'name', kind: 'text' }, remark] },
      { type: 'NAMELESS', properties: [remark] },
    ].map((type) => ({ title: type.type, numbers: `${type.type}-{###}`, ...type }))
    await putTypeFile(server().store, server().unit, { types } as unknown as TypeFile)
  })

  async function create(type: string, properties: object) {
    const { company: companyId } = world().ids
    const body = { type, ownerId: 1, companyId, isDisabled: true, properties }
    const { id, number } = await server().create('documents', body)
    return { number, common: { id, isDisabled: true }, ofCompany: `companyId=${companyId}` }
  }

  async function lookup(query: string): Promise<readonly object[]> {
    const { status, text, json } = await server().call({ path: `lookup/document?${query}` })
    assert.equal(status, 200, text)
    return json.data
  }

  for (const [size, remark] of Object.entries({ short: 'x', long })) {
    test(`a ${size} one with a name is found by it and by its number`, async () => {
      const { number, common, ofCompany } = await create('NAMED', { name: `Žlutý ${size}`, remark })
      const found = { ...common, label: `Žlutý ${size}`, detail: number }
      assert.deepEqual(await lookup(`q=zlu+${size}&${ofCompany}`), [found])
      assert.deepEqual(await lookup(`q=${number}`), [found])
    })

    test(`a ${size} one without a name is called by its number`, async () => {
      const { number, common, ofCompany } = await create('NAMELESS', { remark })
      const found = { ...common, label: number, detail: null }
      assert.deepEqual(await lookup(`q=${number}&${ofCompany}`), [found])
      assert.deepEqual(await lookup(`ids=${common.id}`), [found])
    })
  }
})
