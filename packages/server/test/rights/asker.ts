// A user of a random world, asking over HTTP: every answer is searched for what the user may not
// see, and every case that a door decides is counted.

import assert from 'node:assert/strict'
import { isThorough } from '../../../../test/thorough.ts'
import type { Call, Reply } from '../support/boot.ts'
import { type BuiltWorld, mayRead } from './build-world.ts'
import { canaryPattern } from './canaries.ts'
import { send } from './send.ts'

export interface Asker {
  readonly world: BuiltWorld
  /** By index; -1 is the builder. */
  readonly user: number
  readonly name: string
  /** Asks; `sent` are canaries that the request itself holds. */
  ask(call: Call, sent?: string): Promise<Reply>
}

/** A user of the world as it is now. */
export function askerOf(world: BuiltWorld, user: number): Asker {
  const name = user === -1 ? 'the builder' : `user ${user}`
  const sender = world.senders[user] ?? world.builder
  const readable = world.records.filter((record) => mayRead(world, record, user))
  const allowed = new Set(readable.map(({ canary }) => canary))
  return {
    world,
    user,
    name,
    async ask(call, sent = '') {
      const reply = await send(sender, call)
      const whole = `${reply.text}\n${[...reply.headers].join('\n')}`
      for (const canary of whole.match(canaryPattern) ?? []) {
        assert.ok(canary === sent || allowed.has(canary), `${name} saw ${canary} at ${call.path}`)
      }
      return reply
    },
  }
}

/** Of ways to ask one of them, each in its turn; in the thorough run all of them. */
export function inTurns<T>(ways: readonly T[], turn: number): readonly T[] {
  if (isThorough) return ways
  const at = (turn + ways.length) % ways.length
  return ways.slice(at, at + 1)
}

const counts = new Map<string, number>()

/** Counts what a door has decided: once for each reader and record. */
export function countCases(door: string, count: number): void {
  counts.set(door, (counts.get(door) ?? 0) + count)
}

/** What was counted since this was asked last. */
export function takeCounts(): ReadonlyMap<string, number> {
  const taken = new Map(counts)
  counts.clear()
  return taken
}
