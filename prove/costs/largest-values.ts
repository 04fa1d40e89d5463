// The largest values that a field takes: one of the greatest size, and the greatest number of small
// ones. They are made of the descriptions, so that a field that is added is tried as well.

import { exampleValue } from '@kontor/contract/derive/example-values.ts'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'

/** What is left of a request for the value: some of it is for the record around it. */
const bytesMost = limits.requestBodyBytesMax - 256 * 1024
const valuesMost = limits.requestValuesMax - 5000

export interface LargestValue {
  /** What is large about it, such as `10,000 entries`. */
  readonly of: string
  /** Made when it is needed: all of them together take gigabytes. */
  readonly value: () => unknown
  /** A value that differs from it in each of its parts. */
  readonly other: () => unknown
}

export function largestValues(kind: Kind): readonly LargestValue[] {
  const { rows, element, entries, fields, refersTo, refersWithin } = kind
  if (refersTo !== undefined || refersWithin !== undefined) return []
  if (rows !== undefined) {
    const data = largestLists('rows', fields?.['data']?.element)
    return data.map(({ of, value, other }) => ({
      of,
      value: () => ({ data: value() }),
      other: () => ({ data: other() }),
    }))
  }
  if (element !== undefined) return largestLists('entries', element)
  if (entries !== undefined) return largestMaps(entries)
  if (fields !== undefined) return []
  return largestTexts(kind)
}

function largestTexts({ schema, isRichText }: Kind): readonly LargestValue[] {
  if (isRichText === true) {
    return [
      text('paragraphs', '<p>a</p>', limits.richTextPartsMax / 2 - 10),
      text('marks to clean', '<i>&amp;', limits.cleanedMarksMax / 8),
    ]
  }
  const isFree = schema['type'] === 'string' && Object.keys(schema).length === 1
  return isFree ? [text('plain letters', 'a'), text('marks', '"<\\\n')] : []
  function text(of: string, part: string, most = Number.POSITIVE_INFINITY): LargestValue {
    const size = JSON.stringify(part).length - 2
    const count = Math.floor(Math.min(bytesMost / size, most))
    return { of, value: () => part.repeat(count), other: () => `b${part.repeat(count - 1)}` }
  }
}

function largestLists(noun: string, element: Kind | undefined): readonly LargestValue[] {
  if (element === undefined) return []
  return ([smallest, largest] as const).flatMap((sized) => {
    const parts = listOf(element, sized)
    if (parts === undefined) return []
    const { count, value, other } = parts
    return [{ of: `${count.toLocaleString('en')} ${noun}, ${sized.name}`, value, other }]
  })
}

function listOf(element: Kind, sized: typeof smallest) {
  const first = sized('', element, 0)
  if (first === undefined) return undefined
  const count = countOf(first)
  const make = (from: number) =>
    Array.from({ length: count }, (_, index) => sized('', element, from + index))
  return { count, value: () => make(0), other: () => make(count) }
}

function largestMaps(entry: Kind): readonly LargestValue[] {
  return ([smallest, largest] as const).flatMap((sized) => {
    const value = sized('', entry, 0)
    if (value === undefined) return []
    const key = (index: number) =>
      sized === largest ? `${index} `.padEnd(limits.lineCharactersMax, 'k') : `k${index}`
    const count = countOf({ [key(0)]: value })
    const make = (from: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [key(from + index), sized('', entry, index)]),
      )
    const of = `${count.toLocaleString('en')} names, ${sized.name}`
    return [{ of, value: () => make(0), other: () => make(count) }]
  })
}

function countOf(part: unknown): number {
  const size = Buffer.byteLength(JSON.stringify(part)) + 4
  const values = JSON.stringify(part).split(/[:,[{]/).length
  return Math.floor(Math.min(limits.listEntriesMax, bytesMost / size, valuesMost / values))
}

/** An entry that is as small as can be, and differs from those of other indexes. */
function smallest(_: string, kind: Kind, index: number): unknown {
  const { fields, refersTo, schema } = kind
  if (fields !== undefined) {
    const [name, member] = distinctive(fields) ?? []
    return name === undefined || member === undefined
      ? {}
      : { [name]: smallest(name, member, index) }
  }
  if (refersTo !== undefined) return undefined
  if (schema['type'] === 'string') return plain(kind) ? `t${index}` : exampleValue('', kind)
  if (schema['type'] === 'number' || schema['type'] === 'integer') return index % 100
  return exampleValue('', kind)
}

/** An entry with every member, each as long as it may be. */
function largest(name: string, kind: Kind, index: number): unknown {
  const { fields, refersTo, refersWithin, schema } = kind
  if (refersTo !== undefined || refersWithin !== undefined) return undefined
  if (fields !== undefined) {
    const members = Object.entries(fields).filter(([, each]) => isSent(each))
    return Object.fromEntries(
      members.flatMap(([member, each]) => {
        const value = largest(member, each, index)
        return value === undefined ? [] : [[member, value]]
      }),
    )
  }
  if (!plain(kind)) return schema['type'] === 'string' ? exampleValue(name, kind) : undefined
  return `${index} `.padEnd(Number(schema['maxLength'] ?? limits.lineCharactersMax), 'x')
}

function plain({ schema, isRichText, register }: Kind): boolean {
  const hasForm = ['pattern', 'enum', 'format'].some((each) => schema[each] !== undefined)
  return schema['type'] === 'string' && !hasForm && isRichText !== true && register === undefined
}

function isSent(kind: Kind): boolean {
  return kind.isReadOnly !== true && kind.entries === undefined && kind.element === undefined
}

function distinctive(fields: Fields): readonly [string, Kind] | undefined {
  return Object.entries(fields).find(([, kind]) => plain(kind) && isSent(kind))
}
