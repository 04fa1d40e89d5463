// What a unit defines for itself: types, registers and views. A file is checked against the unit's
// settings in the transaction that stores it, so it is stored as a whole or not at all. Every
// process on the store sees it with its next request.

import type { EInvoiceFile } from '@kontor/contract/configuration/e-invoice-file.ts'
import type { NumberFile } from '@kontor/contract/configuration/number-file.ts'
import type { PrintFormFile } from '@kontor/contract/configuration/print-form-file.ts'
import type { RegisterFile } from '@kontor/contract/configuration/register-file.ts'
import type { TypeFile } from '@kontor/contract/configuration/type-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import { Refusal } from '../../../refusal.ts'
import { requireAdministrator } from '../../../rules/rights/administration.ts'
import { eInvoiceChanges } from '../../../rules/settings/e-invoice-changes.ts'
import { numberChanges } from '../../../rules/settings/number-changes.ts'
import { printFormChanges } from '../../../rules/settings/print-form-changes.ts'
import { registerChanges } from '../../../rules/settings/register-changes.ts'
import type { SettingsChanges } from '../../../rules/settings/settings-changes.ts'
import { typeChanges } from '../../../rules/settings/type-changes.ts'
import type { UnitSettings } from '../../../rules/settings/unit-settings.ts'
import { viewChanges } from '../../../views/view-changes.ts'
import type { AuditSubject } from '../../port/audit.ts'
import type {
  Author,
  DeleteDecided,
  DeleteViewInput,
  Put,
  PutView,
  SetUnitInput,
} from '../../port/configuration.ts'
import { requireExpected } from '../../port/view-tag.ts'
import type { Context } from '../rights/context.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { requireUnit } from './administration.ts'
import { addToTrail } from './audit.ts'
import { groupNamesOf } from './groups-in.ts'
import { noteChangedViews } from './rendering-progress.ts'
import { touchAccess } from './versions.ts'
import type { WriteContext } from './write-context.ts'

/** Notes the views whose rows look different now; `renderRows` renders those rows again. */
export function* putTypes(context: WriteContext, { unit, file, by }: Put<TypeFile>): Step<void> {
  yield* requireConfigurator(unit, by)
  const before = yield* settingsOf(context, unit)
  if (!(yield* storeChanges(context, { unit, by }, typeChanges(file, before)))) return
  const { catalogue } = yield* context.cache.settings(unit)
  yield* noteChangedViews(context, unit, { before: before.catalogue, after: catalogue })
}

export function* putRegisters(
  context: WriteContext,
  { unit, file, by }: Put<RegisterFile>,
): Step<void> {
  yield* requireConfigurator(unit, by)
  const changes = registerChanges(file, yield* settingsOf(context, unit))
  yield* storeChanges(context, { unit, by }, changes)
}

export function* putNumbers(
  context: WriteContext,
  { unit, file, by }: Put<NumberFile>,
): Step<void> {
  yield* requireConfigurator(unit, by)
  const changes = numberChanges(file, yield* settingsOf(context, unit))
  yield* storeChanges(context, { unit, by }, changes)
}

export function* putView(context: WriteContext, { unit, file, expected, by }: PutView): Step<void> {
  yield* requireConfigurator(unit, by)
  const settings = yield* settingsOf(context, unit)
  requireExpected(settings, file.name, expected)
  yield* storeChanges(context, { unit, by }, viewChanges(file, settings))
}

export function* putPrintForms(
  context: WriteContext,
  { unit, file, by }: Put<PrintFormFile>,
): Step<void> {
  yield* requireConfigurator(unit, by)
  const changes = printFormChanges(file, yield* settingsOf(context, unit))
  yield* storeChanges(context, { unit, by }, changes)
}

export function* putEInvoice(
  context: WriteContext,
  { unit, file, by }: Put<EInvoiceFile>,
): Step<void> {
  yield* requireConfigurator(unit, by)
  yield* settingsOf(context, unit)
  yield* storeChanges(context, { unit, by }, eInvoiceChanges(file))
}

/** Sets what is given; null takes a setting away. */
export function* setUnit(context: WriteContext, { unit, settings }: SetUnitInput): Step<void> {
  yield* requireUnit(unit)
  for (const [name, value] of Object.entries(settings)) {
    const setting = { unit, kind: 'unit', name }
    const body = value === null ? null : JSON.stringify(value)
    const from = yield* replaceConfiguration(context, { ...setting, body })
    const change = { action: 'updated', from: { [name]: from }, to: { [name]: value } } as const
    yield* addToTrail(context, { unit, subject: 'unit', key: unit, ...change })
  }
}

/** Deletes a view that the unit has defined; a predefined view cannot be deleted. */
export function* deleteView(
  context: WriteContext,
  { unit, name, by }: DeleteViewInput,
): Step<void> {
  yield* requireConfigurator(unit, by)
  const { views } = yield* settingsOf(context, unit)
  if (!views.has(name.toUpperCase())) {
    const hint = didYouMean(name, views.keys())
    const detail = `Unit ${unit} has no view ${quote(name)} of its own.${hint}`
    throw new Refusal('unknown-view', { detail })
  }
  yield* deleteConfiguration(context, { unit, by, kind: 'view', name: name.toUpperCase() })
}

/** Refuses whoever may not change what a unit is; commands may. */
export function* requireConfigurator(unit: number, by: Author | undefined): Step<void> {
  if (by === undefined) return
  const groups = yield* groupNamesOf(by.reader, unit)
  requireAdministrator(administeredTypes.agencies, { groups, isSelf: false }, ['settings'])
}

/** The settings of a unit; refuses where there is none. */
export function* settingsOf({ cache }: Context, unit: number): Step<UnitSettings> {
  yield* requireUnit(unit)
  return yield* cache.settings(unit)
}

/** A unit, and who changes something of it. */
interface ChangedUnit {
  readonly unit: number
  readonly by?: Author | undefined
}

interface ConfigurationKey extends ChangedUnit {
  readonly kind: string
  readonly name: string
}

/** Stores a value, or deletes it where the body is null; answers the one before. */
export function* replaceConfiguration(
  { dialect }: Context,
  row: ConfigurationKey & { readonly body: string | null },
): Step<unknown> {
  const { unit, kind, name, body } = row
  const stored = yield* queryOne<{ body: string }>(
    sql`select "body" from "configuration" where "unit" = ${unit} and "kind" = ${kind}
      and "name" = ${name}`,
  )
  if (body !== null) yield* putRow(dialect, tables.configuration, { unit, kind, name, body })
  else if (stored !== undefined) {
    yield* execute(
      sql`delete from "configuration" where "unit" = ${unit} and "kind" = ${kind}
        and "name" = ${name}`,
    )
  }
  yield* touchAccess()
  return stored === undefined ? null : JSON.parse(stored.body)
}

function* deleteConfiguration(context: WriteContext, key: ConfigurationKey): Step<void> {
  const from = yield* replaceConfiguration(context, { ...key, body: null })
  yield* noteConfiguration(context, key, { from, to: null })
}

/** The kinds of what a unit defines are named as its commands are, but for added properties. */
function* noteConfiguration(
  context: WriteContext,
  { unit, by, kind, name: key }: ConfigurationKey,
  { from, to }: { readonly from: unknown; readonly to: unknown },
): Step<void> {
  const action = from === null ? 'created' : to === null ? 'deleted' : 'updated'
  const entry =
    kind === 'properties'
      ? ({ subject: 'type', from: { properties: from }, to: { properties: to } } as const)
      : { subject: kind as AuditSubject, from, to }
  const author = by === undefined ? {} : { user: by.reader.user, requestId: by.requestId }
  yield* addToTrail(context, { unit, key, action, ...entry, ...author })
}

/** Deletes what the unit decided for a type, so that what is above it holds again. */
export function* deleteDecided(
  context: WriteContext,
  { unit, type, by, kind }: DeleteDecided & { readonly kind: string },
): Step<void> {
  yield* settingsOf(context, unit)
  const rows = yield* queryAll<{ name: string }>(
    sql`select "name" from "configuration" where "unit" = ${unit} and "kind" = ${kind}`,
  )
  const names = rows.map(({ name }) => name)
  if (!names.includes(type)) {
    const hint = didYouMean(type, names)
    const detail = `Unit ${unit} has no ${kind} of its own for ${quote(type)}.${hint}`
    throw new Refusal('not-found', { detail })
  }
  yield* deleteConfiguration(context, { unit, by, kind, name: type })
}

/** Stores what a file changes, or refuses with its faults; answers whether anything changed. */
export function* storeChanges(
  context: WriteContext,
  { unit, by }: ChangedUnit,
  { faults, rows }: SettingsChanges,
): Step<boolean> {
  if (faults.length > 0) throw new Refusal('invalid-file', { faults })
  for (const { kind, name, body } of rows) {
    const from = yield* replaceConfiguration(context, { unit, kind, name, body })
    yield* noteConfiguration(context, { unit, by, kind, name }, { from, to: JSON.parse(body) })
  }
  return rows.length > 0
}
