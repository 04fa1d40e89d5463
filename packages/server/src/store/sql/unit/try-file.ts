// What a file of settings would change: checked as a put checks it, and nothing is stored.

import { Refusal } from '../../../refusal.ts'
import { processChanges } from '../../../rules/processes/process-changes.ts'
import { defaultChanges } from '../../../rules/settings/default-changes.ts'
import { eInvoiceChanges } from '../../../rules/settings/e-invoice-changes.ts'
import { lifecycleChanges } from '../../../rules/settings/lifecycle-changes.ts'
import { numberChanges } from '../../../rules/settings/number-changes.ts'
import { printFormChanges } from '../../../rules/settings/print-form-changes.ts'
import type { KnownPeople } from '../../../rules/settings/process.ts'
import { registerChanges } from '../../../rules/settings/register-changes.ts'
import type { SettingsChanges } from '../../../rules/settings/settings-changes.ts'
import { typeChanges } from '../../../rules/settings/type-changes.ts'
import type { UnitSettings } from '../../../rules/settings/unit-settings.ts'
import { viewChanges } from '../../../views/view-changes.ts'
import type { ConfigurationChange, TryFileInput } from '../../port/configuration.ts'
import { requireExpected } from '../../port/view-tag.ts'
import type { Context } from '../rights/context.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { idsOf, requireGiver } from './access-defaults.ts'
import { requireConfigurator, settingsOf } from './configuration.ts'
import { knownPeople } from './processes.ts'

interface StoredBody {
  readonly kind: string
  readonly name: string
  readonly body: string
}

export function* tryFile(
  context: Context,
  input: TryFileInput,
): Step<readonly ConfigurationChange[]> {
  const { unit, by } = input
  if (input.sort === 'defaults') yield* requireGiver(unit, by)
  else yield* requireConfigurator(unit, by)
  const people = yield* knownPeople(unit)
  const settings = yield* settingsOf(context, unit)
  if (input.sort === 'view') requireExpected(settings, input.file.name, input.expected)
  const { faults, rows } = changesOf(input, settings, people)
  if (faults.length > 0) throw new Refusal('invalid-file', { faults })
  const stored = yield* queryAll<StoredBody>(
    sql`select "kind", "name", "body" from "configuration" where "unit" = ${unit}`,
  )
  return rows.flatMap(({ kind, name, body }) => {
    const before = stored.find((each) => each.kind === kind && each.name === name)?.body
    if (before === body) return []
    return [
      { kind, name, from: before === undefined ? null : JSON.parse(before), to: JSON.parse(body) },
    ]
  })
}

function changesOf(
  input: TryFileInput,
  settings: UnitSettings,
  people: KnownPeople,
): SettingsChanges {
  switch (input.sort) {
    case 'types':
      return typeChanges(input.file, settings)
    case 'registers':
      return registerChanges(input.file, settings)
    case 'numbers':
      return numberChanges(input.file, settings)
    case 'lifecycles':
      return lifecycleChanges(input.file, settings, people.groups)
    case 'view':
      return viewChanges(input.file, settings)
    case 'printForms':
      return printFormChanges(input.file, settings)
    case 'eInvoice':
      return eInvoiceChanges(input.file)
    case 'defaults':
      return defaultChanges(input.file, settings, idsOf(people))
    case 'processes':
      return processChanges(input.file, settings, people)
  }
}
