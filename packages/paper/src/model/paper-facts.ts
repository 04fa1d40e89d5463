// The dates of a document, and what both sides file it by.

import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'
import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import type { PaperSource } from '../paper-source.ts'
import type { LabelWords } from '../words/label-words.ts'
import type { Fact } from './paper.ts'
import { paperFormat } from './paper-format.ts'
import { propertiesOf } from './read-values.ts'

/** What is no date, in the order in which it is printed. */
const references = [
  ...['referenceNumber', 'companyNumber', 'buyerReference', 'orderNumber', 'contractNumber'],
  ...['paymentCondition', 'createdIn'],
]

/** Those that are given: dates in the order of the description, then the references. */
export function paperFacts(
  { record, type: { properties = {} } }: PaperSource,
  words: LabelWords,
): readonly Fact[] {
  const values = propertiesOf(record)
  const dates = Object.keys(properties).filter((name) => properties[name]?.filter === 'date')
  // The day on which it was written says nothing beside the day on which it was issued.
  const left = isFilledIn(values['issueDate']) ? ['createdOn', 'exchangeDate'] : ['exchangeDate']
  return [...dates.filter((name) => !left.includes(name)), ...references].flatMap((name) => {
    const kind = properties[name]
    const value = values[name]
    if (kind === undefined || !isFilledIn(value)) return []
    const textIn = (language: PaperLanguage): string => {
      if (kind.filter === 'date') return paperFormat(language).date(String(value))
      return kind.register === true ? termText(String(value), language, words) : String(value)
    }
    // Days are written once, words in both languages.
    const texts = words.languages.slice(0, kind.register === true ? 2 : 1).map(textIn)
    const text = [...new Set(texts)].join(' / ')
    return [{ name, label: words.label(name), text }]
  })
}

const termWords = new Map([
  ['CASH', 'cash'],
  ['CARD', 'card'],
  ['TRANSFER', 'transfer'],
])

/** Terms that are a number count days; of other codes the last part is what says something. */
function termText(code: string, language: PaperLanguage, words: LabelWords): string {
  const hyphen = code.indexOf('-')
  const term = hyphen > 0 ? code.slice(hyphen + 1) : code.slice(code.lastIndexOf('.') + 1)
  if (/^\d{1,4}$/.test(term)) return paperFormat(language).days(Number(term))
  const word = termWords.get(term)
  if (word !== undefined) return words.textIn(language, word)
  if (!/^[A-Z]{3}[A-Z_]+$/.test(term)) return term
  return term.charAt(0) + term.slice(1).toLowerCase().replaceAll('_', ' ')
}
