// Entity tags (RFC 9110, 8.8.3): the tag of a record, and whether a caller holds one already.

/** The id belongs to it: one address can answer with another record of the same version. */
export function recordTag(id: number, version: number): string {
  return `"${id}-${version}"`
}

/** Whether `If-None-Match` names the tag; weak tags count, as for every GET. */
export function isTagHeld(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return tags.includes(tag)
}
