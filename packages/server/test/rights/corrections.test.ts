// Corrections tell nobody of documents that he may not read, and are made only by whoever may write
// the document that they correct, at every door.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { putDefaultFile, putLifecycleFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { companyOf, faultsOf, type Saved } from '../support/patch.ts'
import { absentId, createUser } from '../support/reference-world.ts'

const correct = { action: 'correct', reason: 'Wrong price' }
const reopen = { action: 'reopen', reason: 'Wrong account' }
const approve = { status: 'APPROVED', properties: { correctionReason: 'Wrong price' } }

/** Everything that is told, but for the id that was asked for. */
function wordsOf({ status, json }: Reply, id: number): string {
  const shown = JSON.stringify({ ...json, requestId: '' })
  return `${status} ${shown.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID')}`
}

// Each of these faults, made on purpose, fails it: all corrections are listed to everybody; the
// original is looked up without the rights of who approves; references are found without rights; a
// right to read is taken for one to write.
onOneEngine('rights in corrections', (server) => {
  const world = worldOf(server)
  listing(world)
  approving(world)
  hiding(world)
  needingWrite(world)
  telling(world)
  refusing(world)
  reopening(world)
})

type World = ReturnType<typeof worldOf>

/** Documents of the supervisor, and a user who has no right but in those that name him. */
function worldOf(server: () => Booted) {
  let companyId = 0
  let user = 0
  let token = ''
  before(async () => {
    const types = ['INVOICE.SALES', 'INVOICE.PURCHASE', 'INTERNAL.SALES']
    await putDefaultFile(server().store, server().unit, {
      defaults: types.map((type) => ({ type })),
    })
    companyId = await companyOf(server)
    user = await createUser(server(), freshName())
    token = await server().issue({ user })
  })
  /** Frozen unless another status is named. */
  const document = async (acl: object, more: object = {}): Promise<Saved> =>
    await server().create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, acl, status: 'APPROVED' },
      ...more,
    })
  return {
    server,
    document,
    body: () => ({ type: 'INVOICE.SALES.CORRECTION', ownerId: user, companyId }),
    user: () => user,
    token: () => token,
    reader: () => ({ read: { users: [user] } }),
    writer: () => ({ write: { users: [user] } }),
    correction: (acl: object, correctsId: number): Promise<Saved> => {
      const status = 'PROCESSING'
      return document(acl, { type: 'INVOICE.SALES.CORRECTION', correctsId, status })
    },
    read: (query: string) => server().call({ path: `documents${query}`, token }),
    patch: (id: number, body: object, query = '') =>
      server().call({ method: 'PATCH', path: `documents?id=${id}${query}`, body, token }),
    act: (id: number, body: object, as: string | null = token) =>
      server().call({ path: `documents/actions?id=${id}`, body, token: as }),
  }
}

const condition = 'if-none-match'

function listing({
  server,
  document,
  correction,
  reader,
  writer,
  read,
  patch,
  act,
  user,
  token,
}: World): void {
  test('an original lists the corrections that its reader may read, at every door', async () => {
    const { id } = await document(writer())
    const [shown, hidden] = [await correction(reader(), id), await correction({}, id)]
    const all = (await server().call({ path: `documents?id=${id}` })).json
    assert.deepEqual(all.correctedByIds, [shown.id, hidden.id])
    const answers = [
      await read(`?id=${id}`),
      await patch(id, {}),
      await patch(id, { tags: ['dry'] }, '&dryRun=true'),
      await patch(id, { tags: ['changed'] }),
      await patch(id, { tags: ['again'], version: all.version + 1 }),
      await act(id, { action: 'cancel' }),
      await act(id, { action: 'restore' }),
    ]
    for (const [index, { status, json, text }] of answers.entries()) {
      assert.deepEqual([status, json.correctedByIds], [200, [shown.id]], `${index}: ${text}`)
    }
    for (const query of [`?id=${id}&version=1`, `?id=${id}&version=3`]) {
      const { status, json, text } = await read(query)
      assert.equal(status, 200, text)
      assert.ok(!json.correctedByIds.includes(hidden.id), query)
    }
    const { status, text } = await read(`/history?id=${id}`)
    assert.equal(status, 200)
    assert.ok(!text.includes('correctedByIds') && !text.includes(hidden.number), text)
  })

  test('the tag of an original is another one when other corrections are shown', async () => {
    const { id } = await document(writer())
    const hidden = await correction({}, id)
    const get = (etag: string) =>
      server().call({ path: `documents?id=${id}`, token: token(), headers: { [condition]: etag } })
    const before = await read(`?id=${id}`)
    const tag = String(before.headers.get('etag'))
    assert.equal((await get(tag)).status, 304)
    const body = { acl: reader() }
    const path = `documents?id=${hidden.id}`
    assert.equal((await server().call({ method: 'PATCH', path, body })).status, 200)
    const after = await get(tag)
    assert.deepEqual([after.status, after.json.correctedByIds], [200, [hidden.id]])
    const fresh = String(after.headers.get('etag'))
    assert.equal((await get(fresh)).status, 304)
    assert.equal(after.json.version, before.json.version, 'nothing has changed in it')
    for (const [index, known] of [tag, fresh].entries()) {
      const headers = { 'if-match': known }
      const sent = { method: 'PATCH', path: `documents?id=${id}`, token: token(), headers }
      const changed = await server().call({ ...sent, body: { tags: [`${index}`] } })
      assert.equal(changed.status, index === 0 ? 200 : 412, 'both are of the same version')
    }
  })

  test('who sends back the list that he was shown changes nothing', async () => {
    const { id } = await document(writer())
    await correction({}, id)
    const { json } = await read(`?id=${id}`)
    assert.deepEqual(json.correctedByIds, [])
    const { status, json: same } = await patch(id, json)
    assert.deepEqual([status, same], [200, json])
  })

  test('a writer corrects, and whoever could read the original reads the correction', async () => {
    const { id } = await document({ ...reader(), ...writer() })
    const { status, json, text } = await act(id, correct)
    assert.equal(status, 201, text)
    assert.deepEqual([json.ownerId, json.acl.write.users], [1, [user()]])
    const original = await read(`?id=${id}`)
    assert.deepEqual(original.json.correctedByIds, [json.id])
  })
}

function approving({ server, document, correction, reader, writer, patch }: World): void {
  test('a correction is not approved by somebody who may not read its original', async () => {
    const hidden = await document({})
    const { id } = await correction(writer(), hidden.id)
    for (const query of ['&dryRun=true', '']) {
      assert.deepEqual(faultsOf(await patch(id, approve, query)), ['unknown-reference /correctsId'])
    }
    assert.equal((await patch(id, { tags: ['mine'] })).status, 200, 'the rest may change')
    const opened = { acl: reader() }
    await server().call({ method: 'PATCH', path: `documents?id=${hidden.id}`, body: opened })
    assert.notEqual((await patch(id, approve)).json.frozenAt, null)
  })
}

function hiding({ server, document, correction, writer, patch, body, token }: World): void {
  test('a hidden original and an absent one are refused in equal words', async () => {
    const own = await document(writer())
    const { id } = await correction(writer(), own.id)
    const refusals = async (correctsId: number): Promise<readonly string[]> => {
      const post = (query: string, more: object) => {
        const whole = { ...body(), correctsId, ...more }
        return server().call({ path: `documents${query}`, body: whole, token: token() })
      }
      const replies = [
        await post('', {}),
        await post('?dryRun=true', {}),
        await post('', approve),
        await patch(id, { correctsId }),
        await patch(id, { correctsId }, '&dryRun=true'),
        await patch(id, { correctsId, ...approve }),
      ]
      for (const { status, text } of replies) assert.equal(status, 404, text)
      return replies.map((reply) => wordsOf(reply, correctsId))
    }
    const absent = await refusals(absentId)
    const drafts = { status: 'PROCESSING' }
    for (const hidden of [await document({}), await document({}, drafts)]) {
      assert.deepEqual(await refusals(hidden.id), absent)
    }
  })
}

function needingWrite({ server, document, writer, reader, patch, body, token }: World): void {
  test('who may read an original and not write it corrects it at no door', async () => {
    const { id: correctsId, version } = await document(reader())
    const draft = await server().create('documents', body(), token())
    const post = (query: string, more: object = {}) =>
      server().call({ path: `documents${query}`, body: { ...body(), ...more }, token: token() })
    const refused = [
      await post('', { correctsId }),
      await post('?dryRun=true', { correctsId }),
      await post('', { correctsId, ...approve }),
      await post('', { correctsId, number: 12 }),
      await patch(draft.id, { correctsId }),
      await patch(draft.id, { correctsId }, '&dryRun=true'),
      await patch(draft.id, { correctsId, ...approve }),
    ]
    for (const [index, { status, json, text }] of refused.entries()) {
      assert.deepEqual([status, json.code], [403, 'write-forbidden'], `${index}: ${text}`)
    }
    const { json } = await server().call({ path: `documents?id=${correctsId}` })
    assert.deepEqual([json.version, json.correctedByIds], [version, []])
    const own = await document(writer())
    assert.equal((await post('', { correctsId: own.id })).status, 201)
    assert.equal((await patch(draft.id, { correctsId: own.id })).status, 200)
  })

  test('who lost the right to the original goes on with the correction', async () => {
    const { id } = await document(writer())
    const { id: correction } = await server().create(
      'documents',
      { ...body(), correctsId: id },
      token(),
    )
    const acl = { write: { users: [] }, ...reader() }
    await server().call({ method: 'PATCH', path: `documents?id=${id}`, body: { acl } })
    const { json } = await server().call({ path: `documents?id=${correction}`, token: token() })
    assert.equal((await patch(correction, { ...json, tags: ['mine'] })).status, 200)
  })
}

function telling({ server, document, reader, read, act }: World): void {
  test('why a document was corrected is told to whoever may read the correction', async () => {
    const { id, version } = await document({ ...reader() })
    const { json: made } = await act(id, correct, server().token)
    const hide = { acl: { read: { users: [] } } }
    const reasons = async (): Promise<readonly unknown[]> =>
      (await read(`/history?id=${id}`)).json.data.map(({ comment }: Saved) => comment)
    assert.deepEqual(await reasons(), [correct.reason, null])
    const path = `documents?id=${made.id}`
    assert.equal((await server().call({ method: 'PATCH', path, body: hide })).status, 200)
    assert.deepEqual(await reasons(), [null, null])
    const ofAll = await server().call({ path: `documents/history?id=${id}` })
    assert.equal(ofAll.json.data[0].comment, correct.reason)
    assert.deepEqual((await read(`?id=${id}&version=${version}`)).json.correctedByIds, [])
  })

  test('every version lists the corrections as the present record does', async () => {
    const { id, version } = await document({ ...reader() })
    const { json: made } = await act(id, correct, server().token)
    const path = `documents?id=${id}`
    await server().call({ method: 'PATCH', path, body: { tags: ['later'] } })
    const { json: present } = await read(`?id=${id}`)
    assert.deepEqual([present.version, present.correctedByIds], [version + 2, [made.id]])
    const moments = [version, version + 1, version + 2].map((each) => `version=${each}`)
    for (const moment of [...moments, `asOf=${present.createdAt}`]) {
      const { json, text } = await read(`?id=${id}&${moment}`)
      assert.deepEqual(json.correctedByIds, present.correctedByIds, text)
    }
  })
}

function refusing({ server, document, reader, act, token }: World): void {
  test('correct and reopen are refused to readers and strangers as every action', async () => {
    const internal = { type: 'INTERNAL.SALES' }
    const nobody = await server().issue({ user: await createUser(server(), freshName()) })
    for (const [action, more] of [
      [correct, {}],
      [reopen, internal],
    ] as const) {
      const { id, version } = await document(reader(), more)
      const refused = async (as: string | null, body: object, of = id): Promise<string> =>
        wordsOf(await act(of, body, as), of)
      const readOnly = await server().issue({ user: 1, scopes: ['read'] })
      for (const [as, expected] of [
        [token(), 403],
        [nobody, 404],
        [null, 401],
        [readOnly, 403],
      ] as const) {
        const words = await refused(as, action)
        assert.ok(words.startsWith(`${expected} `), words)
        assert.equal(words, await refused(as, { action: 'cancel' }))
        assert.equal(words, await refused(as, { ...action, version: 999 }))
        assert.equal(words, await refused(as, { ...action, reason: ' ' }))
      }
      assert.equal(await refused(nobody, action), await refused(nobody, action, absentId))
      const { json } = await server().call({ path: `documents?id=${id}` })
      assert.deepEqual([json.version, json.status], [version, 'APPROVED'], 'nothing was done')
    }
  })
}

function reopening({ server, document, writer, user, token, act }: World): void {
  test('what a hidden document corrects is not reopened, nor listed as if it were', async () => {
    const { directory } = server().store
    const name = freshName()
    const group = await directory.createGroup({ unit: server().unit, name })
    await directory.addToGroup({ group, user: user() })
    const type = 'INVOICE.PURCHASE'
    await putLifecycleFile(server().store, server().unit, {
      lifecycles: [{ type, reopen: [name] }],
    })
    const free = await document(writer(), { type })
    const corrected = await document(writer(), { type })
    const correction = { type: `${type}.CORRECTION`, status: 'PROCESSING' }
    await document({}, { ...correction, correctsId: corrected.id })
    const isListed = async (id: number): Promise<boolean> => {
      const path = `documents/actions?id=${id}`
      const { json } = await server().call({ path, token: token() })
      return json.data.find(({ action }: Saved) => action === 'reopen').isAllowed
    }
    assert.deepEqual([await isListed(free.id), await isListed(corrected.id)], [true, false])
    assert.equal((await act(corrected.id, reopen)).json.code, 'record-frozen')
    assert.equal((await act(free.id, reopen)).status, 200)
  })
}
