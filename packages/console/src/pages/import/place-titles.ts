// What the places that columns can go to are called, and which of them people choose from: ids and
// rights are for programs.

import type { ImportWords } from '../../words/translated.ts'
import type { Translation } from '../../words/use-translation.ts'

export interface PlaceTitle {
  readonly path: string
  readonly title: string
}

const forPrograms = /(?:\.id|Ids?)$|^acl\.|\.rowId$|^setProcess$/

export function placeTitles(
  places: readonly string[],
  t: ImportWords,
  { fieldLabel, language }: Translation,
): readonly PlaceTitle[] {
  return places
    .filter((path) => !forPrograms.test(path))
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
    return known[code] ?? `${fieldLabel(first)}: ${code}`
  }
  const parts = first === 'properties' ? rest : [first, ...rest]
  return parts.map((part) => partTitle(part, t, fieldLabel)).join(': ')
}

function partTitle(part: string, t: ImportWords, fieldLabel: Translation['fieldLabel']): string {
  const [name = '', how] = part.replace(/\[\d+\]$/, '').split('@')
  const ways: Readonly<Record<string, string>> = t.by
  const title = name === 'items' ? fieldLabel('bodyEditTable-') : fieldLabel(name)
  return how === undefined ? title : `${title} (${ways[how] ?? how})`
}
