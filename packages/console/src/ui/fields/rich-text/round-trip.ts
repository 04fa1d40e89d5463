// Stored text into the editor and back. What the editor would not give back as it is, it is not
// given: so nothing is lost that somebody has stored.

import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMSerializer, DOMParser as DocumentParser, type Node, type Slice } from '@tiptap/pm/model'
import { parseHtml } from '../../../base/parse-html.ts'
import { editorExtensions } from './editor-schema.ts'
import { pastedBody } from './pasted.ts'

const schema = getSchema(editorExtensions)

export function contentOf(html: string): JSONContent {
  return DocumentParser.fromSchema(schema).parse(parseHtml(html)).toJSON() as JSONContent
}

/** What is pasted or dropped, as far as the editor knows it. */
export function sliceOf(html: string, within: Node['type']['schema']): Slice {
  return DocumentParser.fromSchema(within).parseSlice(pastedBody(html))
}

/** An entry of a list is its text, as people write it: the editor has a paragraph in each. */
export function tidied(html: string): string {
  return html.replace(/<li><p>((?:(?!<\/p>)[\s\S])*)<\/p>(?=<\/li>|<[ou]l)/g, '<li>$1')
}

/** Whether the editor gives back what it is given, but for white space and order of attributes. */
export function isEditable(html: string): boolean {
  if (!html.includes('<')) return true
  // The editor knows no styles.
  if (/\sstyle\s*=/i.test(html)) return false
  const doc = DocumentParser.fromSchema(schema).parse(parseHtml(html))
  const written = DOMSerializer.fromSchema(schema).serializeFragment(doc.content)
  return sayAll(parseHtml(html)) === sayAll(written)
}

/** Elements that mean the same. */
const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }

function sayAll(parent: ParentNode & globalThis.Node): string {
  const only = [...parent.childNodes].filter((child) => !isBlank(child))
  const [first, next] = only
  const isWrapped = parent.nodeName === 'LI' && first?.nodeName === 'P'
  const children =
    isWrapped && (next === undefined || /^[OU]L$/.test(next.nodeName))
      ? [...first.childNodes, ...only.slice(1)]
      : only
  return children.map(say).join('')
}

function say(node: globalThis.Node): string {
  if (!(node instanceof Element)) return (node.textContent ?? '').replace(/\s+/g, ' ')
  const tag = synonyms[node.localName] ?? node.localName
  const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort()
  return `<${tag}${attributes.join('')}>${sayAll(node)}</${tag}>`
}

/** White space between blocks. Within a line it separates words. */
function isBlank(node: globalThis.Node): boolean {
  if (node.nodeType !== 3) return node.nodeType !== 1
  const beside = [node.previousSibling, node.nextSibling].filter((each) => each !== null)
  const isBetweenBlocks = beside.every((each) => blocks.test(each.nodeName))
  return /^[ \t\r\n]*$/.test(node.textContent ?? '') && isBetweenBlocks
}

const blocks = /^(?:P|H[1-6]|UL|OL|LI|BLOCKQUOTE|PRE|HR|DIV|TABLE)$/
