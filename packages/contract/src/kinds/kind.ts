// The description of one sort of value. Code outside this folder never tests which kind it has: it
// reads one of these members, and composite kinds answer with their parts.

import type { OwnTitle } from '../titles/own-title.ts'
import type { FilterType } from './filter-type.ts'
import type { UsualRange } from './usual-range.ts'

/** A JSON Schema fragment: plain data, so that this package depends on nothing. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** How a column of this kind is stored: as one SQL value, or as JSON text. */
export type Storage = 'text' | 'integer' | 'real' | 'flag' | 'list' | 'object'

/** What a reference points to: a record type family, or an entry nested in a record. */
export type ReferenceTarget =
  | 'user'
  | 'group'
  | 'company'
  | 'person'
  | 'brand'
  | 'address'
  | 'bankAccount'
  | 'binder'
  | 'overhead'
  | 'frozenInvoice'
  | 'sourceDocument'
  | 'job'
  | 'jobItem'
  | 'task'

/** The parts of a form that a unit may place its own fields in. */
export const places = [
  ...(['links', 'details', 'dates', 'payment'] as const),
  ...(['lists', 'texts', 'print'] as const),
] as const
export type Place = (typeof places)[number]

/** The lists of a record whose entries have ids of their own, unique in the unit. */
export type NestedName = 'person' | 'address' | 'brand' | 'bankAccount' | 'jobItem'

/** How the rows of an item table are numbered, priced and taxed; the values are field names. */
export interface RowRules {
  readonly key: string
  readonly count: string
  readonly price: string
  readonly amount: string
  readonly rate?: { readonly percentage: string; readonly selector: string }
  /** The field with the code of the unit that the count is of. */
  readonly unit?: string
  /** The VAT category, which agrees with the rate, and the code of a reason for charging none. */
  readonly vat?: { readonly category: string; readonly exemptionCode: string }
  /** The field that says which job the row is booked to. */
  readonly job?: string
  /** The fields that may change while the record is frozen. */
  readonly free?: readonly string[]
}

export interface Kind<T = unknown> {
  /** The value in words, as used in messages: `a date (YYYY-MM-DD)`. */
  readonly words: string
  /**
   * The schema of the value itself; parts of composite kinds are added by `derive/json-schema.ts`.
   */
  readonly schema: JsonSchema
  /** Absent where the value is no column: lists of objects have views of their own. */
  readonly storage?: Storage
  /** Absent where the value cannot be used in a filter. */
  readonly filter?: FilterType
  /** Left out of the predefined lists of views, and returned when requested by name. */
  readonly onRequest?: true
  readonly isRequired?: true
  /** Required of what is sent alone: records that are older than that may be without it. */
  readonly mayBeAbsent?: true
  /** Set by the server alone. */
  readonly isReadOnly?: true
  /** Every stored record has it, though nobody sends it. */
  readonly isAlwaysSet?: true
  /** What it names can be there only after the record itself is. */
  readonly isSetLater?: true
  /** Taken from what is sent, and never answered. */
  readonly isSentOnly?: true
  /** Given when the record is created, and never changed. */
  readonly isImmutable?: true
  /** Stays as it is while the record is frozen. */
  readonly isFrozen?: true
  /**
   * A date that a record has at the latest when it freezes here: without one, the first of these
   * properties that is given, else the unit's date.
   */
  readonly onFreezing?: readonly string[]
  /** A text that is the name of the company in this field where nobody says another. */
  readonly nameOf?: string
  /** A change of one of these fields that says nothing of this one has it worked out anew. */
  readonly follows?: readonly string[]
  /** What stands where the caller gives nothing; `today` is the unit's date. */
  readonly fallback?: Fallback
  /** Members of an object. */
  readonly fields?: Fields
  /** Elements of a list. */
  readonly element?: Kind
  /** Values of an object with free member names. */
  readonly entries?: Kind
  /** The value is the id of something stored. */
  readonly refersTo?: ReferenceTarget
  /** The same, of what the server alone sets: shown like a reference, and never checked as one. */
  readonly leadsTo?: ReferenceTarget
  /** What is referred to is the unit's own: it belongs to the company that the unit is. */
  readonly isOwn?: true
  /** The value is the id of an entry of this list of the same record. */
  readonly refersWithin?: string
  /** The entries have ids of their own, drawn from this counter. */
  readonly nested?: NestedName
  /** The field that tells the entries of a list apart; lists without one change as a whole. */
  readonly entryKey?: string
  /** The value is a reference code; `true` where it carries its key itself, else the key. */
  readonly register?: true | string
  /** The key that all its codes have, though each carries it. */
  readonly codesOf?: string
  /** What the unit that has added it calls it. */
  readonly ownTitle?: OwnTitle
  /** Of a list: the fields of an entry that a form asks first, in their order. */
  readonly askedFirst?: readonly string[]
  /** The part of the form that shows it at once. */
  readonly place?: Place
  /** The value is a number of minutes. */
  readonly isDuration?: true
  /** What the value usually is: people have to confirm others, programs do not. */
  readonly usual?: UsualRange
  /** The value is an amount of money: those in different currencies are never added up. */
  readonly isMoney?: true
  /** The value is the currency of the amounts beside it. */
  readonly isCurrency?: true
  /** The value has mails, telephones and the like, each with what it is. */
  readonly isContacts?: true
  /** The value has the registration numbers of a company, by what they are called. */
  readonly isRegistrations?: true
  /** The value is the code of a country. */
  readonly isCountry?: true
  /** The same, of the main address of the record: the server takes it from there. */
  readonly isMainCountry?: true
  /** What codes are called for people; a code that is not among them is as good. */
  readonly codeTitles?: CodeTitles
  /** The value is the tag of a language. */
  readonly isLanguage?: true
  /** The value is one language of papers, or two with a comma between them. */
  readonly isPaperLanguage?: true
  /** The value is a text that may well have several lines. */
  readonly hasLines?: true
  /** The value is HTML that is cleaned on the way in. */
  readonly isRichText?: true
  /** The value is the code of a process that is started on the new record. */
  readonly startsProcess?: true
  /** Members that the caller left out stay out, instead of reading back as null. */
  readonly isAsSent?: true
  /** The value is an item table. */
  readonly rows?: RowRules
  /** Only for the type checker. */
  readonly value?: T
}

/** By the language, then by the code. */
export type CodeTitles = Readonly<Record<'en' | 'cs', Readonly<Record<string, string>>>>

/** A default. Where it `keepsNull`, only a field that is absent takes it, and null stays null. */
export type Fallback =
  | { readonly value: unknown; readonly keepsNull?: true }
  | { readonly of: 'today' | 'unit' }

export type Fields = Readonly<Record<string, Kind>>

type ValueOf<K> = K extends Kind<infer T> ? T : never
type RequiredName<F> = {
  [N in keyof F]: F[N] extends { readonly isRequired: true } ? N : never
}[keyof F]
type WritableName<F> = {
  [N in keyof F]: F[N] extends { readonly isReadOnly: true } ? never : N
}[keyof F]

/** What a caller may send for these fields. */
export type Input<F extends Fields> = {
  readonly [N in RequiredName<F>]: ValueOf<F[N]>
} & {
  readonly [N in Exclude<WritableName<F>, RequiredName<F>>]?: ValueOf<F[N]> | null
}

/** What a caller reads for these fields: every one of them present. */
export type Answer<F extends Fields> = {
  readonly [N in keyof F]: F[N] extends { readonly isRequired: true }
    ? ValueOf<F[N]>
    : ValueOf<F[N]> | null
}

export function required<K extends Kind>(kind: K): K & { readonly isRequired: true } {
  return { ...kind, isRequired: true }
}

export function readOnly<K extends Kind>(kind: K): K & { readonly isReadOnly: true } {
  return { ...kind, isReadOnly: true }
}

/** Set by the server in every record that it stores. */
export function alwaysSet<K extends Kind>(
  kind: K,
): K & { readonly isReadOnly: true; readonly isAlwaysSet: true } {
  return { ...kind, isReadOnly: true, isAlwaysSet: true }
}

export function immutable<K extends Kind>(kind: K): K & { readonly isImmutable: true } {
  return { ...kind, isImmutable: true }
}

export function frozen<K extends Kind>(kind: K): K & { readonly isFrozen: true } {
  return { ...kind, isFrozen: true }
}

/** Reads back, and is neither a column nor a field of filters. */
export function noColumn<K extends Kind>(kind: K): Omit<K, 'storage' | 'filter'> {
  const { storage: _, filter: __, ...plain } = kind
  return plain
}

export function withDefault<K extends Kind>(kind: K, fallback: Fallback): K {
  return { ...kind, fallback }
}

export function sentOnly<K extends Kind>(kind: K): K & { readonly isSentOnly: true } {
  return { ...kind, isSentOnly: true }
}
