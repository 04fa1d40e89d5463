// A unit of its own on a server that others use too: its ids begin at 1, and nothing is in it. User 1
// is its supervisor, as in unit 1 of a fresh store.

import { firstUnitName } from '../../src/rules/rights/administration.ts'
import type { Booted, Served } from './boot.ts'

/** The same server, whose calls go to the new unit unless they name another. Closing it does nothing. */
export async function freshUnit(server: Booted): Promise<Booted> {
  const { directory } = server.store
  const unit = await directory.createUnit({ name: firstUnitName, timeZone: 'UTC' })
  await directory.addUser({ unit, user: 1 })
  const [supervisors] = await directory.listGroups({ unit })
  await directory.addToGroup({ group: Number(supervisors?.['id']), user: 1 })
  const issue: Booted['issue'] = (input) => server.issue({ units: [unit], ...input })
  const token = await issue({})
  const callsOf = (called: Served['call']): Served['call'] => {
    return (request) => called({ unit, token, ...request })
  }
  return {
    ...server,
    ...{ unit, token, issue, call: callsOf(server.call) },
    bootAgain: async () => {
      const again = await server.bootAgain()
      return { ...again, call: callsOf(again.call) }
    },
    create: (collection, body, as = token, of = unit) => server.create(collection, body, as, of),
    close: async () => undefined,
  }
}
