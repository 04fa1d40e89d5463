// The body of a request as one JSON object, or the refusal that says what is wrong with it.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'
import type { JsonObject } from './json-value.ts'
import { ownTurn } from './own-turn.ts'
import { findBadJson, type JsonRefusal, parseJson } from './read-json.ts'

/** A large body is checked and parsed in turns of their own, and so is what it is read for. */
export async function requireJson(body: Uint8Array): Promise<JsonObject> {
  const turn = body.length > limits.smallBytesMax ? ownTurn : undefined
  await turn?.()
  const refusal = findBadJson(body)
  if (refusal !== undefined) throw refusalOf(refusal)
  await turn?.()
  const reading = parseJson(body)
  if (!reading.ok) throw refusalOf(reading)
  await turn?.()
  return reading.value
}

function refusalOf({ problem, faults, moreFaults }: JsonRefusal): Refusal {
  return new Refusal(problem, {
    faults,
    ...(moreFaults > 0 ? { members: { moreErrors: moreFaults } } : {}),
  })
}
