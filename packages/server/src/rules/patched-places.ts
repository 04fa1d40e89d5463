// Which places of a record a patch changes, and where they stand in the patch. An entry that is
// stored is known by its id, as in `/persons/id=5/jobTitle`, a new one by its index.

import { pointerTo } from './json-pointer.ts'

/** An entry of a merged list. */
export interface MergedEntry {
  readonly value: unknown
  /** Its name in pointers; that of a new entry is its index. */
  readonly name?: string
  /** Where it stands in the patch, if there. */
  readonly sentIndex?: number
}

export interface PatchedPlaces {
  /** Pointers to what is changed as a whole. */
  readonly changed: Set<string>
  /** Pointers to what is changed in part. */
  readonly above: Set<string>
  /** The merged lists of entries, by their pointers. */
  readonly lists: Map<string, readonly MergedEntry[]>
}

export function nothingPatched(): PatchedPlaces {
  return { changed: new Set(), above: new Set(), lists: new Map() }
}

/** The name by which a stored entry is known in pointers. */
export function entryName(key: string, id: unknown): string {
  return `${key}=${String(id)}`
}

export function markChanged({ changed, above }: PatchedPlaces, pointer: string): void {
  changed.add(pointer)
  markAbove(above, pointer)
}

/** The order of a list is no place of its own: it changes the list, and none of its entries. */
export function markReordered({ above }: PatchedPlaces, list: string): void {
  above.add(list)
  markAbove(above, list)
}

function markAbove(above: Set<string>, pointer: string): void {
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    above.add(pointer.slice(0, end))
    if (end === 0) return
  }
}

/** Where a place of the merged record stands in the patch. */
export function asSentIn(places: PatchedPlaces, pointer: string): string {
  return resolve(places, pointer).sent
}

/** Whether the patch changes the place, a part of it, or what it is part of. */
export function isTouchedIn(places: PatchedPlaces, pointer: string): boolean {
  const { known } = resolve(places, pointer)
  if (places.above.has(known)) return true
  let end = known.length
  while (end >= 0) {
    if (places.changed.has(known.slice(0, end))) return true
    end = end === 0 ? -1 : known.lastIndexOf('/', end - 1)
  }
  return false
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
