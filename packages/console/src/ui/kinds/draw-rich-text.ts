// Rich text as nodes of the page: it is parsed apart from it and walked, so that what stands there
// is what the contract allows and nothing else. Styles are set one by one, since the policy takes
// none that is text. Nothing is loaded: a picture from elsewhere is a box that names its host.

import {
  allowedStyle,
  allowedTags,
  isAllowedAttribute,
  linkSchemes,
} from '@kontor/contract/rich-text-allowed.ts'
import { elementsWithin } from '../../base/elements-within.ts'
import { parseHtml } from '../../base/parse-html.ts'

export interface RichTextWords {
  readonly picture: string
  readonly pictureFrom: (host: string) => string
}

/** In place of what the box had. It is marked where the text has colours of its own. */
export function drawRichText(box: HTMLElement, html: string, words: RichTextWords): void {
  box.replaceChildren(...childrenOf(parseHtml(html), words))
  const own = '[color], [bgcolor], [style*="color"], [style*="background"]'
  box.classList.toggle('own-colours', elementsWithin(box, own).length > 0)
}

function childrenOf(parent: Node, words: RichTextWords): readonly Node[] {
  return [...parent.childNodes].flatMap((child): readonly Node[] => {
    if (child instanceof Text) return [document.createTextNode(child.data)]
    return child instanceof Element ? drawn(child, words) : []
  })
}

/** What stands in them is nothing to read. */
const wordless = /^(?:script|iframe|noscript|svg|math)$/

/** What is not allowed leaves what stands in it. */
function drawn(element: Element, words: RichTextWords): readonly Node[] {
  const tag = element.localName
  if (tag === 'img') return [pictureOf(element, words)]
  if (wordless.test(tag)) return []
  const children = childrenOf(element, words)
  const own = tag === 'a' ? linkOf(element) : ownElement(tag)
  if (own === undefined) return children
  copyAttributes(element, own)
  own.append(...children)
  return [own]
}

function ownElement(tag: string): HTMLElement | undefined {
  // Headings and landmarks of a text are none of the page.
  if (/^h[1-6]$/.test(tag)) {
    const heading = document.createElement('p')
    heading.className = 'text-heading'
    return heading
  }
  if (/^(?:main|nav|header|footer|aside)$/.test(tag)) return document.createElement('div')
  return allowedTags.has(tag) ? document.createElement(tag) : undefined
}

/** Undefined for one that leads nowhere, or to a place that depends on the page it is on. */
function linkOf(element: Element): HTMLElement | undefined {
  const href = element.getAttribute('href') ?? ''
  const scheme = /^([a-z]+):/i.exec(href)?.[1]?.toLowerCase() ?? ''
  if (!linkSchemes.includes(scheme) || !isAllowedAttribute('a', 'href', href)) return undefined
  const link = document.createElement('a')
  link.href = href
  link.rel = 'noopener noreferrer'
  link.target = '_blank'
  return link
}

function pictureOf(element: Element, words: RichTextWords): HTMLElement {
  const source = element.getAttribute('src') ?? ''
  const alt = element.getAttribute('alt') ?? ''
  if (/^data:/i.test(source) && isAllowedAttribute('img', 'src', source)) {
    const image = document.createElement('img')
    image.src = source
    copyAttributes(element, image)
    image.alt = alt
    return image
  }
  const box = document.createElement('span')
  box.className = 'picture'
  const host = /^https?:/i.test(source) ? URL.parse(source)?.host : undefined
  const from = host === undefined ? words.picture : words.pictureFrom(host)
  box.textContent = [alt, from].filter((each) => each !== '').join(' · ')
  return box
}

/** What is about the page rather than the text: its classes, its links, what it lets be edited. */
const left = new Set(['class', 'contenteditable', 'spellcheck', 'href', 'rel', 'target', 'src'])

function copyAttributes(from: Element, to: HTMLElement): void {
  for (const { name, value } of from.attributes) {
    if (left.has(name) || !isAllowedAttribute(from.localName, name, value)) continue
    to.setAttribute(name, value)
  }
  for (const declaration of allowedStyle(from.getAttribute('data-style') ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, '')
    to.style.setProperty(declaration.slice(0, colon).trim(), value.trim())
  }
}
