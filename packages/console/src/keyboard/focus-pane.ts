// Moves the focus from one part of the page to the next: the navigation, the page, what is open
// beside it.

const panes = '[data-part=shell] > nav, #content, [data-part=peek]'
const within = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]'

export function focusPane(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(panes)].filter((pane) =>
    pane.checkVisibility(),
  )
  // The innermost one: what is open beside the rows is part of the page.
  const from = all.findLastIndex((pane) => pane.contains(document.activeElement))
  const next = all.at((from + step + all.length) % all.length)
  const target = next?.querySelector<HTMLElement>('[role$="grid"]') ?? firstWithin(next) ?? next
  target?.focus()
}

function firstWithin(pane: HTMLElement | undefined): HTMLElement | undefined {
  const found = pane === undefined ? [] : [...pane.querySelectorAll<HTMLElement>(within)]
  return found.find((each) => each.checkVisibility())
}
