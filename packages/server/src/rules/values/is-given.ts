// Whether a member of a record has a value.

export function isGiven(value: unknown): boolean {
  return (value ?? null) !== null
}
