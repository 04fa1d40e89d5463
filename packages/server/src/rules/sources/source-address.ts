// Where a source is asked for a registration number.

/** The number is one part of a path, or one value of a query, whatever is in it. */
export function sourceAddress(url: string, registration: string): string {
  return url.replaceAll('{registration}', encodeURIComponent(registration))
}
