// Whole conditions for what somebody types in place of a field: "last quarter" is a span of the
// date of the rows, "czech" a country, ">1000" an amount.

import { isOfCompany } from '@kontor/contract/filter/company-prefix.ts'
import { folded } from '../../base/folded.ts'
import type { Column } from '../../data/rows/views.ts'
import type { Format } from '../../locale/format.ts'
import type { Language } from '../../locale/language.ts'
import { codesForText, namedCodes } from '../../locale/named-codes.ts'
import { readNumber } from '../../locale/read-number.ts'
import { daysText, knownDays } from '../../words/days-text.ts'
import { type Condition, printCondition } from './conditions.ts'

export interface DirectFilter {
  readonly key: string
  /** What it is called. */
  readonly text: string
  /** In the filter language. */
  readonly filter: string
}

interface Typed {
  readonly columns: readonly Column[]
  readonly language: Language
  readonly format: Pick<Format, 'separator' | 'decimal'>
  readonly fieldLabel: (name: string) => string
}

const typedMin = 2
const countriesMax = 3

/** Of the fields that a view has; none before somebody has typed enough to mean something. */
export function directFilters(text: string, typed: Typed): readonly DirectFilter[] {
  const wanted = text.trim()
  if (wanted.length < typedMin) return []
  const makers = [ofDates, ofCountries, ofAmounts]
  return makers.flatMap((make) => make(wanted, typed))
}

const dates = ['issueDate', 'date', 'startDate', 'deadline', 'createdOn']

function ofDates(text: string, typed: Typed): readonly DirectFilter[] {
  const column = firstOf(dates, typed)
  if (column === undefined) return []
  return knownDays.flatMap((days) => {
    const said = daysText(days, typed.language) ?? days
    if (!folded(said).includes(folded(text))) return []
    return [made(column, said.toLowerCase(), { operator: 'is', values: [days] }, typed)]
  })
}

function ofCountries(text: string, typed: Typed): readonly DirectFilter[] {
  const column = typed.columns.find(({ name, kind }) => {
    return kind?.isCountry === true && (isOfCompany(name) || name === 'country')
  })
  if (column === undefined) return []
  const found = codesForText(namedCodes('country', typed.language), text)
  return found.slice(0, countriesMax).map(({ code, name }) => {
    return made(column, name, { operator: 'is', values: [code] }, typed)
  })
}

const amounts = ['totalGross', 'amount', 'totalNet']
const operators = { '>': 'greater', '>=': 'atLeast', '<': 'less', '<=': 'atMost' } as const

function ofAmounts(text: string, typed: Typed): readonly DirectFilter[] {
  const column = firstOf(amounts, typed)
  const [, sign = '', rest = ''] = /^([<>]=?)\s*(.+)$/.exec(text) ?? []
  const amount = readNumber(rest, typed.format.separator)
  if (column === undefined || amount === undefined) return []
  const operator = operators[sign as keyof typeof operators]
  const said = `${sign} ${typed.format.decimal(amount, 0)}`
  return [made(column, said, { operator, values: [amount] }, typed)]
}

function firstOf(names: readonly string[], { columns }: Typed): Column | undefined {
  return names.flatMap((name) => columns.find((each) => each.name === name) ?? [])[0]
}

function made(
  { key, name }: Column,
  said: string,
  condition: Omit<Condition, 'field'>,
  { fieldLabel }: Typed,
): DirectFilter {
  const filter = printCondition({ field: key, ...condition })
  return { key: `filter ${filter}`, text: `${fieldLabel(name)}: ${said}`, filter }
}
