// The OpenAPI description, over HTTP: its examples work, and a unit is described with its own types.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typeFile } from '@kontor/contract/configuration/type-file.ts'
import type { OpenApi } from '@kontor/contract/derive/openapi.ts'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { putTypeFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneOwnStore } from '../support/engines.ts'

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
}

interface Media {
  readonly schema: { readonly $ref: string }
  readonly examples?: Readonly<Record<string, { readonly value: Body }>>
}

type Body = Readonly<Record<string, unknown>>

interface Example {
  readonly method: string
  readonly path: string
  readonly name: string
  readonly body: Body
}

async function descriptionOf(server: Booted, query = ''): Promise<OpenApi> {
  const { status, text, json } = await server.call({ path: `/openapi.json${query}` })
  assert.equal(status, 200, text)
  return json
}

function* examplesIn(description: OpenApi): Generator<Example> {
  const paths = Object.entries(description['paths'] as Record<string, Record<string, Operation>>)
  for (const [path, item] of paths) {
    for (const [method, { requestBody }] of Object.entries(item)) {
      const { examples = {} } = requestBody?.content['application/json'] ?? {}
      for (const [name, { value }] of Object.entries(examples)) {
        yield { method: method.toUpperCase(), path, name, body: value }
      }
    }
  }
}

const startDate = '2026-03-02'

function testExamples(server: () => Booted): void {
  test('every example of a body is accepted as it stands', async () => {
    const examples = [...examplesIn(await descriptionOf(server()))]
    const token = await server().issue({ scopes: ['read', 'write', 'admin'] })
    // What examples refer to: the first of its sort, but for the overhead, which comes second, and
    // the frozen invoice and the quotation, which are the third and fourth documents.
    for (const name of ['COMPANY-fullest', 'BINDER-smallest', 'OVERHEAD.CLIENT-smallest']) {
      await createFrom(server(), examples, name)
    }
    await createFrom(server(), examples, 'INVOICE.SALES-smallest', { status: 'APPROVED' })
    await createFrom(server(), examples, 'DOCUMENT.QUOTATION.SALES-smallest')
    const waiting = await server().create('documents', {
      ...{ type: 'ABSENCE', ownerId: 1, properties: { startDate, endDate: startDate } },
      setProcess: 'PROCESS-DOCUMENT.MANAGER.APPROVAL',
    })
    const second = await server().store.directory.createUser({
      ...{ unit: server().unit, username: freshName(), isSupervisor: true },
    })
    const approver = await server().issue({ user: second, scopes: ['read', 'write'] })
    for (const name of ['JOB-fullest', 'TASK-smallest', 'TRACK-smallest']) {
      await createFrom(server(), examples, name)
    }
    await server().create('time', {
      ...{ type: 'TRACK', userId: 1, date: startDate, duration: 60, jobId: 1 },
    })
    // A code that is in a page is no secret, and good for nothing.
    const ofUnits = examples.filter(({ path }) => path.startsWith('/rest/'))
    for (const { method, path, name, body } of ofUnits) {
      const isOfProcess = path.endsWith('/process')
      const isOfOne = method === 'PATCH' || path.endsWith('/actions')
      // Each of them ends it, so they are only tried.
      const ofProcess = `?id=${waiting.id}&dryRun=true`
      const isOfQuotation = name === 'make' && path.includes('/documents/')
      const ofRecord = isOfQuotation ? '?id=4' : '?id=1'
      const query = isOfProcess ? ofProcess : isOfOne ? ofRecord : ''
      const sent = { method, path: `${path.replace('{unitId}', '1')}${query}`, body }
      const { status, text } = await server().call({
        ...{ ...sent, token: isOfProcess ? approver : token },
        path: sent.path.replace(
          '{viewName}',
          method === 'PUT' ? String(body['name']) : 'COMPANIES',
        ),
      })
      assert.ok(status < 300, `${method} ${path} ${name}: ${text}`)
    }
    assert.ok(examples.length > 90, `${examples.length} examples`)
  })
}

async function createFrom(
  server: Booted,
  examples: readonly Example[],
  name: string,
  more: object = {},
): Promise<void> {
  const example = examples.find((each) => each.name === name)
  assert.ok(example, name)
  const { externalId: _, ...body } = example.body
  await server.create(example.path.split('/').at(-1) ?? '', { ...body, ...more })
}

function testUnit(server: () => Booted): void {
  test('a unit is described with the types that it defines, to who may read it', async () => {
    await putTypeFile(server().store, server().unit, typeFile.example)
    const general = await descriptionOf(server())
    const before = await server().call({ path: '/openapi.json?unit=1' })
    const unchanged = { 'if-none-match': String(before.headers.get('etag')) }
    const again = { path: '/openapi.json?unit=1', headers: unchanged }
    assert.equal((await server().call(again)).status, 304)
    const properties = [{ name: 'shade', kind: 'text' }]
    await putTypeFile(server().store, server().unit, { additions: [{ type: 'TASK', properties }] })
    assert.equal((await server().call(again)).status, 200)

    const ofUnit = await descriptionOf(server(), '?unit=1')
    const type = 'DOCUMENT.COMPLAINT'
    const { schemas } = general['components'] as {
      readonly schemas: Readonly<Record<string, object>>
    }
    assert.equal(JSON.stringify(schemas['documents-create']).includes(type), false)
    const ajv = new Ajv2020({ strict: false, formats: { date: isDate, 'date-time': true } })
    ajv.addSchema(ofUnit, 'unit')
    const accepts = ajv.getSchema('unit#/components/schemas/documents-create')
    const body = { type, ownerId: 1, companyId: 1, properties: { complaintCause: 'CAUSE-NOISE' } }
    assert.equal(accepts?.(body), true, JSON.stringify(accepts?.errors))
    assert.equal(accepts?.({ ...body, properties: { complaintCuase: 'CAUSE-NOISE' } }), false)
    assert.equal(JSON.stringify(await descriptionOf(server())), JSON.stringify(general))
  })

  test('the description of a unit needs a token that may read it', async () => {
    const answers = [
      [{ path: '/openapi.json?unit=1', token: null }, 401, 'unauthorized'],
      [{ path: '/openapi.json?unit=2' }, 403, 'unit-forbidden'],
      [{ path: '/openapi.json?unit=0' }, 400, 'bad-parameter'],
      [
        { path: '/openapi.json?unit=1', token: await server().issue({ scopes: ['write'] }) },
        ...([403, 'insufficient-scope'] as const),
      ],
    ] as const
    for (const [call, status, code] of answers) {
      const reply = await server().call(call)
      assert.equal(reply.status, status)
      assert.equal(reply.json.code, code)
    }
  })
}

onOneOwnStore('the description of the interface', (server) => {
  testExamples(server)
  testUnit(server)
})
