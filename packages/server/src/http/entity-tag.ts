// Entity tags (RFC 9110, 8.8.3): how they are written, and which of them a caller has cached.

import type { CachedTags } from '../service/services.ts'

/** The same bytes, to the last. */
export function strongTag(tag: string): string {
  return `"${tag}"`
}

/** The same answer, but perhaps not the same bytes. */
export function weakTag(tag: string): string {
  return `W/"${tag}"`
}

/** The id belongs to it: one address can answer with another record of the same version. */
export function recordTag(id: number, version: number): string {
  return strongTag(`${id}-${version}`)
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
