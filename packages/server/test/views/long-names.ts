// A store with tasks whose names no column in memory has room for.

import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { storableCharacter } from '../../../../test/any-character.ts'
import { atEnd } from '../support/at-end.ts'
import type { Booted } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { on } from './stored-columns.ts'
import type { Saved } from './world.ts'

export const longName = 'A name that no column has room for, since it has so many characters: '

const onlyFirst = { read: { users: [1], groups: [] }, write: { users: [1], groups: [] } }

export function longNamedTask(index: number): Saved {
  return {
    type: 'TASK',
    name: `${longName}${(index * 37) % 41}`,
    ownerId: index % 3 === 0 ? 1 : 2,
    status: ['OPEN', 'WAITING', 'DONE'][index % 3],
    ...(index % 5 === 0 ? { acl: onlyFirst } : {}),
  }
}

const parents: string[] = []
atEnd(async () => {
  for (const parent of parents) rmSync(parent, { recursive: true, force: true })
})

function newPath(): string {
  const parent = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  parents.push(parent)
  return join(parent, 'data')
}

/** A store with such tasks, of which the second user sees four in five. */
export async function storeOfLongNames(
  prepare: (server: Booted, directory: string) => Promise<void> = async () => {},
): Promise<string> {
  const directory = newPath()
  await on(directory, async (server) => {
    const token = await server.issue({ scopes: ['write', 'admin'] })
    await server.create('users', { username: 'second' }, token)
    await createMany(server, { count: 60, body: longNamedTask, collection: 'tasks' })
    await prepare(server, directory)
  })
  return directory
}

export async function copyOf(directory: Promise<string>): Promise<string> {
  const copy = newPath()
  cpSync(await directory, copy, { recursive: true })
  return copy
}

/** The tasks that a user is shown. */
export async function tasksIn({ call, issue }: Booted, asked: string, user: number) {
  const path = `views/TASKS?${asked}&columns=id,name,status&limit=5000`
  const reply = await call({ path, token: await issue({ user }) })
  assert.equal(reply.status, 200, reply.text)
  return reply.json.data as readonly Saved[]
}

export async function rename({ call }: Booted, id: number, name: string): Promise<void> {
  const { version } = (await call({ path: `tasks?id=${id}` })).json
  const reply = await call({ method: 'PATCH', path: `tasks?id=${id}`, body: { version, name } })
  assert.equal(reply.status, 200, reply.text)
}

const name = fc.oneof(
  fc.nat(45).map((index) => `${longName}${index}`),
  fc
    .string({ unit: storableCharacter, maxLength: 60 })
    .map((each) => `${longName.slice(0, 8)}${each}.`),
  fc.constantFrom('0', '\u{1f600} first', 'z'.repeat(255), 'z'.repeat(256), 'z'.repeat(257)),
)

/** Tasks that get another name; null is one more. */
export const arbitraryNames = fc.array(
  fc.record({ id: fc.option(fc.integer({ min: 1, max: 60 })), name }),
  { maxLength: 4 },
)

type Named = typeof arbitraryNames extends fc.Arbitrary<infer T> ? T : never

export async function giveNames(server: Booted, named: Named): Promise<void> {
  for (const each of named) {
    if (each.id === null) await server.create('tasks', { ...longNamedTask(7), name: each.name })
    else await rename(server, each.id, each.name)
  }
}
