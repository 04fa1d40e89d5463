// What the places that columns can go to are called, and which of them people choose from: ids and
// rights are for programs.

import { companyFormWords } from '../../words/company-form-words.ts'
import type { ImportWords } from '../../words/translated.ts'
import type { Translation } from '../../words/use-translation.ts'

export interface PlaceTitle {
  readonly path: string
  readonly title: string
}

const forPrograms = /(?:\.id|Ids?)$|^acl\.|\.rowId$|^setProcess$|contacts\[/

export function placeTitles(
  places: readonly string[],
  t: ImportWords,
  { fieldLabel, language }: Translation,
): readonly PlaceTitle[] {
  // Contacts are what they are in the language of the reader.
  const kinds = new Set(companyFormWords(language).kinds)
  const isForeign = (path: string): boolean => {
    const [, kind] = /(?:^|\.)contacts\.(.+)$/.exec(path) ?? []
    return kind !== undefined && !kinds.has(kind)
  }
  return places
    .filter((path) => !forPrograms.test(path) && !isForeign(path))
    .map((path) => ({ path, title: placeTitle(path, t, fieldLabel) }))
    .toSorted((one, other) => one.title.localeCompare(other.title, language))
}

export function placeTitle(
  path: string,
  t: ImportWords,
  fieldLabel: Translation['fieldLabel'],
): string {
  const [first = '', ...rest] = path.split('.')
  if (first === 'registrations') {
    const [code = ''] = rest
    const known: Readonly<Record<string, string>> = t.registrations
    return known[code] ?? code
  }
  // What a contact is says that it is one.
  const own = first === 'properties' ? rest : [first, ...rest]
  const parts = own.length > 1 ? own.filter((part) => part !== 'contacts') : own
  return parts.map((part) => partTitle(part, t, fieldLabel)).join(': ')
}

function partTitle(part: string, t: ImportWords, fieldLabel: Translation['fieldLabel']): string {
  const [name = '', how] = part.replace(/\[\d+\]$/, '').split('@')
  const ways: Readonly<Record<string, string>> = t.by
  const title = name === 'items' ? fieldLabel('bodyEditTable-') : fieldLabel(name)
  return how === undefined ? title : `${title} (${ways[how] ?? how})`
}
