// Gives the focus to the first element of a part that the selector finds, if there is one.

export function focusFirst(part: ParentNode | null | undefined, selector: string): void {
  part?.querySelector<HTMLElement>(selector)?.focus()
}
