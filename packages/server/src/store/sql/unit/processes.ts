// The processes that a unit puts for its documents, stored in its configuration.

import type { ProcessFile } from '@kontor/contract/configuration/process-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../../../refusal.ts'
import { processChanges, processesRow } from '../../../rules/processes/process-changes.ts'
import type { NamedGroup } from '../../../rules/settings/lifecycle.ts'
import type { KnownPeople, NamedUser } from '../../../rules/settings/process.ts'
import type { Put } from '../../port/configuration.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { requireConfigurator, settingsOf, storeChanges } from './configuration.ts'
import type { WriteContext } from './write-context.ts'

export function* putProcesses(
  context: WriteContext,
  { unit, file, by }: Put<ProcessFile>,
): Step<void> {
  yield* requireConfigurator(unit, by)
  const settings = yield* settingsOf(context, unit)
  const changes = processChanges(file, settings, yield* knownPeople(unit))
  yield* storeChanges(context, { unit, by }, changes)
}

/** Those whom a file may name. */
export function* knownPeople(unit: number): Step<KnownPeople> {
  const users = yield* queryAll<NamedUser>(
    sql`select u."id", u."username" from "unitUser" m join "user" u on u."id" = m."user"
      where m."unit" = ${unit} order by u."id"`,
  )
  const groups = yield* queryAll<NamedGroup>(
    sql`select "id", "name" from "group" where "unit" = ${unit} order by "id"`,
  )
  return { users, groups }
}

/** The others stay as they were put. */
export function* deleteProcess(
  context: WriteContext,
  { unit, code }: { readonly unit: number; readonly code: string },
): Step<void> {
  const { processes } = yield* settingsOf(context, unit)
  if (!processes.some((each) => each.code === code)) {
    const known = processes.map((each) => each.code)
    const hint = didYouMean(code, known)
    const detail = `Unit ${unit} has no process ${quote(code)} of its own.${hint}`
    throw new Refusal('not-found', { detail })
  }
  const rows = [processesRow(processes.filter((each) => each.code !== code))]
  yield* storeChanges(context, { unit }, { faults: [], rows })
}
