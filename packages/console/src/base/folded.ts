// A text as it is compared with what somebody types: case and accents make no difference.

export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
