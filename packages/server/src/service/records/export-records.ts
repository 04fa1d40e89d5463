// Exports whole records as they were when the export began, so that nothing has to stay open for as
// long as it takes: what is changed meanwhile is taken back, what is created is left out.

import { unitDayAt } from '@kontor/contract/filter/unit-day.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { filterShape } from '@kontor/contract/views/catalogue.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import type { ExportChunkInput } from '../../store/port/views.ts'
import type { Store } from '../../store/store.ts'
import { planView } from '../../views/plan.ts'
import type { ExportInput } from '../requests/view-request.ts'
import { requireUnit } from '../unit/require-unit.ts'
import { pastRecord } from './past-record.ts'

const chunkRecords = 500

export function exportRecordsService(
  store: Store,
  clock: Clock,
): (input: ExportInput) => Promise<AsyncIterable<Uint8Array>> {
  return async ({ principal: { reader }, collection, ...input }) => {
    const { externalFilter, asOf = clock.now().toISOString(), signal } = input
    const { accessVersion, timeZone } = await requireUnit(store, reader.unit)
    const { catalogue } = await store.configuration.settings({ unit: reader.unit, accessVersion })
    const planned = planView(
      {
        description: { name: collection, title: '', source: collection },
        shape: filterShape(collection, catalogue),
      },
      externalFilter === undefined ? {} : { externalFilter },
      unitDayAt(timeZone, new Date(asOf)),
    )
    // The records of a collection are in no listing: those of several types are.
    const plan = { ...planned, listingView: undefined, types: undefined }
    const chunk = {
      reader,
      caller: shareOf(reader),
      plan,
      accessVersion,
      count: chunkRecords,
      asOf,
    }
    return stream(store, collection, chunk, signal)
  }
}

async function* stream(
  store: Store,
  collection: Collection,
  input: Omit<ExportChunkInput, 'afterId'>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  let afterId: number | undefined = 0
  while (afterId !== undefined) {
    const { parts, nextAfterId } = await store.views.exportChunk({ ...input, afterId }, signal)
    const lines: Uint8Array[] = []
    for (const part of parts) {
      if (typeof part !== 'number') lines.push(part)
      else {
        const line = await pastLine(store, collection, part, input)
        if (line !== undefined) lines.push(Buffer.from(`${line}\n`))
      }
    }
    const [first] = lines
    if (first !== undefined) yield lines.length === 1 ? first : Buffer.concat(lines)
    afterId = nextAfterId
  }
}

/** As it was; undefined where the reader may no longer read it. */
async function pastLine(
  store: Store,
  collection: Collection,
  id: number,
  { reader, asOf }: { readonly reader: Reader; readonly asOf: string },
): Promise<string | undefined> {
  const found = await store.records.find({ reader, collection, lookup: { by: 'id', id } })
  if (found === undefined) return undefined
  const past = { reader, collection, found, moment: { asOf } }
  const body = await pastRecord(store, past).then(
    ({ json }) => String(json),
    (error: unknown) => {
      // Whoever prunes the history of today takes the past away from exports under way, too.
      if (error instanceof Refusal && error.problem === 'history-pruned') return found.body
      throw error
    },
  )
  const [line] = await store.records.portable({ reader, collection, bodies: [body] })
  return line
}
