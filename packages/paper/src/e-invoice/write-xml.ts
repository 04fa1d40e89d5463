// Writes a tree of elements as XML. An element without a text, and one without any child that is
// written, is left out: the rules of e-invoices refuse empty ones.

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly content: string | readonly XmlElement[]
}

type Child = XmlElement | undefined | readonly (XmlElement | undefined)[]

/** Undefined where there is nothing to write. */
export function leaf(
  name: string,
  text: string | undefined,
  attributes: XmlElement['attributes'] = {},
): XmlElement | undefined {
  return text === undefined || text === '' ? undefined : { name, attributes, content: text }
}

/** Undefined where none of the children is written. */
export function group(name: string, ...children: readonly Child[]): XmlElement | undefined {
  const content = children.flat().filter((child) => child !== undefined)
  return content.length === 0 ? undefined : { name, attributes: {}, content }
}

/** A whole document with the namespaces given, by prefix. */
export function writeXml(
  root: XmlElement | undefined,
  namespaces: Readonly<Record<string, string>>,
): string {
  if (root === undefined) throw new Error('A document of XML needs a root with content')
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>\n']
  writeElement({ ...root, attributes: { ...namespaces, ...root.attributes } }, parts)
  return `${parts.join('')}\n`
}

function writeElement({ name, attributes, content }: XmlElement, parts: string[]): void {
  parts.push('<', name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) parts.push(' ', key, '="', escapeXml(value), '"')
  }
  parts.push('>')
  if (typeof content === 'string') parts.push(escapeXml(content))
  else for (const child of content) writeElement(child, parts)
  parts.push('</', name, '>')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}
