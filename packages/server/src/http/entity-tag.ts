// Entity tags (RFC 9110, 8.8.3): how they are written, which of them a caller has cached, and which
// versions of a record it takes for the present one.

import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../refusal.ts'
import { type RecordVersion, versionOf } from '../rules/records/record-tag.ts'
import type { CachedTags } from '../service/requests/view-request.ts'

/** The same bytes, to the last. */
export function strongTag(tag: string): string {
  return `"${tag}"`
}

/** The same answer, but perhaps not the same bytes. */
export function weakTag(tag: string): string {
  return `W/"${tag}"`
}

/** What `If-None-Match` names. Weak tags count as strong ones do: it asks for that. */
export function cachedTagsOf(ifNoneMatch: string | undefined): CachedTags {
  if (ifNoneMatch?.trim() === '*') return 'any'
  return ifNoneMatch?.match(/"[^"]*"/g)?.map((quoted) => quoted.slice(1, -1)) ?? []
}

/** Whether `If-None-Match` names the tag, which is strong. */
export function isTagCached(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = cachedTagsOf(ifNoneMatch)
  return tags === 'any' || tags.some((each) => strongTag(each) === tag)
}

/** A tag ends at its quote: what is in it may contain commas. */
const entityTag = /(?:W\/)?"[^"]*"/g

/** The tags that `If-Match` names, as they are written; undefined without one. */
export function tagsIn(ifMatch: string | undefined): readonly string[] | 'any' | undefined {
  if (ifMatch === undefined) return undefined
  if (ifMatch.trim() === '*') return 'any'
  const tags = ifMatch.match(entityTag) ?? []
  const isList = tags.length > 0 && /^[ \t,]*$/.test(ifMatch.replace(entityTag, ''))
  const message = 'Expected entity tags in double quotes, separated by commas, or `*`.'
  if (!isList) throw badHeader('If-Match', message)
  return tags
}

type Conditions = Pick<IncomingHttpHeaders, 'if-match' | 'if-none-match'>

/** What a caller expects at the address of a put: `If-None-Match: *` expects nothing there. */
export function expectedIn(headers: Conditions): readonly string[] | 'any' | 'none' | undefined {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers
  if (ifNoneMatch === undefined) return tagsIn(ifMatch)
  if (ifMatch === undefined && ifNoneMatch.trim() === '*') return 'none'
  throw badHeader('If-None-Match', 'Expected `*`, and no header If-Match beside it.')
}

/** The versions that it names. A weak tag, and one not of this incarnation, names none. */
export function versionsIn(
  ifMatch: string | undefined,
  incarnation: string | undefined,
): readonly RecordVersion[] | 'any' | undefined {
  const tags = tagsIn(ifMatch)
  if (tags === undefined || tags === 'any') return tags
  return tags.flatMap((tag) => versionOf(tag, incarnation) ?? [])
}

function badHeader(parameter: string, message: string): Refusal {
  return new Refusal('bad-parameter', {
    detail: `The header ${parameter} is not of the form expected. ${message}`,
    faults: [{ code: 'bad-parameter', parameter, message }],
  })
}
