// Which places of a record a patch changes, and where they stand in the patch. An entry that is
// stored is known by its id, as in `/persons/id=5/jobTitle`, a new one by its index.

import { pointerTo } from '../values/json-pointer.ts'
import { PlaceSet } from '../values/place-set.ts'

/** An entry of a merged list. */
export interface MergedEntry {
  readonly value: unknown
  /** Its name in pointers; that of a new entry is its index. */
  readonly name?: string
  /** Where it stands in the patch, if there. */
  readonly sentIndex?: number
}

export interface PatchedPlaces {
  readonly changed: PlaceSet
  /** The merged lists of entries, by their pointers. */
  readonly lists: Map<string, readonly MergedEntry[]>
}

export function nothingPatched(): PatchedPlaces {
  return { changed: new PlaceSet(), lists: new Map() }
}

/** The name by which a stored entry is known in pointers. */
export function entryName(key: string, id: unknown): string {
  return `${key}=${String(id)}`
}

/** Where a place of the merged record stands in the patch. */
export function asSentIn(places: PatchedPlaces, pointer: string): string {
  return resolve(places, pointer).sent
}

/** Whether the patch changes the place, a part of it, or what it is part of. */
export function isTouchedIn(places: PatchedPlaces, pointer: string): boolean {
  return places.changed.touches(resolve(places, pointer).known)
}

/** The pointer with the indexes of the patch, and with the names of entries. */
function resolve({ lists }: PatchedPlaces, pointer: string): { sent: string; known: string } {
  let [sent, known] = ['', '']
  for (const name of pointer.split('/').slice(1)) {
    const entry = /^\d+$/.test(name) ? lists.get(known)?.[Number(name)] : undefined
    sent = `${sent}/${entry?.sentIndex ?? name}`
    known = `${known}/${entry?.name ?? name}`
  }
  return { sent, known }
}

/** A place in the patch, and the same place in the record. */
export interface PatchPlace {
  readonly sent: string
  readonly known: string
}

export function placeIn({ sent, known }: PatchPlace, name: string): PatchPlace {
  return { sent: pointerTo(sent, name), known: pointerTo(known, name) }
}
