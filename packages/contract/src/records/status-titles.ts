// What a unit calls the statuses of types whose records are shown together.

import type { OwnTitle } from '../titles/own-title.ts'
import { presetCatalogue } from './catalogue.ts'
import type { Status } from './statuses.ts'

export type StatusTitles = ReadonlyMap<string, OwnTitle>

const predefined = new Set(
  presetCatalogue.types.flatMap(({ statuses = [] }) => statuses.map(({ code }) => code)),
)

/** Whether it has a title without the unit's help. */
export function isPredefinedStatus(code: string): boolean {
  return predefined.has(code)
}

/**
 * Of the statuses of each type. Where the types call a predefined status differently, it has the
 * title that it had; one of the unit's own has the first.
 */
export function statusTitles(lists: readonly (readonly Status[])[]): StatusTitles {
  const byCode = Map.groupBy(lists.flat(), ({ code }) => code)
  const found = new Map<string, OwnTitle>()
  for (const [code, listed] of byCode) {
    const first = listed.find(isTitled)
    const isSame = new Set(listed.map(titleKey)).size === 1
    if (first === undefined || (isPredefinedStatus(code) && !isSame)) continue
    found.set(code, { title: first.title ?? null, translations: first.translations ?? {} })
  }
  return found
}

function isTitled({ title, translations }: Status): boolean {
  return Boolean(title) || Object.keys(translations ?? {}).length > 0
}

function titleKey({ title, translations }: Status): string {
  return JSON.stringify([title, translations?.en, translations?.cs])
}
