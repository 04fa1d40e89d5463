// Jobs with their items, tasks that refer to these, and time spent on either.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { absentId, type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'

type Server = () => Booted
type World = () => ReferenceWorld

onOneEngine('jobs, tasks and time', (server) => {
  const world = referenceWorld(server)
  jobs(server, world)
  times(server, world)
  timesOnWork(server, world)
})

function jobs(server: Server, world: World): void {
  test('job items get ids that tasks and orders refer to', async () => {
    const { company, user } = world().ids
    const job = await server().create('jobs', {
      companyId: company,
      ownerId: user,
      jobItems: [
        { id: -1, number: 1, name: 'Design', comment: '', deadline: null, status: null },
        { number: 2, name: 'Print', deadline: '2026-04-01', status: 'OPEN' },
      ],
      properties: { name: 'Campaign' },
    })
    const [design, print] = job.jobItems
    assert.deepEqual(job.jobItems, [
      {
        id: design.id,
        number: 1,
        name: 'Design',
        category: null,
        comment: '',
        deadline: null,
        status: null,
      },
      {
        id: print.id,
        number: 2,
        name: 'Print',
        category: null,
        comment: null,
        deadline: '2026-04-01',
        status: 'OPEN',
      },
    ])
    assert.ok(design.id > 0 && print.id > design.id)
    const task = await server().create('tasks', {
      name: 'Draw',
      ownerId: user,
      jobItemId: design.id,
    })
    assert.equal(task.jobItemId, design.id)
    const rows = [{ itemId: print.id, target: { jobId: job.id } }]
    const order = await server().create('documents', {
      type: 'DOCUMENT.ORDER.PURCHASE',
      ownerId: user,
      companyId: company,
      properties: { 'bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS': { data: rows } },
    })
    const [row] = order.properties['bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS'].data
    assert.deepEqual([row.itemId, row.target], [print.id, { jobId: job.id }])
  })

  test('a job must have a name, wherever the want of one lies', async () => {
    const { company, user } = world().ids
    const job = { companyId: company, ownerId: user }
    for (const properties of [{}, { properties: {} }, { properties: { name: null } }]) {
      const reply = await server().call({ path: 'jobs', body: { ...job, ...properties } })
      assert.equal(reply.status, 422)
      assert.deepEqual(
        reply.json.errors.map(({ code, pointer }: Record<string, string>) => [code, pointer]),
        [['required', '/properties/name']],
      )
    }
  })
}

function times(server: Server, world: World): void {
  const post = (body: object) => server().call({ path: 'time', body })
  const day = (world: World) => ({
    type: 'TRACK',
    userId: world().ids.user,
    date: '2026-03-05',
  })

  test('time is a duration, two times or all three that agree, each kept as sent', async () => {
    for (const given of [
      { duration: 0 },
      { startTime: '08:00:00', endTime: '08:00:00', duration: 0 },
      { startTime: '00:00:00', endTime: '23:59:59', duration: 1440 },
      { startTime: '08:00:00', duration: 30 },
    ]) {
      const { json, status, text } = await post({ ...day(world), ...given })
      assert.equal(status, 201, text)
      const { startTime, endTime, duration } = json
      const nothing = { startTime: null, endTime: null, duration: null }
      assert.deepEqual({ startTime, endTime, duration }, { ...nothing, ...given })
    }
  })

  test('neither a duration nor both times is refused', async () => {
    for (const given of [
      {},
      { startTime: '08:00:00' },
      { endTime: '08:00:00', startTime: null },
      { duration: null },
    ]) {
      const { status, json } = await post({ ...day(world), ...given })
      assert.equal(status, 422)
      assert.deepEqual(
        [json.errors[0].code, json.errors[0].pointer],
        ['missing-value', '/duration'],
      )
    }
  })

  test('time has neither properties nor an access list', async () => {
    const body = { ...day(world), duration: 1, properties: {}, acl: {} }
    const { json } = await post(body)
    assert.deepEqual(
      json.errors
        .map(({ code, pointer }: Record<string, string>) => `${pointer} ${code}`)
        .toSorted(),
      ['/acl unknown-field', '/properties unknown-field'],
    )
  })
}

function timesOnWork(server: Server, world: World): void {
  const fields = { jobId: 'job', taskId: 'task', overheadId: 'overhead' } as const
  const body = (work: object) => ({
    type: 'TRACK',
    userId: world().ids.user,
    date: '2026-03-05',
    duration: 30,
    ...work,
  })

  for (const [name, target] of Object.entries(fields)) {
    test(`${name} is the id of a ${target} and nothing else`, async () => {
      const stored = world().ids[target]
      const record = await server().create('time', body({ [name]: stored }))
      assert.equal(record[name], stored)
      for (const wrong of [absentId, world().strangers[target], 0, -1]) {
        const { status, json } = await server().call({
          path: 'time',
          body: body({ [name]: wrong }),
        })
        assert.equal(status, 422)
        assert.deepEqual(
          json.errors.map(({ code, pointer }: Record<string, string>) => [code, pointer]),
          [['unknown-reference', `/${name}`]],
        )
      }
    })
  }

  test('time is spent on one thing', async () => {
    const { job, task, overhead } = world().ids
    const two = { jobId: job, taskId: task }
    for (const work of [two, { taskId: task, overheadId: overhead }]) {
      const { status, json } = await server().call({ path: 'time', body: body(work) })
      assert.equal(status, 422)
      assert.deepEqual(json.errors[0].code, 'too-many-values')
      assert.equal(json.errors[0].pointer, `/${Object.keys(work)[1]}`)
    }
  })
}
