// Gives the focus to a heading, so that screen readers tell it and Tab goes on from there.

export function focusHeading(part: Element | null | undefined, selector: string): void {
  const heading = part?.querySelector<HTMLElement>(selector)
  if (heading == null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
