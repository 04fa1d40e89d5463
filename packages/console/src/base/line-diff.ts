// Compares two texts line by line.

export interface DiffLine {
  readonly sign: '+' | '-' | ' '
  readonly text: string
}

/** Longer texts are shown as taken away and added whole. */
const cellsMax = 4_000_000

export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  if (old.length * fresh.length > cellsMax) return [...signed('-', old), ...signed('+', fresh)]
  const lengths = commonLengths(old, fresh)
  const found: DiffLine[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < fresh.length) {
    const [gone = '', come = ''] = [old[at], fresh[to]]
    if (at < old.length && to < fresh.length && gone === come) {
      found.push({ sign: ' ', text: gone })
      at += 1
      to += 1
    } else if (at < old.length && lengthAt(lengths, at + 1, to) >= lengthAt(lengths, at, to + 1)) {
      found.push({ sign: '-', text: gone })
      at += 1
    } else {
      found.push({ sign: '+', text: come })
      to += 1
    }
  }
  return found
}

function signed(sign: '+' | '-', lines: readonly string[]): readonly DiffLine[] {
  return lines.map((text) => ({ sign, text }))
}

/** How many lines two texts have in common from each pair of lines on. */
function commonLengths(old: readonly string[], fresh: readonly string[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1))
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = fresh.length - 1; to >= 0; to -= 1) {
      const row = lengths[at] as Uint32Array
      const isSame = old[at] === fresh[to]
      row[to] = isSame
        ? lengthAt(lengths, at + 1, to + 1) + 1
        : Math.max(lengthAt(lengths, at + 1, to), lengthAt(lengths, at, to + 1))
    }
  }
  return lengths
}

/** Zero past the end of either. */
function lengthAt(lengths: readonly Uint32Array[], at: number, to: number): number {
  return lengths[at]?.[to] ?? 0
}
