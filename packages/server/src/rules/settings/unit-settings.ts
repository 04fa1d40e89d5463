// What a unit has decided for itself, laid over the presets: its own record types and registers,
// its views, and who may do what by default. Pure: the store passes in its rows.

import type { EInvoiceFile } from '@kontor/contract/configuration/e-invoice-file.ts'
import type { PrintFormFile } from '@kontor/contract/configuration/print-form-file.ts'
import type { ViewFile } from '@kontor/contract/configuration/view-file.ts'
import { type Catalogue, presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { usualPaymentDays } from '@kontor/contract/records/documents/payment-days.ts'
import {
  type AddedProperty,
  type AddedType,
  type CatalogueAdditions,
  extendCatalogue,
} from '@kontor/contract/records/extend-catalogue.ts'
import type { OwnSeries, RecordType } from '@kontor/contract/records/record-type.ts'
import type { TitleLanguage } from '@kontor/contract/titles/titles.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { customView } from '@kontor/contract/views/custom-view.ts'
import type { ViewDescription } from '@kontor/contract/views/view-description.ts'
import { closedDefault, type KindDefault } from '../rights/access.ts'
import { findSetting } from './find-setting.ts'
import { type UnitLifecycle, type UnitLifecycles, withInitialStatuses } from './lifecycle.ts'
import type { ProcessDefinition } from './process.ts'
import { withOwnNumbers } from './with-own-numbers.ts'

/** One stored setting; `body` is JSON. */
export interface ConfigurationRow {
  /**
   * `type` and `properties` add to the catalogue, `unit` is a setting of the unit itself,
   * `rendering` is a view that has rows of an old shape; the others are named for what they hold.
   */
  readonly kind: string
  readonly name: string
  readonly body: string
}

/** The codes of one key; a closed register accepts no others. */
export interface Register {
  readonly key: string
  readonly isClosed: boolean
  readonly codes: readonly string[]
  /** What codes are called; absent in registers that were put before there were titles. */
  readonly titles?: Readonly<Record<string, string>>
  /** The same in other languages. */
  readonly translations?: Readonly<Partial<Record<TitleLanguage, Readonly<Record<string, string>>>>>
}

export interface UnitSettings {
  /** What they are made of: another thread makes the same of them. */
  readonly rows: readonly ConfigurationRow[]
  readonly catalogue: Catalogue
  /** What the catalogue holds beyond the predefined one. */
  readonly additions: CatalogueAdditions
  readonly registers: ReadonlyMap<string, Register>
  /** The number series that the unit has put, by type. */
  readonly numbers: ReadonlyMap<string, readonly OwnSeries[]>
  /** By the type that they were put for; `lifecycleOf` tells which one a type has. */
  readonly lifecycles: UnitLifecycles
  /** The unit's own views by their names in capital letters. */
  readonly views: ReadonlyMap<string, ViewDescription>
  /** The same as they were put. */
  readonly viewFiles: ReadonlyMap<string, ViewFile>
  /** As they were put, in their order. */
  readonly printForms: PrintFormFile['printForms']
  /** As it was put; empty where nothing was. */
  readonly eInvoice: EInvoiceFile
  /** Those that the unit has put, in their order. */
  readonly processes: readonly ProcessDefinition[]
  /** The defaults that the unit has decided, by the type that they were put for. */
  readonly defaults: ReadonlyMap<string, KindDefault>
  readonly defaultOf: (kind: string) => KindDefault
  /** Whether a change of a record of the type must name the version that it is made for. */
  readonly requiresIfMatch: (type: string) => boolean
  /** The last day of the periods that are locked, YYYY-MM-DD; null where none is. */
  readonly lockedUntil: string | null
  /** Within how many days what we issue is to be paid. */
  readonly salesMaturity: number
  /** Listings whose rows are not all rendered as the catalogue would have them. */
  readonly rendering: ReadonlySet<string>
}

/** Builds the settings of a unit. */
export function unitSettings(rows: readonly ConfigurationRow[]): UnitSettings {
  const additions: CatalogueAdditions = {
    types: [...bodiesOf<AddedType>(rows, 'type').values()],
    properties: bodiesOf<readonly AddedProperty[]>(rows, 'properties'),
  }
  const lifecycles = bodiesOf<UnitLifecycle>(rows, 'lifecycle')
  const extended = extendCatalogue(presetCatalogue, additions)
  const numbers = bodiesOf<readonly OwnSeries[]>(rows, 'number')
  const catalogue = withOwnNumbers(withInitialStatuses(extended, lifecycles), numbers)
  const defaults = bodiesOf<KindDefault>(rows, 'default')
  const defaultOfType = new Map(
    catalogue.types.map((type) => [
      type.type,
      findSetting(type.type, defaults) ?? presetDefault(type),
    ]),
  )
  const viewFiles = bodiesOf<ViewFile>(rows, 'view')
  return {
    rows,
    catalogue,
    additions,
    lifecycles,
    registers: bodiesOf<Register>(rows, 'register'),
    numbers,
    views: customViews(viewFiles),
    viewFiles,
    printForms: [...bodiesOf<PrintFormFile['printForms']>(rows, 'print-form').values()].flat(),
    eInvoice: bodiesOf<EInvoiceFile>(rows, 'e-invoice').get('all') ?? {},
    processes: [...bodiesOf<readonly ProcessDefinition[]>(rows, 'process').values()].flat(),
    defaults,
    defaultOf: (kind) => defaultOfType.get(kind) ?? closedDefault,
    requiresIfMatch: matcherOf(bodiesOf<readonly string[]>(rows, 'unit').get('requireIfMatch')),
    lockedUntil: bodiesOf<string>(rows, 'unit').get('lockedUntil') ?? null,
    salesMaturity: bodiesOf<number>(rows, 'unit').get('salesMaturity') ?? usualPaymentDays,
    rendering: new Set(bodiesOf(rows, 'rendering').keys()),
  }
}

function bodiesOf<T>(rows: readonly ConfigurationRow[], kind: string): ReadonlyMap<string, T> {
  const ofKind = rows.filter((row) => row.kind === kind)
  return new Map(ofKind.map((row) => [row.name, JSON.parse(row.body) as T]))
}

/** Whether a type is one of these or below it; none of them at all stands for every type. */
function matcherOf(types: readonly string[] | undefined): (type: string) => boolean {
  if (types === undefined) return () => false
  return (type) => types.length === 0 || types.some((each) => `${type}.`.startsWith(`${each}.`))
}

function customViews(files: ReadonlyMap<string, ViewFile>): ReadonlyMap<string, ViewDescription> {
  const found = new Map<string, ViewDescription>()
  for (const [name, file] of files) {
    const source = views.find((view) => view.name === file.source)
    if (source !== undefined) found.set(name, customView(file, source))
  }
  return found
}

function presetDefault(type: RecordType): KindDefault {
  const isOpen = type.isOpenToUnit
  return { ...closedDefault, everyoneReads: isOpen, everyoneWrites: isOpen }
}
