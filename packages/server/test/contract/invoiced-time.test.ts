// The time that was tracked on a job is charged by an invoice, once, and stays as it was charged.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { onOneEngine } from '../support/engines.ts'
import {
  charge,
  charged,
  hoursIn,
  jobWithTasks,
  readTime,
  rowsKey,
  track,
} from '../support/job-with-time.ts'
import { faultsOf, patcher, type Saved } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'

type Server = () => Booted

const today = '2026-03-05'

onOneEngine(
  'time that an invoice charges',
  (server) => {
    charging(server)
    telling(server)
    repeating(server)
    staying(server)
    freeing(server)
    rights(server)
  },
  settableClock(`${today}T12:00:00Z`),
)

function charging(server: Server): void {
  test('is a row for the job and for each task, with hours that are rounded once', async () => {
    const job = await jobWithTasks(server, ['Draw', 'Build'], { participantIds: [1] })
    const [draw, build] = job.tasks
    const own = [await track(server, 90, { jobId: job.id })]
    for (const _ of [1, 2, 3]) own.push(await track(server, 20, { taskId: draw }))
    own.push(await track(server, 50, { taskId: build, comment: 'Late' }))
    const invoice = await charged(server, job.id)
    assert.deepEqual(hoursIn(invoice), [
      ['Campaign', 1.5],
      ['Draw', 1],
      ['Build', 0.83],
    ])
    const { type, status, ownerId, companyId, tags, participantIds, madeFromJobId } = invoice
    assert.deepEqual(
      [type, status, ownerId, companyId, tags, participantIds, madeFromJobId],
      ['INVOICE.SALES', 'PROCESSING', 1, job.companyId, ['spring'], [], job.id],
    )
    const { [rowsKey]: items, ...properties } = invoice.properties
    assert.deepEqual(properties, {
      companyName: 'Client',
      ...{ name: 'Campaign', createdOn: today, issueDate: today, vatDate: today },
      ...{ supplyDate: today, paymentDate: '2026-03-19', showSignature: false },
    })
    assert.ok(items.data.every(({ unitPriceDoc, amountDoc }: Saved) => !unitPriceDoc && !amountDoc))
    assert.deepEqual(
      invoice.chargedTime,
      own.map(({ id, duration }) => ({ timeId: id, duration })),
    )
    const { json } = await server().call({ path: `documents?id=${invoice.id}` })
    assert.deepEqual(json, invoice)
  })

  test('is only what was tracked on the job, is enabled, and is not charged yet', async () => {
    const job = await jobWithTasks(server)
    const other = await jobWithTasks(server)
    const [task] = job.tasks
    const first = await track(server, 60, { taskId: task })
    await charged(server, job.id)
    await track(server, 61, { jobId: other.id })
    await track(server, 62, { taskId: other.tasks[0] })
    await track(server, 63, { jobId: job.id, isDisabled: true })
    await server().create('time', {
      ...{ type: 'ATTENDANCE', userId: 1, date: today, duration: 64, jobId: job.id },
    })
    assert.equal((await charge(server, job.id)).json.code, 'nothing-to-charge')
    const late = await track(server, 30, { taskId: task })
    const invoice = await charged(server, job.id)
    assert.deepEqual(invoice.chargedTime, [{ timeId: late.id, duration: 30 }])
    assert.notEqual((await readTime(server, first.id)).invoiceId, invoice.id)
  })

  test(`is at most ${limits.chargedTimeMax} records, those that were entered first`, async () => {
    const job = await jobWithTasks(server, [])
    const more = 2
    const body = { type: 'TRACK', userId: 1, date: today, duration: 6, jobId: job.id }
    const count = limits.chargedTimeMax + more
    await createMany(server(), { collection: 'time', count, body: () => body })
    const first = await charged(server, job.id)
    assert.deepEqual(hoursIn(first), [['Campaign', (limits.chargedTimeMax * 6) / 60]])
    assert.equal(first.chargedTime.length, limits.chargedTimeMax)
    const rest = await charged(server, job.id)
    assert.deepEqual(hoursIn(rest), [['Campaign', 0.2]])
    const [last] = first.chargedTime.slice(-1)
    assert.ok(rest.chargedTime.every(({ timeId }: Saved) => timeId > last.timeId))
  })
}

function telling(server: Server): void {
  test('names its invoice, in its history, the feed and views as well', async () => {
    const job = await jobWithTasks(server)
    const time = await track(server, 60, { jobId: job.id })
    assert.equal(time.invoiceId, null)
    const { json: now } = await server().call({ path: 'changes?since=now' })
    const invoice = await charged(server, job.id)
    const after = await readTime(server, time.id)
    assert.deepEqual([after.invoiceId, after.version], [invoice.id, 2])
    const { json } = await server().call({ path: `time/history?id=${time.id}` })
    const [{ changes, userId }] = json.data
    assert.deepEqual(
      [changes, userId],
      [[{ pointer: '/invoiceId', from: null, to: invoice.id }], 1],
    )
    const feed = await server().call({ path: `changes?since=${now.cursor}` })
    const facts = feed.json.data.map(({ collection, id }: Saved) => `${collection} ${id}`)
    assert.deepEqual(facts.toSorted(), [`documents ${invoice.id}`, `time ${time.id}`])
    const filter = encodeURIComponent(`invoiceId = ${invoice.id}`)
    const rows = `views/INTERVALS.TRACK?externalFilter=${filter}&columns=id,invoiceId`
    const shown = (await server().call({ path: rows })).json.data
    assert.deepEqual(shown, [{ id: time.id, invoiceId: invoice.id }])
    const made = encodeURIComponent(`madeFromJobId = ${job.id}`)
    const invoices = `views/INVOICES.SALES?externalFilter=${made}&columns=id`
    const found = (await server().call({ path: invoices })).json.data
    assert.deepEqual(
      found.map(({ id }: Saved) => id),
      [invoice.id],
    )
  })

  test('is charged by an action that the job lists, unless it is cancelled', async () => {
    const job = await jobWithTasks(server)
    const path = `jobs/actions?id=${job.id}`
    const isMake = ({ action }: Saved): boolean => action === 'make'
    const listed = async () => (await server().call({ path })).json.data.find(isMake)
    assert.deepEqual(await listed(), { action: 'make', type: 'INVOICE.SALES', isAllowed: true })
    await track(server, 60, { jobId: job.id })
    await server().call({ path, body: { action: 'cancel' } })
    assert.equal((await listed()).isAllowed, false)
    assert.equal((await charge(server, job.id)).json.code, 'transition-forbidden')
  })
}

function repeating(server: Server): void {
  test('is shown by a dry run, which charges nothing', async () => {
    const job = await jobWithTasks(server)
    const time = await track(server, 60, { jobId: job.id })
    const dry = await charge(server, job.id, { query: '&dryRun=true' })
    assert.deepEqual([dry.status, dry.json.id, dry.json.number], [200, null, null])
    assert.deepEqual(hoursIn(dry.json), [['Campaign', 1]])
    assert.deepEqual(await readTime(server, time.id), time)
  })

  test('is charged once by a request that is sent again, or meant for a version', async () => {
    const job = await jobWithTasks(server)
    await track(server, 60, { jobId: job.id })
    const headers = { 'idempotency-key': freshName() }
    const first = await charged(server, job.id, { headers })
    await track(server, 30, { jobId: job.id })
    assert.deepEqual(await charged(server, job.id, { headers }), first)
    const stale = await charge(server, job.id, { headers: { 'if-match': `"${job.id}-99"` } })
    assert.deepEqual([stale.status, stale.json.code], [412, 'version-conflict'])
    const matched = { headers: { 'if-match': `"${job.id}-1"` } }
    assert.deepEqual(hoursIn(await charged(server, job.id, matched)), [['Campaign', 0.5]])
  })

  test('is charged once by many requests at the same moment', async () => {
    const job = await jobWithTasks(server)
    for (const duration of [10, 20, 30]) await track(server, duration, { jobId: job.id })
    const replies = await Promise.all(Array.from({ length: 6 }, () => charge(server, job.id)))
    const made = replies.filter(({ status }) => status === 201)
    assert.deepEqual(
      made.map(({ json }) => hoursIn(json)),
      [[['Campaign', 1]]],
    )
    for (const { status, json } of replies) {
      if (status !== 201) assert.deepEqual([status, json.code], [409, 'nothing-to-charge'])
    }
  })
}

function staying(server: Server): void {
  const patch = patcher(server)

  test('stays as it is, but for what is said about it', async () => {
    const job = await jobWithTasks(server)
    const { id } = await track(server, 60, { jobId: job.id })
    const { id: invoiceId } = await charged(server, job.id)
    const changes: readonly [object, readonly string[]][] = [
      [{ duration: 61 }, ['/duration']],
      [{ date: today }, ['/date']],
      [{ jobId: null, taskId: job.tasks[0] }, ['/jobId', '/taskId']],
      [{ startTime: '08:00:00', endTime: '09:00:00' }, ['/endTime', '/startTime']],
      [{ isDisabled: true }, ['/isDisabled']],
      [{ comment: 'And', duration: 1 }, ['/duration']],
    ]
    for (const [body, pointers] of changes) {
      for (const query of ['', '&dryRun=true']) {
        const { status, json } = await patch('time', id, body, { query })
        assert.deepEqual([status, json.code, json.invoiceId], [409, 'time-charged', invoiceId])
        const places = json.errors.map(({ code, pointer }: Saved) => `${code} ${pointer}`)
        assert.deepEqual(
          places.toSorted(),
          pointers.map((each) => `frozen-field ${each}`),
        )
      }
    }
    const reply = await patch('time', id, { comment: 'Longer than it was', category: 'A' })
    assert.deepEqual(
      [reply.status, reply.json.duration, reply.json.comment],
      [...[200, 60, 'Longer than it was']],
    )
    const own = await patch('time', id, { invoiceId: null })
    assert.deepEqual(faultsOf(own), ['read-only-field /invoiceId'])
    const posted = { type: 'TRACK', userId: 1, date: today, duration: 1, invoiceId }
    const wrong = await server().call({ path: 'time', body: posted })
    assert.deepEqual(faultsOf(wrong), ['read-only-field /invoiceId'])
  })

  test('stays as it is in a batch, which is then rolled back', async () => {
    const job = await jobWithTasks(server)
    const free = await track(server, 5, {})
    const { id } = await track(server, 60, { jobId: job.id })
    await charged(server, job.id)
    const operations = [free.id, id].map((each) => ({
      ...{ method: 'PATCH', collection: 'time', query: { id: each }, body: { duration: 61 } },
    }))
    const reply = await server().call({ path: 'batch', body: { operations } })
    assert.deepEqual([reply.status, reply.json.code], [409, 'time-charged'])
    assert.equal((await readTime(server, free.id)).duration, 5)
  })

  test('stays on its invoice, which no copy or correction of that charges again', async () => {
    const job = await jobWithTasks(server)
    const { id } = await track(server, 60, { jobId: job.id })
    const invoice = await charged(server, job.id)
    const actions = `documents/actions?id=${invoice.id}`
    const { json: copy } = await server().call({ path: actions, body: { action: 'copy' } })
    assert.deepEqual([copy.chargedTime, copy.madeFromJobId], [null, null])
    await patch('documents', invoice.id, { status: 'APPROVED' })
    const body = { action: 'correct', reason: 'All of it' }
    const { json: correction } = await server().call({ path: actions, body })
    assert.equal(correction.type, 'INVOICE.SALES.CORRECTION')
    assert.equal((await readTime(server, id)).invoiceId, invoice.id)
  })
}

function freeing(server: Server): void {
  const patch = patcher(server)
  const off: readonly [string, object, object][] = [
    ['disabled', { isDisabled: true }, { isDisabled: false }],
    ['cancelled', { status: 'CANCELLED' }, { status: 'PROCESSING' }],
    ['rejected', { status: 'REJECTED' }, { status: 'PROCESSING' }],
  ]

  for (const [name, end, begin] of off) {
    test(`is free once its invoice is ${name}, and charged again once that counts`, async () => {
      const job = await jobWithTasks(server)
      const { id } = await track(server, 60, { jobId: job.id })
      const invoice = await charged(server, job.id)
      const ended = await patch('documents', invoice.id, end)
      assert.deepEqual(ended.json.chargedTime, invoice.chargedTime)
      assert.equal((await readTime(server, id)).invoiceId, null)
      const begun = await patch('documents', invoice.id, begin)
      assert.equal(begun.status, 200, begun.text)
      assert.equal((await readTime(server, id)).invoiceId, invoice.id)
    })

    test(`is charged by another invoice once its own is ${name}, which then stays so`, async () => {
      const job = await jobWithTasks(server)
      const { id } = await track(server, 60, { jobId: job.id })
      const first = await charged(server, job.id)
      await patch('documents', first.id, end)
      const second = await charged(server, job.id)
      for (const query of ['', '&dryRun=true']) {
        const { status, json } = await patch('documents', first.id, begin, { query })
        assert.deepEqual([status, json.code, json.timeIds], [409, 'time-charged', [id]])
      }
      assert.equal((await readTime(server, id)).invoiceId, second.id)
    })
  }

  test('is not charged again where it has another duration by then, or is disabled', async () => {
    for (const body of [{ duration: 61 }, { isDisabled: true }]) {
      const job = await jobWithTasks(server)
      const { id } = await track(server, 60, { jobId: job.id })
      const invoice = await charged(server, job.id)
      await patch('documents', invoice.id, { isDisabled: true })
      assert.equal((await patch('time', id, body)).status, 200)
      const { json } = await patch('documents', invoice.id, { isDisabled: false })
      assert.deepEqual([json.code, json.timeIds], ['time-charged', [id]])
    }
  })

  test('is free by an action as well, and charged by the one that takes it back', async () => {
    const job = await jobWithTasks(server)
    const { id } = await track(server, 60, { jobId: job.id })
    const invoice = await charged(server, job.id)
    const path = `documents/actions?id=${invoice.id}`
    await server().call({ path, body: { action: 'cancel' } })
    assert.equal((await readTime(server, id)).invoiceId, null)
    await server().call({ path, body: { action: 'restore' } })
    assert.equal((await readTime(server, id)).invoiceId, invoice.id)
  })
}

function rights(server: Server): void {
  test('is what the caller may write, and its tasks have names that they may read', async () => {
    const { unit, store } = server()
    await putDefaultFile(store, unit, { defaults: [{ type: 'TRACK' }, { type: 'TASK' }] })
    const job = await jobWithTasks(server, ['Draw'])
    const user = await createUser(server(), freshName())
    const token = await server().issue({ user })
    const others = await track(server, 60, { jobId: job.id })
    const refused = await charge(server, job.id, { token })
    assert.deepEqual([refused.status, refused.json.code], [409, 'nothing-to-charge'])
    const own = await track(server, 30, { taskId: job.tasks[0], userId: user })
    const invoice = await charged(server, job.id, { token })
    assert.deepEqual(hoursIn(invoice), [['Campaign', 0.5]])
    assert.deepEqual(invoice.chargedTime, [{ timeId: own.id, duration: 30 }])
    assert.equal((await readTime(server, others.id)).invoiceId, null)
    const open = { read: { everyone: true }, write: { everyone: true } }
    const defaults = ['TRACK', 'TASK'].map((type) => ({ type, ...open }))
    await putDefaultFile(store, unit, { defaults })
  })

  test('is charged by who may read the job and create invoices', async () => {
    const { unit, store } = server()
    const acl = { read: { users: [1] }, write: { users: [1] } }
    const open = { read: { everyone: true }, write: { everyone: true } }
    await putDefaultFile(store, unit, { defaults: [{ type: 'JOB' }] })
    const hidden = await jobWithTasks(server, [], { acl })
    const token = await server().issue({ user: await createUser(server(), freshName()) })
    await track(server, 60, { jobId: hidden.id })
    assert.equal((await charge(server, hidden.id, { token })).status, 404)
    await putDefaultFile(store, unit, { defaults: [{ type: 'JOB', ...open }] })
    const job = await jobWithTasks(server)
    await track(server, 60, { jobId: job.id })
    const reader = await server().issue({ user: 1, scopes: ['read'] })
    assert.equal((await charge(server, job.id, { token: reader })).json.code, 'insufficient-scope')
    const types = (more: object) => ({ defaults: [{ type: 'INVOICE.SALES', ...more }] })
    await putDefaultFile(store, unit, types({}))
    const own = await charged(server, job.id, { token })
    assert.equal(own.madeFromJobId, job.id)
    await putDefaultFile(store, unit, types(open))
  })
}
