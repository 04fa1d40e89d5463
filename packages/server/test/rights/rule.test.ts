// The rule of access alone, and its explanation, against plain set algebra.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { mayRead, mayWrite, type Reader } from '../../src/rules/rights/access.ts'
import { explainAccess, sentencesOn } from '../../src/rules/rights/explain-access.ts'
import { grantsOf } from '../../src/rules/rights/grants.ts'
import { unitSettings } from '../../src/rules/settings/unit-settings.ts'
import { arbitraryWorld, peopleFields } from './arbitrary-world.ts'
import { readersOf, writersOf } from './set-algebra.ts'
import type { DefaultSpec, WorldSpec } from './world-spec.ts'

const idOf = { user: (index: number) => index + 1, group: (index: number) => index + 101 }

function readerOf({ users }: WorldSpec, user: number): Reader {
  const spec = users[user]
  const managed = [...users.keys()].filter((other) => users[other]?.manager === user)
  return {
    unit: 1,
    units: [1],
    user: idOf.user(user),
    groups: (spec?.groups ?? []).map(idOf.group),
    managed: managed.map(idOf.user),
    isSupervisor: spec?.isSupervisor === true,
  }
}

function configured({ type, read, write }: DefaultSpec) {
  const people = ({ users, groups }: DefaultSpec['read']) => ({
    users: users.map(idOf.user),
    groups: groups.map(idOf.group),
  })
  const body = {
    everyoneReads: read.everyone,
    everyoneWrites: write.everyone,
    read: people(read),
    write: people(write),
  }
  return { kind: 'default', name: type, body: JSON.stringify(body) }
}

let cases = 0

test('who may read and write is what set algebra says, and the explanation agrees', () => {
  const check = (world: WorldSpec): void => {
    const { defaultOf } = unitSettings(world.defaults.map(configured))
    for (const record of world.records) {
      const { type } = record
      const grants = grantsOf(type, peopleFields(record, idOf))
      const byDefault = defaultOf(type.type)
      const [readers, writers] = [readersOf(world, record), writersOf(world, record)]
      for (const user of world.users.keys()) {
        const reader = readerOf(world, user)
        const explanation = explainAccess({ reader, grants, byDefault })
        assert.equal(mayRead(reader, grants, byDefault), readers.has(user))
        assert.equal(mayWrite(reader, grants, byDefault), writers.has(user))
        assert.deepEqual(
          [explanation.mayRead, explanation.mayWrite],
          [readers.has(user), writers.has(user)],
        )
        assert.ok(
          sentencesOn('read', explanation).length > 0 &&
            sentencesOn('write', explanation).length > 0,
          'there is always a reason',
        )
        cases += 2
      }
    }
  }
  fc.assert(fc.property(arbitraryWorld(8), check), { numRuns: 400 })
})

after(() => assert.ok(cases >= 10_000, `${cases} cases are too few`))
