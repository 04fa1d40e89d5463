// The strong tag of a record as it is answered. What a reader is shown of other records, such as
// what was made of it that it may read, changes without a version: the tag is then another one.

import { createHash } from 'node:crypto'
import { type RecordVersion, recordTag } from '../rules/records/record-tag.ts'
import type { Answer } from '../service/requests/answer.ts'

/** In a text of JSON, quotation marks have a backslash before them. */
const shownOfOthers = /"(?:correctedByIds|madeIds)":\[([\d,]+)\]/
const digestCharacters = 8

export function answeredTag(
  { json, ...version }: RecordVersion & Answer,
  incarnation: string | undefined,
): string {
  const ids = typeof json === 'string' ? shownOfOthers.exec(json)?.[1] : undefined
  if (ids === undefined) return recordTag(version, incarnation)
  const others = createHash('sha256').update(ids).digest('base64url').slice(0, digestCharacters)
  return recordTag({ ...version, others }, incarnation)
}
