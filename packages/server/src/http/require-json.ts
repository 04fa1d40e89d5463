// The body of a request as one JSON object, or the refusal that says what is wrong with it.

import { Refusal } from '../refusal.ts'
import type { JsonObject } from './json-value.ts'
import { type JsonRefusal, readJson } from './read-json.ts'

export function requireJson(body: Uint8Array): JsonObject {
  const reading = readJson(body)
  if (reading.ok) return reading.value
  throw refusalOf(reading)
}

function refusalOf({ problem, faults, moreFaults }: JsonRefusal): Refusal {
  return new Refusal(problem, {
    faults,
    ...(moreFaults > 0 ? { members: { moreErrors: moreFaults } } : {}),
  })
}
