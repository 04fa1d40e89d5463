// Folds a text for comparison with typed text: case and accents are ignored.

export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
