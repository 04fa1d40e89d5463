// The body of a request as one JSON object, or the refusal that says what is wrong with it.

import { limits } from '@kontor/contract/limits.ts'
import type { JsonObject } from '../formats/json/json-value.ts'
import {
  type JsonReading,
  type JsonRefusal,
  readInSlices,
  readJson,
} from '../formats/json/read-json.ts'
import { Refusal } from '../refusal.ts'
import { ownTurn } from './own-turn.ts'

/** A large body is read in slices with a turn of its own each, and so is what it is read for. */
export async function requireJson(body: Uint8Array): Promise<JsonObject> {
  const reading = body.length > limits.smallBytesMax ? await readInTurns(body) : readJson(body)
  if (!reading.ok) throw refusalOf(reading)
  return reading.value
}

async function readInTurns(body: Uint8Array): Promise<JsonReading> {
  const slices = readInSlices(body)
  for (;;) {
    await ownTurn()
    const { done, value } = slices.next()
    if (done === true) {
      await ownTurn()
      return value
    }
  }
}

function refusalOf({ problem, faults, moreFaults }: JsonRefusal): Refusal {
  return new Refusal(problem, {
    faults,
    ...(moreFaults > 0 ? { members: { moreErrors: moreFaults } } : {}),
  })
}
