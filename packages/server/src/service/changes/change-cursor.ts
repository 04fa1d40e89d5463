// Cursors: places in the changes of a unit, as callers get them. Each names the store that it
// is of and the rights of the reader that it was made for, since only then it tells where to go on.

import { createHash } from 'node:crypto'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { storedCollections } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { mayRead, type Reader } from '../../rules/rights/access.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import type { ChangePlace } from '../../store/port/changes.ts'

export interface Cursor {
  readonly unit: number
  readonly place: ChangePlace
  /** Of the reader, as `digestRights` makes it. */
  readonly rights: string
  /** Of the store; '' where it was never restored. */
  readonly incarnation: string
}

/** The parts, in an order that is nobody's business. */
export function printCursor({ unit, place, rights, incarnation }: Cursor): string {
  const { version, collection, id } = place
  const numbers = [unit, version, names.indexOf(collection), id].map((each) => each.toString(36))
  return Buffer.from([...numbers, rights, incarnation].join(' ')).toString('base64url')
}

const names: readonly ChangePlace['collection'][] = ['', ...storedCollections]

/** Refuses with `bad-parameter` what is none of ours, or of another unit. */
export function readCursor(text: string, unit: number): Cursor {
  const isShort = text.length <= limits.cursorCharactersMax
  const parts = isShort ? Buffer.from(text, 'base64url').toString().split(' ') : []
  const [ofUnit, version, name, id] = parts.slice(0, 4).map((each) => Number.parseInt(each, 36))
  const collection = names[name ?? -1]
  const cursor: Cursor = {
    unit: ofUnit ?? 0,
    place: { version: version ?? 0, collection: collection ?? '', id: id ?? 0 },
    rights: parts[4] ?? '',
    incarnation: parts[5] ?? '',
  }
  const isOurs = parts.length === 6 && printCursor(cursor) === text
  if (!isOurs || collection === undefined) throw notOurs(text)
  if (cursor.unit !== unit) throw wrongSince('The cursor belongs to another unit.')
  return cursor
}

function notOurs(text: string): Refusal {
  const expected = 'Expected `0`, `now`, or a cursor as an earlier answer told it'
  return wrongSince(`${expected}, got ${quote(text)}.`)
}

function wrongSince(message: string): Refusal {
  const faults = [{ code: 'bad-parameter', parameter: 'since', message }] as const
  return new Refusal('bad-parameter', { detail: message, faults })
}

/** Before all that was stored at an instant, in milliseconds, or later: see `versions.ts`. */
export function placeAt(at: number): ChangePlace {
  return { version: Math.max(0, at * 1000), collection: '', id: 0 }
}

const digestCharacters = 16

/** By what is known of a reader, as long as the settings of the unit are the same. */
const digests = new WeakMap<UnitSettings, Map<string, string>>()

/** Of all that decides what a reader sees, but for the records themselves. */
export function digestRights(reader: Reader, settings: UnitSettings): string {
  const { user, groups, managed, isSupervisor } = reader
  const rights = [user, groups, managed, isSupervisor]
  const ofUnit = digests.get(settings) ?? new Map<string, string>()
  digests.set(settings, ofUnit)
  const key = JSON.stringify(rights)
  const digest = ofUnit.get(key) ?? digestOf([...rights, defaultsFor(reader, settings)])
  ofUnit.set(key, digest)
  return digest
}

function digestOf(rights: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(rights))
  return hash.digest('base64url').slice(0, digestCharacters)
}

/** The types where the unit's defaults give the reader something else than in the type above. */
function defaultsFor(reader: Reader, { catalogue, defaultOf }: UnitSettings): readonly string[] {
  const isGiven = (kind: string): boolean => {
    const nothing = { kind, owner: null, readers: [], read: nobody, write: nobody }
    return mayRead(reader, nothing, defaultOf(kind))
  }
  const kinds = catalogue.types.map(({ type }) => type)
  const given = new Map(kinds.map((kind) => [kind, isGiven(kind)]))
  const different = kinds.filter((kind) => given.get(kind) !== (given.get(above(kind)) ?? false))
  return different.toSorted()
}

const nobody = { users: [], groups: [] }

function above(kind: string): string {
  return kind.slice(0, Math.max(0, kind.lastIndexOf('.')))
}
