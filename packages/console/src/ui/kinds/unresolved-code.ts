// A text in the field of a code that is no code yet: nobody has chosen one for it, nor asked for a
// new one. It stays in the field and is never sent.

export function unresolvedCode(text: string) {
  return { unresolved: text }
}

/** Undefined where the value is none. */
export function unresolvedText(value: unknown): string | undefined {
  const isObject = typeof value === 'object' && value !== null && 'unresolved' in value
  return isObject ? String(value.unresolved) : undefined
}
