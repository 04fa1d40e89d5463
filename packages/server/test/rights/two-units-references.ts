// Bodies that refer to what a caller may not see: in every field that holds an id, with every sort
// of id that is wrong.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fields, Kind, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { recordFields } from '../../src/rules/values/record-fields.ts'
import type { Booted } from '../support/boot.ts'
import { ask, type Caller, ownerFor, rightsOf, together, type Worlds } from './callers.ts'
import { absentId, payloadOf, shapes, someOf, type Unit } from './two-units.ts'

/** The tests of it. */
export function references(world: Worlds): void {
  test('unknown-reference: hidden, foreign and guessed ids are refused in the same words', async () => {
    const { server, callers } = world()
    await together(
      // A manager sees no company, and so has nothing right to begin with; from the supervisor of
      // the second unit, whose ids begin later, no id of the first is hidden.
      callers.filter(({ role, home }) => {
        return role !== 'manager' && (role !== 'supervisor' || !hasLaterIds(home))
      }),
      async (caller) => {
        for (const type of shapes)
          await assertReferences(server, caller, { type, idsOf: hiddenFrom(caller) })
      },
    )
  })

  test('where nothing is hidden, an id of another unit is as unknown as one of none', async () => {
    const { server, callers, open } = world()
    const away = callers.flatMap((each) => [each.home, each.away]).find(hasLaterIds)
    if (away === undefined) throw new Error('There are two units.')
    const caller = { role: 'stranger', home: open, away, ...rightsOf(open, 'stranger') } as const
    // There everyone sees everything.
    const allowed = new Set([...caller.allowed, ...rightsOf(open, 'supervisor').allowed])
    const all = { ...caller, allowed }
    const idsOf: IdsOf = (target) => [away.ids.managed[target], away.ids.stranger[target]]
    for (const type of someOf(shapes)) await assertReferences(server, all, { type, idsOf })
    for (const { collection, id, externalId, canary } of away.records) {
      const external = `externalId=${encodeURIComponent(externalId)}`
      const registered = collection === 'companies' ? [`registration=${canary}`] : []
      for (const name of [`id=${id}`, external, ...registered]) {
        const { json } = await ask(server, all, { path: `${collection}?${name}` })
        assert.equal(json.code, 'not-found', name)
      }
    }
    for (const { name } of views) await ask(server, all, { path: `views/${name}` })
  })
}

/** Whether the ids of the unit begin behind those of the others. */
function hasLaterIds({ word }: Unit): boolean {
  return word === 'secrettwo'
}

export type IdsOf = (target: ReferenceTarget) => readonly (number | undefined)[]

/** Ids of what is hidden in the caller's unit and of what is in the other one. */
export function hiddenFrom({ role, home, away }: Caller): IdsOf {
  return (target) => {
    const isOpenToAll = target === 'user' || target === 'group' || role === 'supervisor'
    const hidden = home.ids[role === 'managed' ? 'stranger' : 'managed'][target]
    return [isOpenToAll ? undefined : hidden, away.ids.managed[target], away.ids.stranger[target]]
  }
}

async function assertReferences(
  server: Booted,
  caller: Caller,
  { type, idsOf }: { readonly type: RecordType; readonly idsOf: IdsOf },
): Promise<void> {
  const { home, role } = caller
  const { unit, users, group } = home
  const sent = 'canary-sent-end'
  const ids = home.ids[ownerFor(caller)]
  const payload = {
    ...payloadOf(type, { unit, ids, user: users[role], text: sent }),
    ...(type.fields['acl'] === undefined
      ? {}
      : {
          acl: {
            read: { users: [users.manager], groups: [group] },
            write: { users: [users[role]], groups: [group] },
          },
        }),
  }
  const path = `${type.collection}?dryRun=true`
  const good = await ask(server, caller, { path, body: payload }, sent)
  assert.equal(good.status, 200, `${type.type}: ${good.text.slice(0, 300)}`)
  const places = [...placesIn(recordFields(type), payload)]
  const answers = new Set<string>()
  for (const idOf of wrongIds(idsOf)) {
    const wrong = places.flatMap(({ pointer, target }) => {
      const id = idOf(target)
      return id === undefined ? [] : [{ pointer, id, target }]
    })
    if (wrong.length === 0) continue
    const body = wrong.reduce((sent, { pointer, id }) => withIdAt(sent, pointer, id), payload)
    const { status, json, text } = await ask(server, caller, { path, body }, sent)
    const expected = wrong.map(({ pointer, id, target }) => ({
      code: 'unknown-reference',
      pointer,
      message: `There is no ${target} with the id ${id} in this unit that you may read.`,
    }))
    assert.deepEqual([status, json.errors], [422, expected], `${type.type}: ${text}`)
    const { detail, ...rest } = json
    assert.ok(detail.includes(expected[0]?.message), 'the detail is the first of them')
    answers.add(JSON.stringify({ ...rest, requestId: undefined, errors: undefined }))
  }
  assert.equal(answers.size, 1, [...answers].join('\n'))
}

/** At all places at once: those of one sort, then those of the next, and one that nothing has. */
export function wrongIds(
  idsOf: IdsOf,
): readonly ((target: ReferenceTarget) => number | undefined)[] {
  return [
    ...[0, 1, 2].map((sort) => (target: ReferenceTarget) => idsOf(target)[sort]),
    () => absentId,
  ]
}

interface ReferencePlace {
  readonly pointer: string
  readonly target: ReferenceTarget
}

/** Every place of a payload that holds the id of something stored. */
export function* placesIn(
  fields: Fields,
  payload: unknown,
  pointer = '',
): Generator<ReferencePlace> {
  for (const [name, value] of Object.entries(payload ?? {})) {
    const kind = fields[name]
    if (kind === undefined || value === null) continue
    yield* placesAt(kind, value, `${pointer}/${name.replaceAll('/', '~1')}`)
  }
}

function* placesAt(kind: Kind, value: unknown, pointer: string): Generator<ReferencePlace> {
  if (kind.refersTo !== undefined) yield { pointer, target: kind.refersTo }
  else if (kind.fields !== undefined) yield* placesIn(kind.fields, value, pointer)
  else if (kind.element !== undefined) {
    for (const [index, each] of (value as unknown[]).entries()) {
      yield* placesAt(kind.element, each, `${pointer}/${index}`)
    }
  }
}

export function withIdAt<T extends object>(payload: T, pointer: string, id: number): T {
  const copy = structuredClone(payload)
  const names = pointer
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/'))
  // biome-ignore lint/suspicious/noExplicitAny: a path into JSON.
  let here: any = copy
  for (const name of names.slice(0, -1)) here = here[name]
  here[names.at(-1) ?? ''] = id
  return copy
}
