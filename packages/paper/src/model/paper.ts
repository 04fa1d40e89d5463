// What stands on a paper: each text as it is printed, in the order in which it is read. The PDF and
// the page of the console are both drawn from this, so neither works out a text of its own.

import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'

export interface Paper {
  /** One or two, in the order in which they are printed. */
  readonly languages: readonly PaperLanguage[]
  /** Of the first language. */
  readonly direction: 'ltr' | 'rtl'
  readonly sheet: Sheet
  readonly style: PaperStyle
  /** Title and number of the document; also the title of the file. */
  readonly title: Label
  readonly number: string
  /** Printed across each page; undefined where the document is in force. */
  readonly state: Label | undefined
  /** What it corrects, why, and what corrects it. */
  readonly remarks: readonly Label[]
  /** Who sends it, and who gets it. The latter's address stands in the window. */
  readonly sender: PaperSide
  readonly recipient: PaperSide
  /** Whether somebody else sent it to the unit: then the recipient is the unit. */
  readonly isReceived: boolean
  /** Dates and references. */
  readonly facts: readonly Fact[]
  /** Before the rows, and after them. */
  readonly opening: readonly TextBlock[]
  readonly items: ItemTable | undefined
  readonly totals: readonly Total[]
  /** By category and rate; the second one in the accounting currency. */
  readonly vat: readonly VatTable[]
  readonly closing: readonly TextBlock[]
  readonly payment: Payment | undefined
  /** The line for a signature. */
  readonly signature: Label | undefined
  /** At the foot of the last page. */
  readonly lines: readonly string[]
  readonly paging: Paging
}

/** One text in each language of the paper: the second stands under the first. */
export type Label = readonly string[]

export interface Sheet {
  /** Points, as it is turned. */
  readonly width: number
  readonly height: number
  readonly size: 'A4' | 'A5' | 'LETTER' | 'LEGAL'
  readonly orientation: 'portrait' | 'landscape'
}

export interface PaperStyle {
  /** `data:image/png;base64,...` or jpeg. */
  readonly logo: string | undefined
  /** `#rrggbb`. */
  readonly accent: string | undefined
  /** The family of the house; undefined for the one that comes along. */
  readonly font: string | undefined
  /** Where the window of the envelope is. */
  readonly address: 'left' | 'right'
}

export interface PaperSide {
  /** Supplier or customer; undefined where nothing is bought. */
  readonly heading: Label | undefined
  readonly name: readonly string[]
  /** Lines of the address, the country last where it is another than the sender's. */
  readonly address: readonly string[]
  /** For whose attention it is. */
  readonly attention: Label | undefined
  readonly registrations: readonly (readonly [kind: string, number: string])[]
  readonly places: SidePlaces
}

/** Which fields of the record the name and the address are of, and all else. */
export interface SidePlaces {
  readonly name: string
  readonly address: string
  readonly others: string
}

export interface Fact {
  /** Of the field, as the record has it. */
  readonly name: string
  readonly label: Label
  readonly text: string
  /** Where the record says it, if that is no property of this name. */
  readonly pointer?: string
}

/** A paragraph, heading or entry of a list out of a rich text. */
export interface TextBlock {
  readonly kind: 'paragraph' | 'heading' | 'entry'
  /** How deep the list is nested, from 1; 0 outside of lists. */
  readonly depth: number
  /** A bullet, or the number of an entry; undefined elsewhere. */
  readonly marker: string | undefined
  readonly runs: readonly TextRun[]
  /** Where the text is in the record, if it is of one. */
  readonly pointer?: string
}

export interface TextRun {
  readonly text: string
  readonly isBold: boolean
  readonly isItalic: boolean
}

export interface ItemTable {
  readonly columns: readonly ItemColumn[]
  readonly rows: readonly ItemRow[]
  /** What stands instead where there are no rows. */
  readonly empty: Label
  /** Sums of the column of amounts up to the end of each row, for "carried forward". */
  readonly carried: readonly string[]
}

export interface ItemColumn {
  readonly name: string
  /** Of a row, in the record: what its cells are written from. */
  readonly field: string
  readonly label: Label
  readonly isNumber: boolean
}

export interface ItemRow {
  /** By the columns; a line of text has the first alone. */
  readonly cells: readonly string[]
  /** Under the name: number of the item, note, discount. */
  readonly detail: string
  readonly isText: boolean
  /** Where the row is in the record. */
  readonly pointer: string
  /** Which of its fields the detail is made of first. */
  readonly detailField: 'info' | 'itemNumber'
}

export interface Total {
  readonly name: string
  readonly label: Label
  readonly text: string
  /** The sum that is due, printed large. */
  readonly isMain: boolean
}

export interface VatTable {
  readonly caption: Label
  readonly columns: readonly Label[]
  readonly rows: readonly (readonly string[])[]
}

export interface Payment {
  readonly heading: Label
  readonly lines: readonly Fact[]
  /** Undefined where the document has none. */
  readonly code: PaymentCode | undefined
}

export interface PaymentCode {
  readonly kind: 'epc' | 'spayd' | 'swiss'
  /** What the code holds. */
  readonly payload: string
  readonly caption: Label
  /** The parts of a Swiss QR-bill, of which its payment part and receipt are made. */
  readonly swiss?: SwissBill
}

export interface SwissBill {
  readonly currency: string
  /** With a blank between thousands and two decimals. */
  readonly amount: string
  readonly account: string
  readonly creditor: readonly string[]
  readonly debtor: readonly string[]
  readonly reference: string
  readonly message: string
  /**
   * The words of the form, in the one language of the four that fits: paymentPart, receipt,
   * account, reference, information, currency, amount, acceptance, payableBy, payableByName,
   * separate.
   */
  readonly words: Readonly<Record<string, string>>
}

export interface Paging {
  /** Before the sums at the end and at the start of a page. */
  readonly carriedForward: Label
  readonly broughtForward: Label
  /** "1 / 3". */
  readonly page: (page: number, pages: number) => string
}
