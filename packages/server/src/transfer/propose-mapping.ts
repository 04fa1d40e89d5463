// Guesses where the columns of a file go, by their names. What comes out is to be read and edited.

import { nearestName } from '@kontor/contract/nearest-name.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { ownTitleIn } from '@kontor/contract/titles/own-title.ts'
import { titleIn, titleLanguages, titles } from '@kontor/contract/titles/titles.ts'
import { knownNames, placeOf } from './column-place.ts'
import { czechHeaders } from './czech-headers.ts'
import { englishHeaders } from './english-headers.ts'
import { type FindWay, findWaysOf } from './find-stored.ts'
import { plainText } from './plain-text.ts'

export interface ProposedMapping {
  readonly mapping: {
    readonly collection: Collection
    readonly columns: Readonly<Record<string, string | null>>
    readonly findBy?: FindWay
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
  // Ids of entries are for programs, which name their paths.
  const sounded = known.toReversed().filter((name) => !name.endsWith('.id'))
  const bySound = new Map(sounded.map((name) => [soundOf(name), name]))
  const ofPeople = { ...englishHeaders[collection], ...czechHeaders[collection] }
  const words = { ...placesByTitle(known, types), ...Object.fromEntries(bySound), ...ofPeople }
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
  const findBy = findWayOf([...taken], types)
  const mapping = { collection, columns: Object.fromEntries(columns), ...(findBy && { findBy }) }
  return { mapping, unknown }
}

/** By what people tell records apart, where the file says it. */
function findWayOf(paths: readonly string[], types: readonly RecordType[]): FindWay | undefined {
  if (paths.includes('externalId')) return undefined
  const said = { number: /^number$/, registration: /^registrations\./, name: /^$/ }
  return findWaysOf(types).find((way) => paths.some((path) => said[way].test(path)))
}

/**
 * Columns as sheets for people title them, in any language: of records that have the field. Fields
 * that the unit has added are called as the unit calls them.
 */
function placesByTitle(
  known: readonly string[],
  types: readonly RecordType[],
): Readonly<Record<string, string>> {
  const places = known.toReversed().flatMap((path) => {
    const field = path.split('.').at(-1) ?? ''
    const place = placeOf(path, types)
    const own = typeof place === 'string' ? {} : (place.kind.ownTitle ?? {})
    const named = titleLanguages.flatMap((language) => {
      return titleIn(titles[language].fields, field) ?? ownTitleIn(own, language) ?? []
    })
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
