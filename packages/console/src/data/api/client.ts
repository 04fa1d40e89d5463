// The client of each unit. Who calls is in the cookie of the session, which no script sees.

import { Kontor } from '@kontor/client'
import { watchedFetch } from './connection.ts'

const clients = new Map<number, Kontor>()

export function clientOf(unit: number): Kontor {
  const client = clients.get(unit) ?? newClient(unit)
  clients.set(unit, client)
  return client
}

function newClient(unit: number): Kontor {
  return new Kontor({ baseUrl: location.origin, retries: 2, fetch: watchedFetch, unit })
}

/** For what belongs to no unit. */
export function clientOfServer(): Kontor {
  return clientOf(1)
}
