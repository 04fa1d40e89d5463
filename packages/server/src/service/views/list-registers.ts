// Lists the codes of a unit: those of its registers, and those that records have which the caller
// may read. A list is known by the state of the unit and the reader's rights, so a cached one is
// right.

import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import { keyOfCode } from '@kontor/contract/kinds/code.ts'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import { collections } from '@kontor/contract/records/record-type.ts'
import { titleIn } from '@kontor/contract/titles/titles.ts'
import {
  collectionShape,
  type ViewShape,
  viewShape,
  views,
} from '@kontor/contract/views/catalogue.ts'
import type { ViewDescription } from '@kontor/contract/views/view-description.ts'
import { LRUCache } from 'lru-cache'
import { shareOf } from '../../rules/rights/share-of.ts'
import { registerFileOf } from '../../rules/settings/files-of-settings.ts'
import type { Register, UnitSettings } from '../../rules/settings/unit-settings.ts'
import type { Store } from '../../store/store.ts'
import { planView } from '../../views/plan.ts'
import type { Answer } from '../requests/answer.ts'
import type { ListRegistersInput } from '../requests/view-request.ts'
import { requireUnit } from '../unit/require-unit.ts'
import { tagOfAnswer } from './plan-view-request.ts'

/** Of the JSON of lists, in characters. */
const cachedCharactersMax = 4 * 1024 * 1024

export function listRegistersService(store: Store): (input: ListRegistersInput) => Promise<Answer> {
  const cache = new LRUCache<string, string>({
    maxSize: cachedCharactersMax,
    sizeCalculation: ({ length }) => length,
  })
  return async (input) => {
    const { principal, key } = input
    const { unit } = principal.reader
    const versions = await requireUnit(store, unit)
    const tag = tagOfAnswer({ principal, viewName: '' }, versions, ['registers', key])
    const cached = cache.get(tag)
    if (cached !== undefined) return { json: cached }
    const { accessVersion } = versions
    const settings = await store.configuration.settings({ unit, accessVersion })
    const used = await usedCodes(store, input, { settings, accessVersion })
    const file = registerFileOf(settings, key)
    const json = JSON.stringify({ file, data: listed(settings, key, used) })
    cache.set(tag, json)
    return { json }
  }
}

interface CodeField {
  readonly description: ViewDescription
  readonly shape: ViewShape
  readonly name: string
  /** Of codes that fields have without it. */
  readonly key: string | undefined
}

type UsedCodes = ReadonlyMap<string, ReadonlySet<string>>

/** By key, as fields have them. */
async function usedCodes(
  store: Store,
  { principal: { reader }, key: wantedKey, signal }: ListRegistersInput,
  { settings, accessVersion }: { readonly settings: UnitSettings; readonly accessVersion: number },
): Promise<UsedCodes> {
  const used = new Map<string, Set<string>>()
  for (const { description, shape, name, key } of codeFields(settings)) {
    if (wantedKey !== undefined && key !== undefined && key !== wantedKey) continue
    const isColumn = Object.hasOwn(shape.columns, name)
    const field = { source: isColumn ? 'column' : 'property', name, type: 'text' } as const
    const planned = planView({ description, shape }, {}, anyDay)
    // The records of a collection are in no listing: those of several types are.
    const plan = { ...planned, listingView: undefined, types: undefined }
    const summary = { groups: [{ field }], measures: [], limit: Number.MAX_SAFE_INTEGER }
    const input = { reader, caller: shareOf(reader), plan, summary, accessVersion }
    const { json } = await store.views.summarise(input, signal)
    for (const code of codesIn(json)) {
      const own = key ?? keyOfCode(code)
      if (wantedKey !== undefined && own !== wantedKey) continue
      used.set(own, (used.get(own) ?? new Set()).add(code))
    }
  }
  return used
}

function codesIn(rows: string): readonly string[] {
  const groups = JSON.parse(`[${rows}]`) as readonly { readonly group: readonly unknown[] }[]
  return groups.flatMap(({ group: [code] }) =>
    typeof code === 'string' && code !== '' ? code : [],
  )
}

/** Every field of a source that is one code. */
function codeFields({ catalogue }: UnitSettings): readonly CodeField[] {
  return [...ofCollections(catalogue), ...ofDerivedRows(catalogue)].flatMap(
    ([description, shape]) =>
      Object.entries({ ...shape.properties, ...shape.columns }).flatMap(([name, kind]) => {
        return isOneCode(kind) ? [{ description, shape, name, key: keyOfKind(kind) }] : []
      }),
  )
}

type Shaped = readonly [ViewDescription, ViewShape]

function ofCollections(catalogue: Catalogue): readonly Shaped[] {
  return collections.map((source) => {
    return [{ name: source, title: '', source }, collectionShape(source, catalogue)]
  })
}

/** The views of rows that are no records and are all shown, such as those of item tables. */
function ofDerivedRows(catalogue: Catalogue): readonly Shaped[] {
  return views
    .filter(({ where }) => where === undefined)
    .map((view) => [view, viewShape(view, catalogue)] as const)
    .filter(([, { types }]) => types === undefined)
}

function isOneCode({ register, filter }: Kind): boolean {
  return register !== undefined && filter === 'text'
}

function keyOfKind({ register }: Kind): string | undefined {
  return typeof register === 'string' ? register : undefined
}

/** The registers in the order of their keys, the codes as they list them, then those besides. */
function listed(
  { registers }: UnitSettings,
  wantedKey: string | undefined,
  used: UsedCodes,
): readonly object[] {
  const keys = [...new Set([...registers.keys(), ...used.keys()])].sort()
  return keys
    .filter((key) => wantedKey === undefined || key === wantedKey)
    .flatMap((key) => {
      const {
        codes = [],
        isClosed = false,
        titles = {},
        translations: all,
      } = registers.get(key) ?? ({} as Partial<Register>)
      const inUse = used.get(key) ?? new Set()
      const others = [...inUse].filter((code) => !codes.includes(code)).sort()
      return [...codes, ...others].map((code) => {
        const title = titleIn(titles, code) ?? null
        const translations = translationsOf(code, all)
        return { key, code, title, translations, isClosed, isUsed: inUse.has(code) }
      })
    })
}

function translationsOf(code: string, lists: Register['translations'] = {}): object {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([language, titles]) => {
      const title = titleIn(titles, code)
      return title === undefined ? [] : [[language, title]]
    }),
  )
}
