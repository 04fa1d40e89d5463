// The known name a misspelt one was most likely meant to be, for every message that refuses a name.
// The cost of a comparison grows with the length of the names, not with its square.

/** Two names further apart are two different words. */
const editsMax = 3

/**
 * The known name nearest to a misspelt one: the same but for case, else the one the fewest edits
 * away (a character inserted, left out, replaced, or two neighbours swapped). Undefined where none
 * is near: one edit for three characters, at least 1, at most 3. Of several equally near the first
 * is given; where none is, the first that the name is the beginning of, up to a dot.
 */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  const known = [...names]
  const lowerName = name.toLowerCase()
  let nearest: string | undefined
  let allowed = Math.min(editsMax, Math.max(1, Math.floor(name.length / 3)))
  for (const candidate of known) {
    const lower = candidate.toLowerCase()
    if (lower === lowerName) return candidate
    const start = sharedStart(lowerName, lower)
    const edits = countEdits(lowerName.slice(start), lower.slice(start), allowed)
    if (edits > allowed) continue
    nearest = candidate
    allowed = edits - 1
  }
  return nearest ?? known.find((candidate) => candidate.toLowerCase().startsWith(`${lowerName}.`))
}

/** How many units two names begin with alike; where they do, no edit is needed. */
function sharedStart(a: string, b: string): number {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  return start
}

/**
 * The Damerau-Levenshtein distance with swaps of neighbours, or some number above `allowed`. Only
 * cells within `allowed` of the diagonal can be small enough, so only those are reckoned.
 */
function countEdits(a: string, b: string, allowed: number): number {
  const far = allowed + 1
  if (Math.abs(a.length - b.length) > allowed) return far
  let beforeLast = new Uint8Array(b.length + 1).fill(far)
  let last = Uint8Array.from(beforeLast, (_, index) => Math.min(index, far))
  let lastLeast = 0
  for (let i = 1; i <= a.length; i += 1) {
    const row = new Uint8Array(b.length + 1).fill(far)
    row[0] = Math.min(i, far)
    let least = row[0]
    for (let j = Math.max(1, i - allowed); j <= Math.min(b.length, i + allowed); j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const edits = Math.min(
        (last[j - 1] ?? far) + (a[i - 1] === b[j - 1] ? 0 : 1),
        (last[j] ?? far) + 1,
        (row[j - 1] ?? far) + 1,
        isSwap ? (beforeLast[j - 2] ?? far) + 1 : far,
      )
      row[j] = edits
      least = Math.min(least, edits)
    }
    if (least > allowed && lastLeast > allowed) return far
    beforeLast = last
    last = row
    lastLeast = least
  }
  return last[b.length] ?? far
}
