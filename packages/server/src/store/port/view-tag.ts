// Names the file of a view of a unit's own, as an entity tag: whoever changes the view says which
// file that replaces.

import { createHash } from 'node:crypto'
import type { ViewFile } from '@kontor/contract/configuration/view-file.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../../refusal.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'

/** Entity tags as they are written; any view that is there; or that none is. */
export type ExpectedFile = readonly string[] | 'any' | 'none'

/** The same for the file as it was put and as it is stored. */
export function viewTag(file: ViewFile): string {
  const body = JSON.stringify({ ...file, source: file.source.toUpperCase() })
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Refuses where the view is not as the caller knows it. */
export function requireExpected(
  { viewFiles }: UnitSettings,
  name: string,
  expected: ExpectedFile | undefined,
): void {
  const stored = viewFiles.get(name.toUpperCase())
  if (expected === undefined) return
  if (expected === 'none') {
    if (stored === undefined) return
    throw conflict(name, 'is there already')
  }
  if (stored === undefined) throw conflict(name, 'is not there any more')
  const isExpected = expected === 'any' || expected.includes(viewTag(stored))
  if (!isExpected) throw conflict(name, 'has been changed since')
}

function conflict(name: string, now: string): Refusal {
  const detail = `The view ${quote(name)} ${now}: read the list of views again.`
  return new Refusal('version-conflict', { detail })
}
