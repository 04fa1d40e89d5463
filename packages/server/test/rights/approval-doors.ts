// What waits for a user of a random world: the view APPROVALS has just the documents whose process
// says so, and each of them may be read.

import assert from 'node:assert/strict'
import { type Asker, countCases } from './asker.ts'
import { type BuiltRecord, mayRead } from './build-world.ts'

/** Every document of a world is in a process, which waits for the manager of its first owner. */
export async function assertApprovals(asker: Asker): Promise<void> {
  const { world, user } = asker
  const waiting = world.records.filter((record) => waitsFor(asker, record))
  const path = 'views/APPROVALS?columns=id,step,since&order=id'
  const { status, json, text } = await asker.ask({ path })
  const message = `APPROVALS for ${asker.name}: ${text.slice(0, 900)}`
  assert.equal(status, 200, message)
  const expected = waiting.map(({ id, shown }) => {
    const { step, since } = JSON.parse(shown).process
    return { id, step, since }
  })
  assert.deepEqual(
    json.data,
    expected.toSorted((a, b) => a.id - b.id),
    message,
  )
  for (const record of waiting) assert.ok(mayRead(world, record, user), `${message} ${record.id}`)
  countCases('approvals', waiting.length)
}

/** The builder is a supervisor who creates no documents. */
function waitsFor({ world, user }: Asker, { shown }: BuiltRecord): boolean {
  const { process } = JSON.parse(shown)
  if (process?.state !== 'STARTED') return false
  const { waitingFor, excluded } = process
  const id = world.users[user]
  if (id !== undefined && waitingFor.users.includes(id)) return true
  // It names no group: where it waits for one, that is the supervisors, in place of the manager.
  const isSupervisor = user === -1 || world.spec.users[user]?.isSupervisor === true
  return waitingFor.groups.length > 0 && isSupervisor && !excluded.includes(id)
}
