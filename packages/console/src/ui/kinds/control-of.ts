// Which control a value is entered with: decided by what its kind says of itself, not by a name.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { shownTargetOf } from '@kontor/contract/records/reference-targets.ts'

export type Control =
  | 'address'
  | 'choice'
  | 'code'
  | 'contacts'
  | 'date'
  | 'entries'
  | 'flag'
  | 'json'
  | 'language'
  | 'list'
  | 'map'
  | 'minutes'
  | 'number'
  | 'object'
  | 'paperLanguage'
  | 'process'
  | 'reference'
  | 'registrations'
  | 'richText'
  | 'table'
  | 'text'
  | 'time'
  | 'timeZone'
  | 'within'

export function controlOf(kind: Kind): Control {
  return (
    compositeControl(kind) ??
    namedControl(kind) ??
    (kind.isRichText ? 'richText' : plainControl(kind))
  )
}

function compositeControl(kind: Kind): Control | undefined {
  if (kind.rows !== undefined) return 'table'
  if (kind.isContacts === true) return 'contacts'
  if (kind.isRegistrations === true) return 'registrations'
  if (kind.fields !== undefined) return 'object'
  if (kind.element !== undefined) return kind.element.fields === undefined ? 'list' : 'entries'
  if (kind.entries !== undefined) return 'map'
  return kind.storage === 'object' ? 'json' : undefined
}

function namedControl(kind: Kind): Control | undefined {
  if (kind.refersTo !== undefined && shownTargetOf(kind) !== undefined) return 'reference'
  if (kind.refersTo === 'address') return 'address'
  if (kind.refersWithin !== undefined) return 'within'
  if (kind.startsProcess === true) return 'process'
  if (kind.isLanguage === true) return 'language'
  if (kind.isPaperLanguage === true) return 'paperLanguage'
  if (kind.schema['enum'] !== undefined) return 'choice'
  const isCode = kind.register !== undefined || kind.codeTitles !== undefined || isUpperCase(kind)
  return isCode ? 'code' : undefined
}

function plainControl(kind: Kind): Control {
  if (kind.storage === 'flag') return 'flag'
  if (kind.filter === 'date') return 'date'
  if (kind.filter === 'time') return 'time'
  if (kind.schema['format'] === 'time-zone') return 'timeZone'
  if (kind.schema['type'] === 'string') return 'text'
  return kind.isDuration === true ? 'minutes' : 'number'
}

/** Codes of countries and currencies. */
function isUpperCase({ schema }: Kind): boolean {
  return String(schema['pattern'] ?? '').startsWith('^[A-Z]{')
}
