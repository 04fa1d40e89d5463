// Guesses where the columns of a file go, by their names. What comes out is to be read and edited.

import { nearestName } from '@kontor/contract/nearest-name.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { titleIn, titleLanguages, titles } from '@kontor/contract/titles/titles.ts'
import { knownNames, placeOf } from './column-place.ts'
import { czechHeaders } from './czech-headers.ts'
import { englishHeaders } from './english-headers.ts'
import { plainText } from './plain-text.ts'

export interface ProposedMapping {
  readonly mapping: {
    readonly collection: Collection
    readonly columns: Readonly<Record<string, string | null>>
  }
  /** Columns without a place. */
  readonly unknown: readonly string[]
}

export function proposeMapping(
  header: readonly string[],
  collection: Collection,
  types: readonly RecordType[],
): ProposedMapping {
  const known = knownNames(types)
  const bySound = new Map(known.toReversed().map((name) => [soundOf(name), name]))
  const ofPeople = { ...englishHeaders[collection], ...czechHeaders[collection] }
  const words = { ...placesByTitle(known), ...Object.fromEntries(bySound), ...ofPeople }
  const taken = new Set<string>()
  const columns = header.map((column): [string, string | null] => {
    const name = column.trim()
    const exact = typeof placeOf(name, types) === 'string' ? undefined : name
    const path = exact ?? placeBySound(soundOf(name), bySound, words)
    if (path === undefined || taken.has(path)) return [name, null]
    taken.add(path)
    return [name, path]
  })
  const unknown = columns.filter(([, path]) => path === null).map(([name]) => name)
  return { mapping: { collection, columns: Object.fromEntries(columns) }, unknown }
}

/** Columns as sheets for people title them, in any language: of records that have the field. */
function placesByTitle(known: readonly string[]): Readonly<Record<string, string>> {
  const places = known.toReversed().flatMap((path) => {
    const field = path.split('.').at(-1) ?? ''
    const named = titleLanguages.flatMap(
      (language) => titleIn(titles[language].fields, field) ?? [],
    )
    return named.map((title) => [soundOf(title), path])
  })
  return Object.fromEntries(places)
}

/** The very word: one of people's before one of the interface's; else the nearest of those. */
function placeBySound(
  sound: string,
  bySound: ReadonlyMap<string, string>,
  words: Readonly<Record<string, string>>,
): string | undefined {
  if (Object.hasOwn(words, sound)) return words[sound]
  const near = nearestName(sound, bySound.keys())
  return near === undefined ? undefined : bySound.get(near)
}

/** The last part of a path, as people write it in headers; what has spaces is no path. */
function soundOf(name: string): string {
  const last = name.includes(' ') ? name : (name.split('.').at(-1) ?? '')
  return plainText(last.replace(/@.*$/, ''))
}
