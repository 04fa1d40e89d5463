// Whether an element is the last of its sort in the page, and so lies over the others.

export function isTopmost(element: Element | null, selector: string): boolean {
  return element !== null && [...document.querySelectorAll(selector)].at(-1) === element
}
