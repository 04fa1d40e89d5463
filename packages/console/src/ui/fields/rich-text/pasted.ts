// What other programs put on the clipboard, as elements that say what it looks like: word
// processors write bold as a style.

import { elementsWithin } from '../../../base/elements-within.ts'
import { parseHtml } from '../../../base/parse-html.ts'

/** Styles by which text is formed, and the element for each. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)\b/i, 'strong'],
  [/(?:^|;)\s*font-style\s*:\s*italic\b/i, 'em'],
  [/(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bunderline\b/i, 'u'],
  [/(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bline-through\b/i, 's'],
]

const plainWeight = /(?:^|;)\s*font-weight\s*:\s*(?:normal|400)\b/i

export function pastedBody(html: string): HTMLElement {
  const body = parseHtml(html)
  for (const element of elementsWithin(body, '[data-style]')) {
    const style = element.getAttribute('data-style') ?? ''
    element.removeAttribute('data-style')
    // A link is underlined by itself.
    const isLink = element.localName === 'a' || element.closest('a') !== null
    for (const [form, tag] of forms)
      if (form.test(style) && !(tag === 'u' && isLink)) wrapContents(element, tag)
    // Google Docs puts all that is copied into such an element.
    if (element.localName === 'b' && plainWeight.test(style))
      element.replaceWith(...element.childNodes)
  }
  return body
}

function wrapContents(element: Element, tag: string): void {
  const form = element.ownerDocument.createElement(tag)
  form.append(...element.childNodes)
  element.append(form)
}
