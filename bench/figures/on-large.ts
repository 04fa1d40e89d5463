// Figures of a unit of very many rows.

import type { Bench, Figure, Ratio } from '../figure.ts'
import type { LargeUnit } from '../large-unit.ts'

type Measure = (bench: Bench, unit: LargeUnit) => Promise<Ratio | undefined>

/** Measures on the large unit; not where its engine is missing. */
export function onLarge(measure: Measure): Figure['run'] {
  return async (bench) => {
    const unit = await bench.servers.large({ rows: bench.rows })
    return unit === undefined ? undefined : await measure(bench, unit)
  }
}
