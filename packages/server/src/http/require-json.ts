// The body of a request as one JSON object, or the refusal that says what is wrong with it.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'
import type { JsonObject } from './json-value.ts'
import { ownTurn } from './own-turn.ts'
import { type JsonRefusal, readJson } from './read-json.ts'

/** A large body is read in a turn of its own, and so is what it is read for. */
export async function requireJson(body: Uint8Array): Promise<JsonObject> {
  const isLarge = body.length > limits.smallBytesMax
  if (isLarge) await ownTurn()
  const reading = readJson(body)
  if (!reading.ok) throw refusalOf(reading)
  if (isLarge) await ownTurn()
  return reading.value
}

function refusalOf({ problem, faults, moreFaults }: JsonRefusal): Refusal {
  return new Refusal(problem, {
    faults,
    ...(moreFaults > 0 ? { members: { moreErrors: moreFaults } } : {}),
  })
}
