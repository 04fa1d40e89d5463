// A mapping file: which columns of a file of another program go where, and how it writes values.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../refusal.ts'
import { isObject } from '../rules/values/find-values.ts'
import { type FindWay, findWays } from './find-stored.ts'

/** Where the cells of a column go; null drops them. */
export type MappedColumn =
  | string
  | null
  | { readonly to: string; readonly values?: Readonly<Record<string, string>> }

export interface Mapping {
  readonly collection?: string
  /** The column that tells a record from all others. */
  readonly key?: string
  readonly keyPrefix?: string
  /** By what a record is found that is there already, where no key leads to it. */
  readonly findBy?: FindWay
  readonly columns?: Readonly<Record<string, MappedColumn>>
  /** Values of every record, by their paths. */
  readonly constants?: Readonly<Record<string, unknown>>
  readonly decimal?: string
  readonly thousands?: string
  readonly dates?: string
}

const members = [
  ...['name', 'collection', 'key', 'keyPrefix', 'findBy', 'columns', 'constants'],
  ...['decimal', 'thousands', 'dates'],
] as const
const texts = [
  ...['name', 'collection', 'key', 'keyPrefix', 'decimal', 'thousands', 'dates'],
] as const

/** The mapping; refuses with everything that is wrong with its shape. */
export function readMapping(file: Readonly<Record<string, unknown>>): Mapping {
  const faults = [
    ...unknownMembers(file),
    ...texts.filter((name) => !isTextOrAbsent(file[name])).map((name) => wrong(name, 'a text')),
    ...['columns', 'constants']
      .filter((name) => file[name] !== undefined && !isObject(file[name]))
      .map((name) => wrong(name, 'an object')),
    ...findByFaults(file['findBy']),
    ...columnFaults(file['columns']),
  ]
  if (faults.length === 0) return file as Mapping
  const detail = faults[0]?.message ?? ''
  throw new Refusal('invalid-file', { detail: `The mapping is wrong: ${detail}`, faults })
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

function wrong(name: string, what: string): Fault {
  const message = `Expected ${what} for ${quote(name)}.`
  return { code: 'wrong-type', pointer: `/${name}`, message }
}

function unknownMembers(file: Readonly<Record<string, unknown>>): readonly Fault[] {
  const known = new Set<string>(members)
  return Object.keys(file)
    .filter((name) => !known.has(name))
    .map((name) => {
      const message = `A mapping has no ${quote(name)}.${didYouMean(name, members)}`
      return { code: 'unknown-field', pointer: `/${name}`, message } as const
    })
}

function findByFaults(way: unknown): readonly Fault[] {
  if (way === undefined || findWays.some((each) => each === way)) return []
  return [wrong('findBy', `one of ${findWays.join(', ')}`)]
}

function columnFaults(columns: unknown): readonly Fault[] {
  if (!isObject(columns)) return []
  return Object.entries(columns)
    .filter(([, to]) => to !== null && typeof to !== 'string' && !isMapped(to))
    .map(([name]) => wrong(`columns/${name}`, 'a path, null or {"to": path, "values": {}}'))
}

function isMapped(to: unknown): boolean {
  if (!isObject(to) || typeof to['to'] !== 'string') return false
  const { values = {} } = to
  return isObject(values) && Object.values(values).every((each) => typeof each === 'string')
}
