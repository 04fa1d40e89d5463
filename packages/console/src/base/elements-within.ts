// Elements of a part that are found by a selector: in what the caller has drawn itself, never in
// the page at large.

export function elementsWithin<T extends Element = HTMLElement>(
  part: Element | null | undefined,
  selector: string,
): readonly T[] {
  return part == null ? [] : [...part.querySelectorAll<T>(selector)]
}
