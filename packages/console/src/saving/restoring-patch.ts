// What makes the content of a record what it was in an earlier version: a change like any other.
// What others go by stays as it is: status, number, ids elsewhere, and who may see the record.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import type { Values } from '../base/value-path.ts'
import type { StoredRecord } from '../data/api/record.ts'
import { bodyFields, makeBody } from '../ui/fields/make-body.ts'
import { makePatch } from './make-patch.ts'
import { valuesOfRecord } from './values-of-record.ts'

interface Versions {
  readonly now: StoredRecord
  readonly earlier: StoredRecord
}

/** Empty where both have the same content. */
export function restoringPatch(type: Description, { now, earlier }: Versions): Values {
  const content = (record: Values): Values => makeBody(type, valuesOfRecord(type, record)).body
  const before = content(now)
  const after = revived(bodyFields(type), content(earlier), before)
  const patch = Object.entries(makePatch(before, after))
  return Object.fromEntries(patch.filter(([name]) => !stays.has(name)))
}

const stays: ReadonlySet<string> = new Set([
  ...['status', 'statusDate', 'isDisabled', 'number', 'externalId', 'acl'],
])

/** Entries that are gone come back as new ones, and what refers to them follows. */
function revived(fields: Fields, earlier: Values, now: Values): Values {
  const gone = new Map(
    Object.entries(fields).map(([name, { nested, entryKey }]) => {
      const isKeyed = nested !== undefined && entryKey !== undefined
      return [name, isKeyed ? goneKeys(entryKey, earlier[name], now[name]) : new Set<unknown>()]
    }),
  )
  return membersOf(fields, { earlier, now }, gone)
}

interface Pair {
  readonly earlier: unknown
  readonly now: unknown
}

type Gone = ReadonlyMap<string, ReadonlySet<unknown>>

function membersOf(fields: Fields, { earlier, now }: Pair, gone: Gone): Values {
  const members = Object.entries(earlier as Values).map(([name, value]) => {
    const kind = fields[name]
    const pair = { earlier: value, now: (now as Values | undefined)?.[name] }
    return [name, kind === undefined ? value : memberOf(kind, pair, gone)]
  })
  return Object.fromEntries(members)
}

function memberOf(kind: Kind, pair: Pair, gone: Gone): unknown {
  const { earlier, now } = pair
  if (typeof earlier === 'number') {
    const isGone = kind.refersWithin !== undefined && gone.get(kind.refersWithin)?.has(earlier)
    return isGone === true ? -earlier : earlier
  }
  const { fields, element, entryKey } = kind
  if (Array.isArray(earlier) && element?.fields !== undefined && entryKey !== undefined) {
    const { fields: entryFields } = element
    const without = goneKeys(entryKey, earlier, now)
    return (earlier as readonly Values[]).map((entry) => {
      const known = entriesOf(now).find((each) => each[entryKey] === entry[entryKey])
      const pair = { earlier: entry, now: known }
      const { [entryKey]: key, ...others } = membersOf(entryFields, pair, gone)
      if (!without.has(key)) return { [entryKey]: key, ...others }
      // Negative ids are those of entries that are made together.
      return kind.nested === undefined ? others : { [entryKey]: -Number(key), ...others }
    })
  }
  if (fields === undefined || typeof earlier !== 'object' || earlier === null) return earlier
  return membersOf(fields, pair, gone)
}

/** Those that had an entry in the earlier version, and have none now. */
function goneKeys(key: string, earlier: unknown, now: unknown): ReadonlySet<unknown> {
  const known = new Set(entriesOf(now).map((entry) => entry[key]))
  const keys = entriesOf(earlier).map((entry) => entry[key])
  return new Set(keys.filter((each) => each !== undefined && !known.has(each)))
}

function entriesOf(list: unknown): readonly Values[] {
  return (list ?? []) as readonly Values[]
}
