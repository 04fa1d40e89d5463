// The key of the item that is marked in a list while the focus is in the field above it.

export function markedItem(part: Element | null): string | undefined {
  return part?.querySelector<HTMLElement>('[data-focused][data-key]')?.dataset['key']
}
