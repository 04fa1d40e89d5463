// LIKE by the rule itself, at whatever cost: what every other matcher is held to.

/**
 * Whether the text matches, by the rule itself: after each element of the pattern, at which places
 * of the text one can be.
 */
export function tryEveryWay(pattern: string, text: string): boolean {
  const characters = Array.from(text)
  let places = new Set([0])
  for (const [element] of pattern.matchAll(/\\.|./gsu)) {
    if (element === '%') {
      const first = Math.min(...places)
      places = new Set(Array.from({ length: characters.length - first + 1 }, (_, at) => first + at))
    } else {
      const literal = element.length > 1 && element.startsWith('\\') ? element.slice(1) : element
      const fits = (at: number): boolean =>
        at < characters.length && (element === '_' || characters[at] === literal)
      places = new Set([...places].filter(fits).map((at) => at + 1))
    }
    if (places.size === 0) return false
  }
  return places.has(characters.length)
}
