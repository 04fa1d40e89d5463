// The words a record type is described in. Everything else about a type (validation, TypeScript
// types, OpenAPI, columns, views, reference pages) is derived from such a description.

import type { PaperProfile } from '../codes/paper-forms.ts'
import type { Fields } from '../kinds/kind.ts'
import type { Translations } from '../titles/own-title.ts'
import type { Area } from './areas.ts'
import type { FormLayout } from './form-layout.ts'
import type { Statuses } from './statuses.ts'

/** The collections of the interface: each a path segment with ids of its own. */
export const collections = ['companies', 'documents', 'jobs', 'tasks', 'time'] as const
export type Collection = (typeof collections)[number]

/** Those whose records have a status, and so actions. */
export const collectionsWithStatus = ['documents', 'jobs', 'tasks'] as const satisfies Collection[]
/** The collections of what is no record, but created, read and changed like one. */
export const otherCollections = ['persons', 'users', 'agencies'] as const
export type OtherCollection = (typeof otherCollections)[number]

/** Who and what a unit consists of: not everybody may change that. */
export type AdministeredCollection = Exclude<OtherCollection, 'persons'>

/** What has versions and a history of its own. */
export const storedCollections = [...collections, 'users', 'agencies'] as const
export type StoredCollection = (typeof storedCollections)[number]

export type AnyCollection = Collection | OtherCollection

/** A start and an end that must not lie the wrong way round; names of fields or properties. */
export interface Period {
  readonly start: string
  readonly end: string
  readonly startTime?: string
  readonly endTime?: string
  /** The field with the minutes between the two times, where one day is start and end. */
  readonly minutes?: string
}

/** Who has rights in a record by being named in it; the values are field names. */
export interface People {
  readonly owner: string | null
  /** May read. */
  readonly readers: readonly string[]
}

/** How numbers are drawn: `{YY}` is the year of the date, `{###}` the counter, zero-padded. */
export interface NumberSeries {
  readonly pattern: string
  /** Fields or properties that hold the date, first given first; without one the date is today. */
  readonly dates: readonly string[]
  /** What the unit has put, by the year from which it holds. */
  readonly own?: readonly OwnSeries[]
}

export interface OwnSeries {
  /** From the start where there is none. */
  readonly year?: number
  readonly pattern: string
  /** The first number of its counter, 1 where there is none. */
  readonly first?: number
}

/** Rows of the journal: which way the amounts of an item table count. */
export interface JournalRule {
  readonly sign: 1 | -1
}

/** What the rules look at: they are the same for records and for whatever else has fields. */
export interface Description {
  readonly type: string
  readonly title: string
  /** What people of a language call a type that a unit has added. */
  readonly translations?: Translations
  /** The top-level fields, in the order in which they are answered; `properties` is not one. */
  readonly fields: Fields
  /** Undefined where records of the collection have no `properties` at all. */
  readonly properties?: Fields
  /** What `status` usually is; undefined where records have none. */
  readonly statuses?: Statuses
  readonly periods: readonly Period[]
  readonly numberSeries?: NumberSeries
  readonly journal?: JournalRule
  /** What other records may refer to it as. */
  readonly role?: 'binder' | 'overhead' | 'invoice' | 'source'
  /** Statuses that freeze a record of the type, unless the unit decides otherwise. */
  readonly freezesOn?: readonly string[]
  /** What is frozen thaws only where the unit says who may reopen it. */
  readonly isFinal?: true
  /** Its documents can be e-invoices: the code of UNTDID 1001, and the profiles if not all. */
  readonly eInvoice?: {
    readonly code: '380' | '386' | '325' | '384'
    readonly profiles?: readonly PaperProfile[]
  }
  /** The type of the documents that correct one of this type. */
  readonly correctionType?: string
  /** Its documents correct others: each says which, and why. */
  readonly isCorrection?: true
  /** The types of the documents that are made of one of this type, the usual one first. */
  readonly makes?: readonly string[]
  /** What is made of one charges the time that was tracked on it, and not its rows. */
  readonly isChargedByTime?: true
  /** While `by` names the invoice that charges it, the fields `fixed` stay as they are. */
  readonly charged?: { readonly by: string; readonly fixed: readonly string[] }
  /** Property keys may carry the prefix `properties.`. */
  readonly takesPrefixedProperties?: true
  /** Statuses that decide about the owner: the manager takes records to them, not the owner. */
  readonly decidedByManager?: readonly string[]
  /** Each day of such a record, once it has this status, is a row of the view of absence days. */
  readonly dayRows?: {
    readonly status: string
    readonly start: string
    readonly end: string
    readonly category: string
  }
  /** How its form is laid out; where absent, as most forms are. */
  readonly form?: FormLayout
  /** Documents and jobs are made with it: its page shows what there is with it. */
  readonly isPartner?: true
  /** Of each group of fields, one (or all of one list) must be given. */
  readonly oneOfGroups?: readonly (readonly (readonly string[])[])[]
  /** Of these fields, at most one may be given. */
  readonly atMostOne?: readonly (readonly string[])[]
}

export interface RecordType extends Description {
  readonly collection: Collection
  readonly area: Area
  readonly people: People
  /** Whether every user of the unit may read and write it unless the unit decides otherwise. */
  readonly isOpenToUnit: boolean
  /** The predefined views that show it, the one of its own first. */
  readonly views: readonly string[]
}

export interface OtherType extends Description {
  readonly collection: OtherCollection
  /** The predefined views that show it. */
  readonly views: readonly string[]
  /** Who may read and change it, and what else is to be known, in sentences. */
  readonly rules: readonly string[]
}

/** Who may change what a unit consists of. */
export interface Administration {
  /** Members of these groups of the unit. */
  readonly by: readonly string[]
  /** Fields that users may change of themselves as well. */
  readonly own: readonly string[]
  /** Fields that count in every unit: changed only by who administers all of them. */
  readonly shared: readonly string[]
  /** Fields that only supervisors change of a supervisor: others could act in the place of one. */
  readonly guarded: readonly string[]
}

export interface AdministeredType extends OtherType {
  readonly collection: AdministeredCollection
  readonly administration: Administration
}

/** Checks nothing at run time: it keeps the exact type of the description. */
export function recordType<const R extends RecordType>(description: R): R {
  return Object.freeze(description)
}

/** The same for what is no record. */
export function otherType<const T extends OtherType>(description: T): T {
  return Object.freeze(description)
}
