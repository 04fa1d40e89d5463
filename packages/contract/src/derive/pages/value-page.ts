// The reference page of values: every sort that a member of a record can have, and whether the
// empty text is one of it, which many clients send for "nothing".

import type { Fields, JsonSchema, Kind } from '../../kinds/kind.ts'
import { recordTypes } from '../../records/catalogue.ts'
import { directoryTypes } from '../../records/directory-catalogue.ts'
import { code, page, section, table } from './markdown.ts'

export function valuePage(): string {
  const rows = [...sentKinds()].map(([words, kind]) => [words, emptyTextWords(kind)])
  return page(
    'Values',
    'What the members of [records](README.md) can be sent as. A value is taken as it is, or ' +
      'refused with what was expected: nothing is trimmed, rounded or converted, but HTML is ' +
      'cleaned.',
    section(
      'No value',
      '`null` and a member that is absent mean that there is no value, and where there is a ' +
        'default, that one. In a change, `null` takes the value away and an absent member leaves ' +
        'it. The empty text `""` is a text of no characters and never read as `null`: for dates, ' +
        'times, numbers, ids and most codes it is refused (422). An empty `number` gets the next ' +
        'number of its series.',
    ),
    section('Sorts of values', table(['value', code('""')], rows)),
  )
}

/** One kind for each form of values, in alphabetical order. */
export function sentKinds(): ReadonlyMap<string, Kind> {
  const types = [...recordTypes, ...Object.values(directoryTypes)]
  const kinds = types.flatMap(({ fields, properties = {} }) => [
    ...kindsIn(fields),
    ...kindsIn(properties),
  ])
  const byWords = new Map(kinds.map((kind) => [kind.words, kind]))
  return new Map([...byWords].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The plain ones, those within lists and objects included; the name of a type is none. */
function kindsIn(fields: Fields): readonly Kind[] {
  return Object.values(fields).flatMap((kind): readonly Kind[] => {
    const { element, entries, fields: members, isImmutable, isReadOnly } = kind
    const within = [element, entries].filter((each) => each !== undefined)
    if (members !== undefined) return kindsIn(members)
    if (within.length > 0) return kindsIn(Object.fromEntries(within.map((each, at) => [at, each])))
    const isTypeName = isImmutable === true && kind.schema['enum'] !== undefined
    return isTypeName || isReadOnly === true ? [] : [kind]
  })
}

export function emptyTextWords(kind: Kind): 'taken' | 'refused' {
  // The schema leaves it open which processes there are.
  return kind.startsProcess !== true && takesEmptyText(kind.schema) ? 'taken' : 'refused'
}

function takesEmptyText({ type, format, pattern, enum: words, minLength }: JsonSchema): boolean {
  if (type !== 'string' || format !== undefined || Number(minLength ?? 0) > 0) return false
  if (Array.isArray(words)) return words.includes('')
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test('')
}
