// Works out all that stands on a paper, once: the PDF and the page of the console are drawn from
// it. Internal figures (costs, markups) are not on it, because nothing prints what is not named.

import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'
import { paymentCode } from '../codes/payment-code.ts'
import type { PaperSource, PrintForm } from '../paper-source.ts'
import { type LabelWords, labelWords } from '../words/label-words.ts'
import { titleWord } from '../words/title-words.ts'
import { accountLines, accountOf } from './account-of.ts'
import { currencyOf, rowsOf } from './has-paper.ts'
import type { Label, Paper, PaperStyle, Payment, TextBlock } from './paper.ts'
import { paperFacts } from './paper-facts.ts'
import { paperItems } from './paper-items.ts'
import { paperSheet } from './paper-sheet.ts'
import { paperSides } from './paper-sides.ts'
import { paperRemarks, paperState } from './paper-state.ts'
import { paperTotals } from './paper-totals.ts'
import { readRichText } from './read-rich-text.ts'
import { propertiesOf } from './read-values.ts'
import { vatTables } from './vat-tables.ts'

export function buildPaper(source: PaperSource, languages: readonly PaperLanguage[]): Paper {
  const { record, form } = source
  const words = labelWords(languages, form)
  const properties = propertiesOf(record)
  const rows = rowsOf(source)
  const sides = paperSides(source, words)
  // What somebody else has sent is not on our paper.
  const ownForm = sides.isReceived ? undefined : form
  const [opening = [], ...closing] = textsOf(source)
  return {
    languages,
    direction: languages[0] === 'ar' || languages[0] === 'he' ? 'rtl' : 'ltr',
    sheet: paperSheet(properties),
    style: styleOf(ownForm),
    title: titleOf(source, words),
    number: String(record['number'] ?? ''),
    state: paperState(source, words),
    remarks: paperRemarks(source, words),
    ...sides,
    facts: paperFacts(source, words),
    opening,
    items: rows && paperItems({ ...rows, form: ownForm, currency: currencyOf(source), words }),
    totals: rows === undefined ? [] : paperTotals(source, rows, words),
    vat: rows === undefined ? [] : vatTables(source, rows, words),
    closing: closing.flat(),
    payment: paymentOf(source, words),
    signature: properties['showSignature'] === true ? words.label('signature') : undefined,
    lines: ownForm?.lines ?? [],
    paging: {
      carriedForward: words.label('carriedForward'),
      broughtForward: words.label('broughtForward'),
      page: (page, pages) => `${page} / ${pages}`,
    },
  }
}

/** Types that a unit has added are called as the unit calls them. */
function titleOf({ type }: PaperSource, words: LabelWords): Label {
  const word = titleWord(type.type)
  if (word === undefined) return words.languages.map(() => type.title)
  return word === '' ? words.languages.map(() => '') : words.label(word)
}

/** The texts of a document: the first before its rows, the others after them. */
function textsOf({ type: { properties = {} }, record }: PaperSource) {
  const names = Object.keys(properties).filter((name) => properties[name]?.isRichText === true)
  return names.map((name): readonly TextBlock[] =>
    readRichText(String(propertiesOf(record)[name] ?? '')).map((block) => ({
      ...block,
      pointer: `/properties/${name}`,
    })),
  )
}

function styleOf(form: PaperSource['form']): PaperStyle {
  const { logo, accent, font, address }: Partial<PrintForm> = form ?? {}
  return {
    logo: logo ?? undefined,
    accent: accent ?? undefined,
    font: font ?? undefined,
    address: address === 'right' ? 'right' : 'left',
  }
}

function paymentOf(source: PaperSource, words: LabelWords): Payment | undefined {
  const account = accountOf(source)
  if (account === undefined) return undefined
  const labelOf: Readonly<Record<string, string>> = { number: 'accountNumber' }
  return {
    heading: words.label('account'),
    lines: accountLines(account).map(([name, text]) => ({
      ...{ name, label: words.label(labelOf[name] ?? name), text },
      pointer: '/properties/agencyBankAccountId',
    })),
    code: paymentCode(source, words.languages).code,
  }
}
