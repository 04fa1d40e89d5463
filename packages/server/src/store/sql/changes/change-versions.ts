// The versions that tell whoever waits for changes that there may be some.

import type { ChangeVersions } from '../../port/changes.ts'
import { readAccessVersion } from '../rights/unit-cache.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, type Step, together } from '../statements/step.ts'

/** A query for each unit, since units may be on different machines. */
export function* changeVersions({
  units,
}: {
  readonly units: readonly number[]
}): Step<ChangeVersions> {
  const accessVersion = (yield* readAccessVersion()) ?? 0
  const rows = yield* together(
    ...units.map((unit) => queryAll<{ id: number; version: number }>(versionOf(unit))),
  )
  return { accessVersion, units: new Map(rows.flat().map(({ id, version }) => [id, version])) }
}

function versionOf(unit: number): Sql {
  return sql`select "id", "version" from "unit" where "id" = ${unit}`
}
