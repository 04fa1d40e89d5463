// The phase that a status stands for, which its dot shows.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'

const phases: ReadonlyMap<string, string> = new Map(
  presetCatalogue.types
    .flatMap(({ statuses = [] }) => statuses.map(({ code, phase }) => [code, phase] as const))
    .reverse(),
)

/** Undefined for statuses of the unit's own. */
export function statusPhase(status: string): string | undefined {
  return phases.get(status)
}
