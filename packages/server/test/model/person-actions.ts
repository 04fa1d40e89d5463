// Persons as a collection of their own: each change of one is a change of its company.

import assert from 'node:assert/strict'
import type { Reply } from '../support/boot.ts'
import { conditional, type Manner, mannerFor, refusalOf } from './change-model.ts'
import { type ModelRecord, present, type Saved } from './model.ts'
import { type ModelWorld, pathOf } from './model-world.ts'
import { one, place, type Random } from './random.ts'
import { writerOf } from './users.ts'

/** The person as it is answered. */
export function personOf(company: Saved, entry: Saved): Saved {
  const { id: companyId, createdAt, updatedAt, version } = company
  return { ...entry, companyId, createdAt, updatedAt, version }
}

export async function createPerson(world: ModelWorld, random: Random): Promise<string | number> {
  world.tick()
  const company = one(random, companiesIn(world))
  const user = writerOf(world, random, company)
  const named = { lastName: `Name ${random(place, 9)}` }
  const body = { companyId: company.id, ...named }
  const reply = await world.call(user, { path: 'persons', body })
  const message = `user ${user} creates ${JSON.stringify(body)}: ${reply.text}`
  const { model } = world
  if (!model.mayRead(company, user)) {
    assert.deepEqual([reply.status, reply.json.errors[0].code], [422, 'unknown-reference'], message)
  } else if (!model.mayWrite(company, user))
    assert.equal(reply.json.code, 'write-forbidden', message)
  else {
    assert.equal(reply.status, 201, message)
    await learnCompany(world, company, { reply, user })
    const { persons } = present(model.require('companies', company.id))
    assert.deepEqual(persons.slice(0, -1), present(company).persons, message)
    assert.equal(persons.at(-1).lastName, named.lastName, message)
    assert.deepEqual(reply.json, personIn(world, company, persons.at(-1).id), message)
  }
  return reply.status
}

export async function changePerson(world: ModelWorld, random: Random): Promise<string | number> {
  world.tick()
  const company = one(
    random,
    companiesIn(world).filter((each) => present(each).persons.length > 0),
  )
  const entry: Saved = one<Saved>(random, present(company).persons)
  const user = writerOf(world, random, company)
  // A request that is sent again by its key is another test's.
  const manner = one<Manner>(random, [mannerFor(random, company), 'plain', 'tag'])
  const body = { [one(random, ['lastName', 'jobTitle'])]: `Name ${random(place, 2)}` }
  const { reply, message } = await send(world, { company, entry, user, manner, body })
  const expected = refusalOf(world, { record: company, user, manner })
  if (expected !== undefined) assert.equal(reply.json.code, expected, message)
  else await assertChanged(world, { company, entry, user, manner, body }, reply, message)
  return reply.status
}

interface PersonChange {
  readonly company: ModelRecord
  readonly entry: Saved
  readonly user: number
  readonly manner: Manner
  readonly body: object
}

async function send(
  world: ModelWorld,
  { company, entry: { id }, user, manner, body }: PersonChange,
): Promise<{ readonly reply: Reply; readonly message: string }> {
  const { path, headers = {} } = conditional(`persons?id=${id}`, company, manner)
  const ofCompany = headers['if-match']
  const tag = ofCompany?.replace(/^"\d+/, `"${id}`)
  const version = manner === 'version' ? { version: company.versions.length } : {}
  const reply = await world.call(user, {
    ...{ method: 'PATCH', path, body: { ...body, ...version } },
    headers: { ...headers, ...(tag === undefined ? {} : { 'if-match': tag }) },
  })
  return {
    reply,
    message: `user ${user} changes ${path} with ${JSON.stringify(body)}: ${reply.text}`,
  }
}

async function assertChanged(
  world: ModelWorld,
  { company, entry, user, manner, body }: PersonChange,
  reply: Reply,
  message: string,
): Promise<void> {
  assert.equal(reply.status, 200, message)
  const changed = { ...entry, ...body }
  const isSame = JSON.stringify(changed) === JSON.stringify(entry)
  if (!isSame && manner !== 'dry') await learnCompany(world, company, { reply, user })
  const now = present(world.model.require('companies', company.id))
  assert.deepEqual(reply.json, personOf(now, changed), message)
  const others = ({ persons }: Saved): Saved => persons.filter(({ id }: Saved) => id !== entry.id)
  assert.deepEqual(others(now), others(present(company)), message)
}

/** The version of the company that a write to one of its persons has made. */
async function learnCompany(
  world: ModelWorld,
  company: ModelRecord,
  { reply, user }: { readonly reply: Reply; readonly user: number },
): Promise<void> {
  const read = await world.call(0, { path: pathOf(company) })
  const stored = present(company)
  const { version, updatedAt, persons: _, ...others } = read.json
  const { version: __, updatedAt: ___, persons: ____, ...before } = stored
  assert.deepEqual([version, updatedAt], [stored.version + 1, world.now], read.text)
  assert.deepEqual(others, before, read.text)
  const answered = { ...read, headers: reply.headers }
  await world.learn('companies', { reply: answered, user, action: 'updated' })
}

function personIn({ model }: ModelWorld, { id }: ModelRecord, person: number): Saved {
  const company = present(model.require('companies', id))
  return personOf(
    company,
    company.persons.find((each: Saved) => each.id === person),
  )
}

function companiesIn({ model }: ModelWorld): readonly ModelRecord[] {
  return model.records.filter(({ collection }) => collection === 'companies')
}
