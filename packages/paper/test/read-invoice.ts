// Reads terms of an invoice out of XML by their paths, and out of the model, as the same data. The
// parser is libxml2: it refuses what is not well-formed and knows names by their namespace.

import assert from 'node:assert/strict'
import type { XmlElement, XmlNode } from 'libxml2-wasm'
import type { Invoice } from '../src/e-invoice/invoice.ts'
import { headTerms } from './head-terms.ts'
import { linePlace, lineTerms, vatPlace, vatTerms } from './line-terms.ts'
import type { Term } from './term.ts'

/** By the number of the term; what is not there is left out. */
export type Terms = Readonly<Record<string, string>>

export interface ReadInvoice {
  readonly head: Terms
  readonly vat: readonly Terms[]
  readonly lines: readonly Terms[]
}

export function readModel(invoice: Invoice): ReadInvoice {
  return {
    head: ofModel(headTerms, invoice),
    vat: invoice.vat.map((each) => ofModel(vatTerms, each)),
    lines: invoice.lines.map((line) => ofModel(lineTerms, line)),
  }
}

function ofModel<Of>(terms: readonly Term<Of>[], value: Of): Terms {
  return filled(terms.map(({ term, of }) => [term, of(value)]))
}

type Syntax = 'ubl' | 'cii'

const component = 'urn:oasis:names:specification:ubl:schema:xsd:Common'
const standard = 'urn:un:unece:uncefact:data:standard:'
const namespaces = {
  cac: `${component}AggregateComponents-2`,
  cbc: `${component}BasicComponents-2`,
  rsm: `${standard}CrossIndustryInvoice:100`,
  ram: `${standard}ReusableAggregateBusinessInformationEntity:100`,
  qdt: `${standard}QualifiedDataType:100`,
  udt: `${standard}UnqualifiedDataType:100`,
}

/** The parser is imported here: it awaits its WebAssembly, which a file of tests must not. */
export async function loadReader(): Promise<(xml: string, syntax: Syntax) => ReadInvoice> {
  const { XmlDocument } = await import('libxml2-wasm')
  return (xml, syntax) => {
    const document = XmlDocument.fromString(xml)
    try {
      return readRoot(document.root, syntax)
    } finally {
      document.dispose()
    }
  }
}

function readRoot(root: XmlNode, syntax: Syntax): ReadInvoice {
  const all = (path: string): readonly XmlNode[] => root.find(path, namespaces)
  return {
    head: ofXml(headTerms, root, syntax),
    vat: all(vatPlace[syntax]).map((each) => ofXml(vatTerms, each, syntax)),
    lines: all(linePlace[syntax]).map((each) => ofXml(lineTerms, each, syntax)),
  }
}

function ofXml<Of>(terms: readonly Term<Of>[], within: XmlNode, syntax: Syntax): Terms {
  return filled(
    terms.map(({ term, [syntax]: path }) => {
      const found = within.find(path, namespaces)
      assert.ok(found.length < 2, `${term} stands ${found.length} times`)
      return [term, found[0] && textOf(found[0])]
    }),
  )
}

/** Dates of CII are written without hyphens, in the format 102. */
function textOf(node: XmlNode): string {
  const format = (node as XmlElement).attr?.('format')?.value
  if (format === undefined) return node.content
  assert.equal(format, '102')
  return node.content.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

function filled(pairs: readonly (readonly [string, string | undefined])[]): Terms {
  return Object.fromEntries(
    pairs.flatMap(([term, text]) => (text === undefined || text === '' ? [] : [[term, text]])),
  )
}
