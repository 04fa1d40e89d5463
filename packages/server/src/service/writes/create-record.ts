// Creates a record, or checks that it could be created, in the four steps of a change: plan, check,
// decide, store. All faults are listed at once.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { dayIn } from '@kontor/contract/kinds/time-zone.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { plainPropertyKeys } from '../../rules/records/property-keys.ts'
import { referencesIn } from '../../rules/records/references.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import type { Store } from '../../store/store.ts'
import { replayOf } from '../records/replay.ts'
import type { CreateAnswer, CreateInput } from '../requests/record-request.ts'
import { requireUnit } from '../unit/require-unit.ts'
import { type PlannedRecord, requireSound } from './check-record.ts'
import { createChecked } from './create-checked.ts'
import { requireOriginal } from './require-original.ts'

export function createRecordService(
  store: Store,
  clock: Clock,
): (input: CreateInput<Collection>) => Promise<CreateAnswer> {
  return async (input) => {
    const { reader } = input.principal
    const now = clock.now()
    const replay = await replayOf(store, input, now)
    if (replay !== undefined) return replay
    const planned = await planCreate(store, input)
    await requireSound(store, reader, planned)
    const { timeZone } = await requireUnit(store, reader.unit)
    const today = dayIn(timeZone, now)
    return await createChecked(
      store,
      { ...planned, today, now },
      {
        ...{ reader, isDryRun: input.isDryRun },
        ...(input.order === undefined ? {} : { order: input.order }),
        ...(input.requestId === undefined ? {} : { requestId: input.requestId }),
        ...(input.idempotency === undefined ? {} : { idempotency: input.idempotency }),
      },
    )
  }
}

/** The body is the whole record already. */
async function planCreate(store: Store, input: CreateInput<Collection>): Promise<PlannedRecord> {
  const { reader } = input.principal
  const settings = await store.configuration.settings({ unit: reader.unit })
  const type = typeOf(input, settings)
  const { body, faults, asSent } = plainPropertyKeys(type, input.body)
  await requireOriginal(store, reader, { type, after: body })
  const references = referencesIn(type, body)
  const asMerged = (pointer: string): string => pointer
  return { settings, type, body, references, faults, asSent, asMerged, touches: () => true }
}

/** The type that the body names, or the only one that its collection has. */
function typeOf(
  { collection, body }: CreateInput<Collection>,
  { catalogue }: UnitSettings,
): RecordType {
  const types = catalogue.byCollection.get(collection) ?? new Map<string, RecordType>()
  const name = body['type'] ?? null
  const only = types.size === 1 ? types.values().next().value : undefined
  if (name === null && only !== undefined) return only
  const type = typeof name === 'string' ? types.get(name) : undefined
  if (type !== undefined) return type
  const other = catalogue.types.find((each) => each.type === name)?.collection
  throw new Refusal('invalid-record', { faults: [typeFault(name, [...types.keys()], other)] })
}

function typeFault(name: unknown, known: readonly string[], other?: Collection): Fault {
  const pointer = '/type'
  if (name === null) return { code: 'required', pointer, message: '"type" is missing.' }
  if (typeof name !== 'string') {
    return { code: 'wrong-type', pointer, message: 'Expected the name of a type, a text.' }
  }
  const hint =
    other === undefined ? didYouMean(name, known) : ` It is a type of ${other}: post it there.`
  const message = `This collection has no type ${quote(name)}.${hint}`
  return { code: 'unknown-type', pointer, message }
}
