// Changes a record in a transaction that keeps all other writes of the unit waiting: whoever was
// overtaken by other servers again and again takes its place in the line of the database.

import type { Store } from '../../store/store.ts'
import type { ChangeAnswer, ChangeRequest } from '../requests/record-request.ts'

const module = new URL('./carry-out-change.ts', import.meta.url).href

/** A use case by its name, with its input: what crosses into the thread that writes. */
export interface ChangeWork {
  readonly useCase: 'changeRecord' | 'takeAction' | 'takeProcessStep'
  readonly input: ChangeRequest
  /** RFC 3339 in UTC. */
  readonly now: string
}

export async function changeAlone(store: Store, input: ChangeWork): Promise<ChangeAnswer> {
  const { reader } = input.input.principal
  const work = { reader, module, input, isDryRun: input.input.isDryRun }
  return (await store.transactions.carryOut(work)) as ChangeAnswer
}
