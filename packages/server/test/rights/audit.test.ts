// The trail of administration: whatever changes who may do what, or what a unit is, is told in it
// with who, when, from and to, and no secret ever is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAsOperator } from '../../src/cli/terminal/as-operator.ts'
import { newSigningKey } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import { issueSignInCode } from '../../src/service/access/sign-in-code.ts'
import type { AuditEntry, AuditQuery } from '../../src/store/port/audit.ts'
import { installation } from '../../src/store/sql/unit/installation.ts'
import { type Write, writes } from '../../src/store/sql/writes.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneOwnStore } from '../support/engines.ts'
import { userCaller } from '../support/user-caller.ts'
import { otherWrites, untoldWrites } from './other-writes.ts'

type Server = () => Booted

onOneOwnStore('audit', (server) => {
  ofUsers(server)
  ofCommands(server)
  ofEverything(server)
  filters(server)
  prunes(server)
})

/** What was added to the trail by some work, the first entry first. */
async function entriesOf(server: Server, work: () => Promise<unknown>): Promise<AuditEntry[]> {
  const list = () => server().store.audit.list({ limit: 1000 })
  const before = new Set((await list()).map(({ id }) => id))
  await work()
  return (await list()).filter(({ id }) => !before.has(id)).toReversed()
}

const shortly = ({ userId, unit, subject, key, action, changes }: AuditEntry) =>
  [userId, unit, `${subject} ${key}`, action, changes] as const

function ofUsers(server: Server): void {
  const { create, patch, post, admin } = userCaller(server)

  test('what users administer over HTTP is told with who did it, from what and to what', async () => {
    await admin()
    const username = freshName()
    let id = 0
    const [created, changed, disabled] = await entriesOf(server, async () => {
      id = (await create({ username, groupNames: ['Supervisor'] })).id
      await patch(id, { email: 'a@example.com', groupNames: [] })
      await patch(id, { isDisabled: true })
    })
    assert.ok(created !== undefined && changed !== undefined && disabled !== undefined)
    const of = [1, 1, `user ${id}`] as const
    const from = null
    assert.deepEqual(shortly(created), [
      ...of,
      'created',
      [
        { pointer: '/username', from, to: username },
        { pointer: '/groupIds', from, to: [1] },
        { pointer: '/groupNames', from, to: ['Supervisor'] },
      ],
    ])
    assert.deepEqual(shortly(changed), [
      ...of,
      'updated',
      [
        { pointer: '/email', from, to: 'a@example.com' },
        { pointer: '/groupIds', from: [1], to: [] },
        { pointer: '/groupNames', from: ['Supervisor'], to: [] },
      ],
    ])
    const toDisabled = [{ pointer: '/isDisabled', from: false, to: true }]
    assert.deepEqual(shortly(disabled), [...of, 'disabled', toDisabled])
    assert.match(changed.at, /^\d{4}-.*Z$/)
    assert.ok(created.requestId, 'the log and the history name the request as well')
    assert.equal(created.account, null)
  })

  test('what is refused, rehearsed or no change leaves no trace', async () => {
    const { id, version, ...whole } = await create()
    const answer = await entriesOf(server, async () => {
      assert.equal((await post({ username: freshName() }, { query: '?dryRun=true' })).status, 200)
      assert.equal((await patch(id, { phone: '1' }, { query: '&dryRun=true' })).status, 200)
      assert.equal((await patch(id, whole)).status, 200)
      assert.equal((await patch(1, { isDisabled: true })).status, 409)
    })
    assert.deepEqual(answer, [])
  })

  test('a unit is told with its changes', async () => {
    const token = await admin()
    const body = { name: freshName(), lockedUntil: '2020-12-31' }
    const path = 'agencies?id=1'
    const { json: before } = await server().call({ path, token })
    const [shown, ...more] = await entriesOf(server, () =>
      server().call({ method: 'PATCH', path, body, token }),
    )
    assert.ok(shown !== undefined && more.length === 0)
    const changes = [
      { pointer: '/name', from: before.name, to: body.name },
      { pointer: '/lockedUntil', from: null, to: body.lockedUntil },
    ]
    assert.deepEqual(shortly(shown), [1, 1, 'unit 1', 'updated', changes])
  })
}

function ofCommands(server: Server): void {
  const { create } = userCaller(server)

  test('members of units and groups are told in the histories of the users, too', async () => {
    const { id } = await create()
    const { directory } = server().store
    const group = await directory.createGroup({ unit: 1, name: freshName() })
    const unit = await directory.createUnit({ name: 'Two', timeZone: 'UTC' })
    const answer = await entriesOf(server, async () => {
      await directory.addToGroup({ group, user: id })
      await directory.addToGroup({ group, user: id })
      await directory.removeFromGroup({ group, user: id })
      await directory.addUser({ unit, user: id })
      await directory.addUser({ unit, user: id })
    })
    const groupIds = { pointer: '/groupIds', from: [], to: [group] }
    assert.deepEqual(
      answer.map(({ unit: of, key, changes: [change] }) => [of, key, change]),
      [
        [1, `${id}`, groupIds],
        [1, `${id}`, { ...groupIds, from: [group], to: [] }],
        [unit, `${id}`, { pointer: '/isMember', from: false, to: true }],
      ],
    )
    assert.ok(answer.every(({ userId, account }) => userId === null && account !== null))
    const { json } = await server().call({ path: `users/history?id=${id}` })
    assert.deepEqual(
      json.data.map(({ version, changes }: { version: number; changes: object[] }) => [
        version,
        changes.length,
      ]),
      [
        [4, 0],
        [3, 2],
        [2, 2],
        [1, 0],
      ],
    )
    const past = await server().call({ path: `users?id=${id}&version=2` })
    assert.deepEqual(past.json.groupIds, [group])
  })

  test('the last supervisor stays in the group on the command line, too', async () => {
    const { directory } = server().store
    const unit = await directory.createUnit({ name: 'Three', timeZone: 'UTC' })
    const user = await directory.createUser({ unit, username: freshName(), isSupervisor: true })
    const [group] = await directory.listGroups({ unit })
    await assert.rejects(directory.removeFromGroup({ group: Number(group?.['id']), user }), {
      problem: 'last-supervisor',
    })
  })
}

/** By the name of the write: what is told of it, and work that ends with it. */
type Works = Readonly<Record<string, readonly [told: string, work: () => Promise<unknown>]>>

function ofPeople(server: Server): Works {
  const { create } = userCaller(server)
  const { directory, administration } = server().store
  const group = { type: null, description: 'D', userIds: [] }
  const unit = 1
  const fresh = async () => (await create()).id as number
  const newGroup = () => directory.createGroup({ unit, name: freshName() })
  return {
    createAdministered: ['user created', fresh],
    changeAdministered: [
      'user updated',
      async () => userCaller(server).patch(await fresh(), { phone: '1' }),
    ],
    createGroupBy: [
      'group updated',
      () =>
        administration.createGroup({
          reader: operatorOf(1),
          group: { ...group, name: freshName() },
        }),
    ],
    changeGroup: [
      'group updated',
      async () => {
        const { id } = await administration.createGroup({
          reader: operatorOf(1),
          group: { ...group, name: freshName() },
        })
        await administration.changeGroup({ reader: operatorOf(1), id, change: { type: 'T' } })
      },
    ],
    createUnit: ['unit created', () => directory.createUnit({ name: 'Unit', timeZone: 'UTC' })],
    createGroup: ['group created', newGroup],
    createUser: [
      'user created',
      () => directory.createUser({ unit, username: freshName(), isSupervisor: false }),
    ],
    addUser: [
      'user updated',
      async () => {
        const other = await directory.createUnit({ name: 'Other', timeZone: 'UTC' })
        await directory.addUser({ unit: other, user: await fresh() })
      },
    ],
    addToGroup: [
      'user updated',
      async () => directory.addToGroup({ group: await newGroup(), user: await fresh() }),
    ],
    deleteGroup: [
      'group deleted',
      async () => {
        const group = await newGroup()
        await directory.addToGroup({ group, user: await fresh() })
        await directory.deleteGroup({ group })
      },
    ],
    removeFromGroup: [
      'user updated',
      async () => {
        const [group, user] = [await newGroup(), await fresh()]
        await directory.addToGroup({ group, user })
        await directory.removeFromGroup({ group, user })
      },
    ],
  }
}

const jobNumbers = { numbers: [{ type: 'JOB', series: [{ pattern: 'J-{###}' }] }] }
const ownProcesses = { processes: [{ code: 'PROCESS-OWN', title: 'Own', steps: [] }] }

function ofTokensAndSettings(server: Server): Works {
  const { configuration, tokens, keys, audit } = server().store
  const unit = 1
  const eInvoice = { isVatPayer: true }
  const lifecycle = { type: 'JOB', statuses: [{ code: 'OPEN', phase: 'open' }] } as const
  const payment = { registers: [{ key: 'PAYMENT', codes: ['PAYMENT.NONE'] }] }
  const view = { name: 'MINE', title: 'Mine', source: 'JOBS', columns: ['id'] }
  return {
    addToken: ['token created', () => server().issue({})],
    revokeToken: [
      'token revoked',
      async () => {
        await server().issue({})
        const [{ key = '' } = {}] = await audit.list({ subject: 'token', limit: 1 })
        await tokens.revoke({ jti: key, now: '2026-01-01T00:00:00.000Z' })
      },
    ],
    addCode: [
      'sign-in created',
      () => issueSignInCode(server().store, systemClock, { user: 1, units: [1], scopes: [] }),
    ],
    rotateKey: [
      'key rotated',
      () => keys.rotate({ secret: newSigningKey(), now: 0, until: Date.parse('2100-01-01') }),
    ],
    putDefaults: [
      'default created',
      () => configuration.putDefaults({ unit, file: { defaults: [{ type: 'GEM' }] } }),
    ],
    deleteDefault: ['default deleted', () => configuration.deleteDefault({ unit, type: 'GEM' })],
    putLifecycles: [
      'lifecycle created',
      () => configuration.putLifecycles({ unit, file: { lifecycles: [lifecycle] } }),
    ],
    deleteLifecycle: [
      'lifecycle deleted',
      () => configuration.deleteLifecycle({ unit, type: 'JOB' }),
    ],
    putTypes: [
      'type created',
      () =>
        configuration.putTypes({
          unit,
          file: { types: [{ type: 'DOCUMENT.LEASE', title: 'Lease', numbers: 'L-{###}' }] },
        }),
    ],
    putRegisters: ['register created', () => configuration.putRegisters({ unit, file: payment })],
    putNumbers: ['number created', () => configuration.putNumbers({ unit, file: jobNumbers })],
    pruneTrail: [
      'audit pruned',
      () => audit.prune({ before: '2100-01-01T00:00:00.000Z', isDryRun: false }),
    ],
    putPrintForms: [
      'print-form created',
      () => configuration.putPrintForms({ unit, file: { printForms: [] } }),
    ],
    putEInvoice: ['e-invoice created', () => configuration.putEInvoice({ unit, file: eInvoice })],
    putProcesses: [
      'process created',
      () => configuration.putProcesses({ unit, file: ownProcesses }),
    ],
    deleteProcess: [
      'process updated',
      () => configuration.deleteProcess({ unit, code: 'PROCESS-OWN' }),
    ],
    putView: ['view created', () => configuration.putView({ unit, file: view })],
    deleteView: ['view deleted', () => configuration.deleteView({ unit, name: 'MINE' })],
    setUnit: [
      'unit updated',
      () => configuration.setUnit({ unit, settings: { requireIfMatch: ['TASK'] } }),
    ],
  }
}

function ofEverything(server: Server): void {
  test('every write of the installation is told, and none tells a secret', async () => {
    const all = Object.entries(writes as Readonly<Record<string, Write<never, unknown>>>)
    const ofInstallation = all.filter(([, { unitOf }]) => {
      return unitOf({ unit: 1, reader: { unit: 1 } } as never) === installation
    })
    const works = {
      ...ofPeople(server),
      ...ofTokensAndSettings(server),
      ...otherWrites(server().store),
    }
    const names = ofInstallation
      .map(([name]) => name)
      .filter((name) => !untoldWrites.includes(name))
    assert.deepEqual(Object.keys(works).toSorted(), names.toSorted())
    for (const [name, [expected, work]] of Object.entries(works)) {
      const answer = await entriesOf(server, work)
      const last = answer.at(-1)
      assert.equal(`${last?.subject} ${last?.action}`, expected, name)
      assert.ok(last?.changes.length, name)
    }
    const text = JSON.stringify(await server().store.audit.list({ limit: 1000 }))
    const keys = (await server().store.keys.list()).map(({ secret }) => secret)
    const secrets = [...keys, 'whsec_one', 'whsec_two']
    for (const secret of [...secrets, server().token, server().token.split('.')[2] ?? '']) {
      assert.ok(!text.includes(secret))
    }
  })
}

function filters(server: Server): void {
  test('the trail is read by unit, who, what and when', async () => {
    const { store } = server()
    const { patch, admin } = userCaller(server)
    const unit = await store.directory.createUnit({ name: 'Filtered', timeZone: 'UTC' })
    const username = freshName()
    const id = await createAsOperator(store, { unit, collection: 'users', body: { username } })
    await store.directory.addUser({ unit: 1, user: id })
    await admin()
    await patch(id, { phone: '1' })
    const found = async (query: Partial<AuditQuery>) =>
      (await store.audit.list({ limit: 10, ...query })).map(
        ({ subject, action }) => `${subject} ${action}`,
      )
    assert.deepEqual(await found({ unit }), ['user created', 'unit created', 'group created'])
    const about = { subject: 'user', key: `${id}` } as const
    assert.deepEqual(await found(about), ['user updated', 'user updated', 'user created'])
    assert.deepEqual(await found({ ...about, user: 1 }), ['user updated'])
    assert.deepEqual(await found({ ...about, user: null }), ['user updated', 'user created'])
    assert.deepEqual(await found({ ...about, limit: 1 }), ['user updated'])
    const [last] = await store.audit.list({ ...about, limit: 1 })
    assert.deepEqual(await found({ ...about, until: '2000-01-01T00:00:00.000Z' }), [])
    assert.deepEqual(await found({ ...about, since: last?.at ?? '', until: '9' }), ['user updated'])
  })
}

function prunes(server: Server): void {
  test('what is old is pruned, and how much it was stays in the trail for ever', async () => {
    const { audit, directory } = server().store
    const list = () => audit.list({ limit: 1000 })
    await directory.createUnit({ name: 'First', timeZone: 'UTC' })
    const before = await list()
    const at = before[0]?.at ?? ''
    const old = before.filter((entry) => entry.at < at && entry.subject !== 'audit')
    const remaining = before.filter((entry) => !old.includes(entry))
    const nothing = await audit.prune({ before: '2000-01-01T00:00:00.000Z', isDryRun: false })
    assert.equal(nothing, 0)
    assert.equal(await audit.prune({ before: at, isDryRun: true }), old.length)
    assert.deepEqual(
      await list(),
      [...remaining, ...old].toSorted((one, other) => other.id - one.id),
    )
    assert.equal(await audit.prune({ before: at, isDryRun: false }), old.length)
    const [shown, ...left] = await list()
    assert.deepEqual(left, remaining)
    assert.deepEqual(
      [shown?.subject, shown?.action, shown?.changes],
      [
        ...['audit', 'pruned'],
        [
          { pointer: '/before', from: null, to: at },
          { pointer: '/entries', from: null, to: old.length },
        ],
      ],
    )
    const all = { before: '2100-01-01T00:00:00.000Z', isDryRun: false }
    await audit.prune(all)
    assert.equal(await audit.prune(all), 0)
    assert.ok((await list()).some(({ id }) => id === shown?.id))
  })
}
