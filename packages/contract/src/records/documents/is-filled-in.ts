// Whether a document says something in a place: an empty text is as good as none there.

export function isFilledIn(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
