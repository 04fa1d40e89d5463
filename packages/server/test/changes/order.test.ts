// The order of changes is that of commits, whoever writes and on whichever server: a follower passes
// over nothing, and an entry is there when the answer of its write is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draws } from '../../../../test/thorough.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { type Servers, startServers } from '../postgres/servers.ts'
import { terminateSessions } from '../postgres/terminated-sessions.ts'
import { type Booted, boot, type Served } from '../support/boot.ts'
import { onEveryEngine, onPostgres } from '../support/engines.ts'
import type { Saved } from '../support/patch.ts'
import { createDatabase, createMigratedDatabase } from '../support/postgres-engine.ts'
import { inShort, readAll, readChanges } from './reading.ts'

const writers = 8
const writesEach = draws(5, 40)
const query = 'collections=tasks'
/** Whoever has not seen an entry by then never does: nothing is written any more. */
const looksMost = 500

onEveryEngine('the order of changes', (server) => {
  test('many writers at two servers, followed at both', async () => {
    const other = await server().bootAgain()
    try {
      await followWhileWriting(server(), other)
    } finally {
      await other.close()
    }
  })

  test('an entry is there when the answer of its write is, at each server', async () => {
    const other = await server().bootAgain()
    const { unit, token } = server()
    try {
      let { cursor: since } = await readChanges(server(), { since: 'now' })
      for (let round = 0; round < writesEach; round += 1) {
        const { id } = await server().create('tasks', { name: `${round}`, ownerId: 1 })
        const here = await readChanges(server(), { since, query })
        const there = await readChanges({ ...other, unit }, { since, query, token })
        assert.deepEqual(
          here.data.map((each) => each.id),
          [id],
        )
        assert.deepEqual(there.data, here.data)
        since = round % 2 === 0 ? here.cursor : there.cursor
      }
    } finally {
      await other.close()
    }
  })
})

async function followWhileWriting(server: Booted, other: Served): Promise<void> {
  const { unit, token } = server
  const places = [server, { ...other, unit }]
  const { cursor: since } = await readChanges(server, { since: 'now' })
  let isOver = false
  const written: string[] = []
  const write = async (writer: number): Promise<void> => {
    const at = places[writer % 2] ?? server
    for (let count = 0; count < writesEach; count += 1) {
      const body = { name: `${writer} ${count}`, ownerId: 1 }
      const created = await at.call({ unit, token, path: 'tasks', body })
      assert.equal(created.status, 201, created.text)
      const { id } = created.json
      const path = `tasks?id=${id}`
      await at.call({ unit, token, method: 'PATCH', path, body: { allocation: 30 } })
      written.push(`${id} v1`, `${id} v2`)
    }
  }
  const follow = async (at: number): Promise<readonly Saved[]> => {
    const received: Saved[] = []
    let cursor = since
    for (;;) {
      const isLast = isOver
      const place = places[at] ?? server
      const page = await readAll(place, { since: cursor, token, query: `${query}&limit=7` })
      received.push(...page.data)
      cursor = page.cursor
      if (isLast) return received
    }
  }
  const followers = [follow(0), follow(1)]
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  isOver = true
  const [here = [], there = []] = await Promise.all(followers)
  assert.deepEqual(there, here)
  const versions = here.map(({ id, version }) => `${id} v${version}`)
  assert.deepEqual(versions.toSorted(), written.toSorted())
  const ofRecord = Map.groupBy(here, ({ id }) => id)
  for (const entries of ofRecord.values()) {
    assert.deepEqual(
      entries.map(({ version }) => version),
      [1, 2],
    )
  }
}

/** Whoever stores this waits, in the midst of its transaction, for whoever holds the gate. */
const held = 'held at the gate'
const gate = 'pg_advisory_xact_lock(1)'
const putGate = `create function wait_at_gate() returns trigger language plpgsql
    as $$ begin perform ${gate}; return new; end $$;
  create trigger wait_at_gate before insert on "record" for each row
    when (new."body"::text like '%${held}%') execute function wait_at_gate()`
const atGate = `exists (select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory')`
const atAnyLock = `(select count(*) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock')`

onPostgres('the order of changes of transactions that overlap', () => {
  test('one that began first and would end last is passed over by nobody', async () => {
    const database = await createMigratedDatabase()
    const openAgain = () => openPostgresStore(database.address)
    const open = async () => ({
      store: await openAgain(),
      openAgain,
      remove: () => database.drop(),
    })
    const server = await boot({ name: 'postgres', open })
    const { unit, token } = server
    const other = await server.bootAgain()
    await database.query(putGate)
    const release = await database.hold(`select ${gate}`)
    try {
      const { cursor: since } = await readChanges(server, { since: 'now' })
      const first = server.create('companies', { name: held })
      await database.until(atGate)
      const body = { name: 'beside', ownerId: 1 }
      const second = other.call({ unit, token, path: 'tasks', body })
      // Were it stored by now, its place would be after the first, which is not.
      await database.until(`${atAnyLock} = 2 or exists (select from "tasks")`)
      const before = await readAll(server, { since })
      await release()
      await first
      assert.equal((await second).status, 201)
      const after = await readAll(server, { since: before.cursor })
      assert.deepEqual(inShort([...before.data, ...after.data]), [
        ...['companies 1 v1 created', 'tasks 1 v1 created'],
      ])
    } finally {
      await release()
      await other.close()
      await server.close()
    }
  })
})

onPostgres('the order of changes while sessions are terminated', () => {
  test('nothing acknowledged is passed over', async () => {
    const database = await createDatabase()
    const servers = await startServers(database.address)
    try {
      const first = await ask(servers, 0, 'changes?since=now')
      let cursor: string = first.json.cursor
      const answers = new Set<number>()
      const acknowledged = new Set<number>()
      const follow = async (): Promise<void> => {
        const { status, json } = await ask(
          servers,
          answers.size,
          `changes?since=${cursor}&${query}`,
        )
        if (status !== 200) return
        for (const { id } of json.data) answers.add(id)
        cursor = json.cursor
      }
      for (let round = 0; round < draws(2, 60); round += 1) {
        const writes = Array.from({ length: writers }, async (_, writer) => {
          const body = { name: `${round} ${writer}`, ownerId: 1 }
          const { status, json } = await ask(servers, writer, 'tasks', body)
          if (status === 201) acknowledged.add(json.id)
        })
        const ends = database.query(terminateSessions(database, 0.3))
        await Promise.all([...writes, follow(), ends])
      }
      for (let looks = 0; looks === 0 || !acknowledged.isSubsetOf(answers); looks += 1) {
        assert.ok(looks < looksMost, `passed over: ${[...acknowledged.difference(answers)]}`)
        await follow()
      }
      const { json } = await ask(servers, 0, `changes?since=${first.json.cursor}&${query}`)
      const ids = json.data.map((each: Saved) => each.id)
      assert.deepEqual(new Set(ids), answers)
    } finally {
      await servers.stop()
      await database.drop()
    }
  })
})

/** Of a server whose sessions are terminated any answer may be that it is unavailable. */
async function ask(servers: Servers, at: number, path: string, body?: object) {
  return await servers.ask(at % 2, path, body === undefined ? {} : { body })
}
