// Which fields a change has changed, out of the history: read for those changes alone that somebody
// is told of, and once.

import { limits } from '@kontor/contract/limits.ts'
import type { RecordChange } from '../../../rules/changes/record-changes.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step, together } from '../statements/step.ts'
import type { ChangeToShow, LogEntry } from './log-entry.ts'

/** Those whose history is small enough to be read at once, but the first in any case. */
export function fewerBytes(changes: readonly ChangeToShow[]): readonly ChangeToShow[] {
  let bytes = 0
  const end = changes.findIndex(({ logged }, index) => {
    bytes += logged.details === undefined ? logged.bytes : 0
    return index > 0 && bytes > limits.historyBytesMax
  })
  return end < 0 ? changes : changes.slice(0, end)
}

interface DetailRow {
  readonly id: number
  readonly recordVersion: number
  readonly changes: string
}

export function* addDetails(
  dialect: SqlDialect,
  unit: number,
  changes: readonly ChangeToShow[],
): Step<void> {
  const lacking = changes
    .filter(({ change, logged }) => hasDetails(change) && logged.details === undefined)
    .map(({ logged }) => logged)
  const byCollection = Map.groupBy(lacking, ({ place }) => place.collection)
  yield* together(
    ...[...byCollection].map(([collection, some]) =>
      addDetailsIn(dialect, { unit, collection }, some),
    ),
  )
}

/** To whom it is new all of it is. */
function hasDetails(change: ChangeToShow['change']): boolean {
  return change !== 'created' && change !== 'shown' && change !== 'hidden'
}

function* addDetailsIn(
  dialect: SqlDialect,
  { unit, collection }: { readonly unit: number; readonly collection: string },
  some: readonly LogEntry[],
): Step<void> {
  const ids = [...new Set(some.map(({ place }) => place.id))]
  const versions = some.map(({ place }) => place.version)
  const rows = yield* queryAll<DetailRow>(
    sql`select "id", "recordVersion", "changes" from "history"
      where "unit" = ${unit} and "collection" = ${collection} and "id" in ${dialect.rowsOf(ids)}
      and "version" >= ${Math.min(...versions)} and "version" <= ${Math.max(...versions)}
      order by "id", "recordVersion"`,
  )
  const byId = Map.groupBy(rows, ({ id }) => id)
  for (const logged of some) {
    const { place, fromVersion, toVersion } = logged
    const ofChange = (byId.get(place.id) ?? []).filter(
      ({ recordVersion }) => recordVersion > fromVersion && recordVersion <= toVersion,
    )
    logged.details = detailsIn(
      ofChange.flatMap(({ changes }) => JSON.parse(changes || '[]') as readonly RecordChange[]),
    )
  }
}

function detailsIn(changes: readonly RecordChange[]): NonNullable<LogEntry['details']> {
  const fields = [...new Set(changes.map(({ pointer }) => pointer))]
  const statuses = changes.filter(({ pointer }) => pointer === '/status')
  const [first] = statuses
  return {
    fields: fields.slice(0, limits.changeFieldsMax),
    ...(first && { status: { from: first.from ?? null, to: statuses.at(-1)?.to ?? null } }),
  }
}
