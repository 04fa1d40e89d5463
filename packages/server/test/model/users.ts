// Who does what in a random history.

import type { ModelRecord } from './model.ts'
import type { ModelWorld } from './model-world.ts'
import { one, place, type Random } from './random.ts'

/** Any user who can act, by index. */
export function actor({ model }: ModelWorld, random: Random): number {
  return one(random, activeUsers(model))
}

/** Mostly somebody who may write the record. */
export function writerOf(world: ModelWorld, random: Random, record: ModelRecord): number {
  const user = actor(world, random)
  return world.model.mayWrite(record, user) || random(place, 1) === 0 ? user : 0
}

export function activeUsers({ users }: ModelWorld['model']): readonly number[] {
  return users.flatMap(({ isDisabled }, index) => (isDisabled ? [] : [index]))
}
