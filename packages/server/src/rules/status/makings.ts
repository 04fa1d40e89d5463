// Records that are made of another one: the documents that its type says, and a copy of it. Whoever
// may read a record may make them; it stays as it is.

import { quote } from '@kontor/contract/quote.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { isCancelled } from '../settings/lifecycle.ts'
import { forbidden, type Obstacle } from './obstacle.ts'
import { newRecordObstacle, type StepContext } from './status-steps.ts'

export const makingActions = ['make', 'copy'] as const
export type MakingAction = (typeof makingActions)[number]

export interface Making {
  readonly action: MakingAction
  /** Of the record that is made. */
  readonly type: string
  readonly obstacle: Obstacle | undefined
}

/** Where what is made is stored: documents are made of others, a copy is of the same sort. */
export function madeIn(action: unknown, source: Collection): Collection {
  return action === 'make' ? 'documents' : source
}

export function isMaking(action: unknown): action is MakingAction {
  return makingActions.some((each) => each === action)
}

/** All that can be made of a record, whether or not it may be made now. */
export function listMakings(context: StepContext): readonly Making[] {
  const { type, settings } = context
  const documents = settings.catalogue.byCollection.get('documents')
  const makings = (type.makes ?? []).map((name): Making => {
    const made = documents?.get(name)
    const obstacle = sourceObstacle(context) ?? (made && newRecordObstacle(settings, made))
    return { action: 'make', type: name, obstacle }
  })
  return [
    ...makings,
    { action: 'copy', type: type.type, obstacle: newRecordObstacle(settings, type) },
  ]
}

function sourceObstacle({ lifecycle, stored }: StepContext): Obstacle | undefined {
  const status = String(stored['status'])
  if (!isCancelled(lifecycle, status)) return undefined
  return forbidden('is-cancelled', `Nothing is made of a record with the status ${quote(status)}.`)
}
