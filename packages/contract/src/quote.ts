// How messages quote a name or a value: in double quotes, on one line, and shortened where it is
// long.

const charactersMax = 60

/** A text or another plain value as JSON; of lists and objects only what they are. */
export function quote(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? 'a list' : 'an object'
  }
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'nothing'
  // A text may be as long as a request body, so only its start is split into characters.
  const characters = Array.from(value.slice(0, 2 * (charactersMax + 1)))
  if (characters.length <= charactersMax) return JSON.stringify(value)
  return `${JSON.stringify(characters.slice(0, charactersMax).join(''))}...`
}
