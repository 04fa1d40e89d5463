// The order of texts: by code point, as both engines keep it. The order of JavaScript's `<` is by
// UTF-16 unit and puts an emoji before U+FFFD.

/** Negative where `a` comes first, positive where `b` does, 0 where they are the same. */
export function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length)
  for (let index = 0; index < shared; index += 1) {
    const [unitA, unitB] = [a.charCodeAt(index), b.charCodeAt(index)]
    if (unitA !== unitB) return rank(unitA) - rank(unitB)
  }
  return a.length - b.length
}

/** Surrogates stand for the code points above all that a single unit can hold. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
