// An empty PDF/A-3b: tagged, with its title, dates and id, and with the e-invoice that it carries.
// pdfkit takes none of them from a clock here, so the same paper has the same bytes.

import type { PaperProfile } from '@kontor/contract/codes/paper-forms.ts'
import PDFDocument from 'pdfkit'
import type { Paper } from '../../model/paper.ts'

export interface PaperFile {
  /** Hexadecimal digits of a digest. */
  readonly id: string
  /** When what is printed was last changed. */
  readonly date: Date
  readonly attachment?: Attachment
}

export interface Attachment {
  readonly name: string
  readonly profile: PaperProfile
  readonly bytes: Uint8Array
}

export function openDocument(paper: Paper, { id, date, attachment }: PaperFile) {
  const title = [paper.title[0], paper.number].filter((text) => text !== '').join(' ')
  const doc = new PDFDocument({
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: paper.languages[0] ?? 'en',
    autoFirstPage: false,
    // None at first: pdfkit would read one that no paper is printed with.
    font: '',
    fontLayoutCache: false,
    info: {
      Title: inXml(title),
      Creator: 'Kontor',
      Producer: 'Kontor',
      CreationDate: date,
    },
  })
  // By default it is made of the dates and the title alone.
  const bytes = Buffer.from(id.padEnd(32, '0').slice(0, 32), 'hex')
  Object.assign(doc, { _id: new Uint8Array(bytes) })
  if (attachment !== undefined) attach(doc, attachment, date)
  return doc
}

/**
 * pdfkit writes the title twice: as it is, and as a part of XML without escaping it. Where a string
 * is put into another one it is asked for its text by `toString`, elsewhere by its characters.
 */
function inXml(title: string): string {
  const escaped = escapeXml(title)
  return Object.assign(new String(title), { toString: () => escaped }) as unknown as string
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** What Factur-X calls the profiles that it knows; the third has no PDF. */
const levels: Readonly<Record<PaperProfile, string>> = {
  en16931: 'EN 16931',
  xrechnung: 'XRECHNUNG',
  peppol: 'EN 16931',
}

function attach(doc: InstanceType<typeof PDFDocument>, attachment: Attachment, date: Date): void {
  const { name, profile, bytes } = attachment
  const options = {
    name,
    type: 'text/xml',
    description: 'The invoice as data',
    creationDate: date,
    modifiedDate: date,
    relationship: 'Alternative',
  }
  doc.file(Buffer.from(bytes), options)
  doc.appendXML(facturX(name, levels[profile]))
}

const facturXNamespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** PDF/A asks that properties which it does not know are described beside their values. */
function facturX(name: string, level: string): string {
  const properties = [
    ['DocumentFileName', name, 'The name of the embedded XML document'],
    ['DocumentType', 'INVOICE', 'The type of the hybrid document in capital letters'],
    ['Version', '1.0', 'The version of the standard applying to the embedded XML document'],
    ['ConformanceLevel', level, 'The conformance level of the embedded XML document'],
  ] as const
  const described = properties.map(
    ([property, , description]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${property}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
  )
  const values = properties.map(
    ([property, value]) => `<fx:${property}>${escapeXml(value)}</fx:${property}>`,
  )
  return `<rdf:Description rdf:about=""
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${facturXNamespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${described.join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${facturXNamespace}">
${values.join('\n')}
</rdf:Description>`
}
