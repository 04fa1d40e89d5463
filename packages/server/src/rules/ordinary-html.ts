// Recognises ordinary markup: HTML written so plainly that every parser reads the same elements
// from it, none of them harmful. It needs no sanitising and reads back exactly as it was sent.

import { limits } from '@kontor/contract/limits.ts'
import { allowedTags, isAllowedAttribute, voidTags } from './rich-text-allowed.ts'

// Each is tried once at each place and the first that fails ends the check, so the time is linear.
const tagStart = /<(\/?)([a-z][a-z0-9]*)/iy
const attributeName = /[ \t\n\r]+([a-z][a-z-]*)/iy
const unquotedValue = /[\w#%.+-]+(?=[ \t\n\r>])/y
const tagEnd = /[ \t\n\r]*(\/?)>/y
/** A `<` that opens nothing, as in `a < b`: none of a tag's characters follows it. */
const looseAngle = /<[ \d=][^<>]*/y

/**
 * Tells whether the text is ordinary markup: text, allowed elements in pairs that nest, allowed
 * attributes. Anything less plain, such as a comment or an element left open, is not, be it
 * harmless or not; nor is what has more parts than allowed.
 */
export function isOrdinaryHtml(html: string): boolean {
  const reading: Reading = { html, open: [], parts: 0 }
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    at = endOfLooseAngle(html, at) ?? endOfTag(reading, at)
    if (at < 0 || hasTooManyParts(reading)) return false
  }
  return reading.open.length === 0
}

interface Reading {
  readonly html: string
  /** The elements that are open here. */
  readonly open: string[]
  /** Tags, attributes and declarations so far. */
  parts: number
}

function hasTooManyParts({ parts }: Reading): boolean {
  return parts > limits.richTextPartsMax
}

/** The index after a loose angle bracket and its text, -1 if a `>` could still make a tag of it. */
function endOfLooseAngle(html: string, at: number): number | undefined {
  const end = endOfMatch(looseAngle, html, at)
  return end >= 0 && html[end] === '>' ? -1 : end >= 0 ? end : undefined
}

/** The index after the tag, -1 if it is not ordinary. */
function endOfTag(reading: Reading, at: number): number {
  const { html, open } = reading
  reading.parts++
  tagStart.lastIndex = at
  const start = tagStart.exec(html)
  if (start === null) return -1
  const isEndTag = start[1] === '/'
  const tag = (start[2] ?? '').toLowerCase()
  if (!allowedTags.has(tag)) return -1
  const nameEnd = tagStart.lastIndex
  const attributesEnd = isEndTag ? nameEnd : endOfAttributes(reading, nameEnd, tag)
  const end = attributesEnd < 0 ? -1 : endOfMatch(tagEnd, html, attributesEnd)
  if (end < 0) return -1
  const isVoid = voidTags.has(tag)
  if (html[end - 2] === '/' && (isEndTag || !isVoid)) return -1
  if (isEndTag) return open.pop() === tag ? end : -1
  if (!isVoid && open.push(tag) > limits.richTextDepthMax) return -1
  return end
}

/** The index after the last attribute, -1 if one is not allowed. */
function endOfAttributes(reading: Reading, start: number, tag: string): number {
  const { html } = reading
  let at = start
  for (;;) {
    attributeName.lastIndex = at
    const name = attributeName.exec(html)?.[1]
    if (name === undefined) return at
    at = attributeName.lastIndex
    let value = ''
    if (html[at] === '=') {
      const end = endOfValue(html, at + 1)
      if (end < 0) return -1
      value = html.slice(at + 1, end)
      at = end
    }
    const lower = name.toLowerCase()
    if (!isOrdinaryValue(tag, lower, unquoted(value))) return -1
    reading.parts += lower === 'style' ? value.split(';').length : 1
    if (hasTooManyParts(reading)) return -1
  }
}

/** The index after a value and its quotes, -1 if there is no plain one. */
function endOfValue(html: string, start: number): number {
  const quote = html[start]
  if (quote !== '"' && quote !== "'") return endOfMatch(unquotedValue, html, start)
  return html.indexOf(quote, start + 1) + 1 || -1
}

function unquoted(value: string): string {
  return value.startsWith('"') || value.startsWith("'") ? value.slice(1, -1) : value
}

/**
 * A style may hold quotes as entities; in other values the rules do with the entities as they are.
 */
function isOrdinaryValue(tag: string, name: string, value: string): boolean {
  if (value.includes('<') || value.includes('>')) return false
  const plain = name === 'style' ? value.replaceAll('&quot;', '"') : value
  return isAllowedAttribute(tag, name, plain)
}

function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}
