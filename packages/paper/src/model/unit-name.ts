// What a unit of measure is called on a paper, by its code of UN/ECE Recommendation 20.

import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'
import { unitTitles } from '@kontor/contract/codes/unit-titles.ts'
import type { LabelWords } from '../words/label-words.ts'
import { paperFormat } from './paper-format.ts'

/** Those that Intl has names of. */
const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ SEC: 'second', MIN: 'minute', HUR: 'hour', DAY: 'day', WEE: 'week', MON: 'month' },
    ...{ ANN: 'year', GRM: 'gram', KGM: 'kilogram', MMT: 'millimeter', CMT: 'centimeter' },
    ...{ MTR: 'meter', KMT: 'kilometer', MLT: 'milliliter', LTR: 'liter', HAR: 'hectare' },
  }),
)

/** Those that are written alike everywhere. */
const symbols: ReadonlyMap<string, string> = new Map(
  Object.entries({ MTK: 'm²', MTQ: 'm³', TNE: 't', KWH: 'kWh', P1: '%' }),
)

function titlesIn(language: PaperLanguage): Readonly<Record<string, string>> {
  const titles: Partial<Record<PaperLanguage, Readonly<Record<string, string>>>> = unitTitles
  return titles[language] ?? {}
}

/** One, and piece. */
const pieces: ReadonlySet<string> = new Set(['C62', 'H87', 'EA', 'PCE'])

/** Empty where it has no name in the language: a code says nothing to whoever reads the paper. */
export function unitName(code: string, language: PaperLanguage, words: LabelWords): string {
  if (pieces.has(code)) return words.textIn(language, 'piece')
  const unit = named.get(code)
  if (unit === undefined) return symbols.get(code) ?? titlesIn(language)[code] ?? ''
  return paperFormat(language).unit(unit)
}
