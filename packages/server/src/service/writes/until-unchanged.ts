// Changes of one record take turns, and begin again where another server was faster.

import type { Collection, StoredCollection } from '@kontor/contract/records/record-type.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import type { FoundRecord } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import { replayOf } from '../records/replay.ts'
import type { ChangeAnswer, ChangeRequest } from '../requests/record-request.ts'
import type { RecordTurns } from './record-turns.ts'

/** How often the rules are run for a record that others keep changing. */
const attemptsMax = 100
/** The same where the change can be made alone afterwards. */
const attemptsBeforeAlone = 3

export interface ChangeContext {
  readonly store: Store
  readonly clock: Clock
  readonly turns: RecordTurns
}

/**
 * In its turn with the record, answers a request that was answered before, or tries the change
 * until no other server changes the same record meanwhile. After a few attempts it is made alone.
 */
export async function untilUnchanged(
  { turns, ...context }: ChangeContext,
  request: ChangeRequest<StoredCollection>,
  ways: Ways,
): Promise<ChangeAnswer> {
  const { principal, collection, lookup } = request
  const record = JSON.stringify([principal.reader.unit, collection, lookup])
  return await turns.run(record, shareOf(principal.reader), () => inTurn(context, request, ways))
}

export interface Ways {
  /** Undefined where the record was changed meanwhile. */
  readonly attempt: (now: Date) => Promise<ChangeAnswer | undefined>
  /** Makes the change while nobody else can; absent where that cannot be. */
  readonly alone?: (now: Date) => Promise<ChangeAnswer>
}

async function inTurn(
  { store, clock }: Omit<ChangeContext, 'turns'>,
  request: ChangeRequest<StoredCollection>,
  { attempt, alone }: Ways,
): Promise<ChangeAnswer> {
  const now = clock.now()
  const replay = await replayOf(store, request, now)
  if (replay !== undefined) {
    const { id, version } = JSON.parse(replay.json) as { id: number; version: number }
    return { ...replay, id, version }
  }
  const attemptsHere = alone === undefined ? attemptsMax : attemptsBeforeAlone
  for (let attempts = 0; attempts < attemptsHere; attempts++) {
    const answer = await attempt(now)
    if (answer !== undefined) return answer
  }
  if (alone !== undefined) return await alone(now)
  const detail = 'Others keep changing this record: send the request again.'
  throw new Refusal('unavailable', { detail, headers: { 'retry-after': '1' } })
}

export function isExpected(
  { expected }: Pick<ChangeRequest<Collection>, 'expected'>,
  { id, version }: FoundRecord,
): boolean {
  if (expected === undefined || expected === 'any') return true
  return expected.some((each) => each.id === id && each.version === version)
}
