// What an entry of a list of a record is called, where another field of it names it by its id.

import type { StoredRecord } from '../../data/api/record.ts'

/** The fields that say what an entry is, by how much they say; a person has a name. */
const person = ['firstName', 'lastName'] as const
const telling = ['name', 'street', 'city', 'zip', 'number'] as const
const tellingMax = 3

type Entry = Readonly<Record<string, unknown>>

export function entryLabel(
  record: StoredRecord | undefined,
): (list: string, id: number) => string | undefined {
  return (list, id) => {
    const entries = record?.[list]
    if (!Array.isArray(entries)) return undefined
    const entry = (entries as readonly Entry[]).find((each) => each['id'] === id)
    const name = person.flatMap((part) => entry?.[part] ?? []).join(' ')
    if (name !== '') return name
    const texts = telling.flatMap((part) => entry?.[part] ?? []).slice(0, tellingMax)
    return texts.length === 0 ? undefined : texts.join(', ')
  }
}
