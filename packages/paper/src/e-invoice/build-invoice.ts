// Makes an invoice by EN 16931 of a document, or says what keeps it from being one: all faults at
// once, by the rules that the official check would name. No amount is changed to make it pass.

import type { PaperProfile } from '@kontor/contract/codes/paper-forms.ts'
import {
  add,
  type ExactDecimal,
  multiply,
  parseDecimal,
  round,
  subtract,
  zero,
} from '@kontor/contract/exact-decimal.ts'
import { dayIn } from '@kontor/contract/kinds/time-zone.ts'
import { currencyOf } from '../model/has-paper.ts'
import { plainText } from '../model/read-rich-text.ts'
import {
  decimalOf,
  hasForbidden,
  joined,
  listOf,
  propertiesOf,
  textOf,
} from '../model/read-values.ts'
import { hasAtMost, isSame, moneyPlaces, printMoney, turn } from '../money.ts'
import type { PaperFault } from '../paper-fault.ts'
import type { PaperSource, Values } from '../paper-source.ts'
import { checkConditions } from './check-conditions.ts'
import { currencyCodes } from './code-lists.ts'
import { type Findings, refuse, requireValue, warn } from './findings.ts'
import type { Delivery, Invoice, InvoiceTotals, Party, VatGroup } from './invoice.ts'
import { linesOf, type PricedLine, sumOf } from './invoice-lines.ts'
import { buyerOf, postalAddress, sellerOf } from './invoice-parties.ts'
import { dueDateOf, paymentOf, paymentTermsOf } from './invoice-payment.ts'
import { registrationOf } from './registrations.ts'
import { vatGroupsOf } from './vat-groups.ts'

export interface BuiltInvoice {
  /** Undefined where there are faults. */
  readonly invoice: Invoice | undefined
  readonly faults: readonly PaperFault[]
  readonly warnings: readonly PaperFault[]
}

/** The type must have an e-invoice in this profile. */
export function buildInvoice(source: PaperSource, profile: PaperProfile): BuiltInvoice {
  const findings: Findings = { faults: [], warnings: [] }
  const code = source.type.eInvoice?.code
  if (code === undefined) throw new Error(`${source.type.type} has no e-invoice`)
  const gross = decimalOf(source.record, 'totalGross') ?? zero
  const isTurned = source.type.isCorrection === true && gross.units < 0n
  const invoice = readInvoice(source, { profile, findings, isTurned, code })
  checkConditions(source, invoice, findings)
  warnOfCharacters(source.record, findings, '')
  const { faults, warnings } = findings
  return { invoice: faults.length === 0 ? invoice : undefined, faults, warnings }
}

interface Reading {
  readonly profile: PaperProfile
  readonly findings: Findings
  readonly isTurned: boolean
  readonly code: string
}

function readInvoice(source: PaperSource, reading: Reading): Invoice {
  const { profile, findings, isTurned, code } = reading
  const { record } = source
  const properties = propertiesOf(record)
  const currency = requireCurrency(source, findings)
  const lines = linesOf({ source, currency, isTurned, findings })
  const vat = vatGroupsOf({ source, currency, isTurned, findings }, lines)
  const issueDate = issueDateOf(source)
  const taxPoint = textOf(properties, 'vatDate')
  const supplied = textOf(properties, 'supplyDate')
  const isWithoutVat = vat.some(({ category }) => category === 'O')
  const seller = withoutVatId(sellerOf(source, profile, findings), isWithoutVat)
  const buyer = withoutVatId(buyerOf(source, profile, findings), isWithoutVat)
  const isWithinUnion = vat.some(({ category }) => category === 'K')
  requireValue(findings, textOf(record, 'number'), {
    ...{ rule: 'BR-02', term: 'BT-1', pointer: '/number' },
    message: 'Enter the number of the document.',
  })
  return {
    ...{ profile, issueDate, currency, seller, buyer },
    number: textOf(record, 'number') ?? '',
    typeCode: isTurned ? '381' : code,
    accounting: accountingOf(source, currency, isTurned),
    taxPointDate: taxPoint === supplied ? undefined : taxPoint,
    dueDate: dueDateOf(source, issueDate),
    paymentTerms: paymentTermsOf(source),
    buyerReference:
      textOf(properties, 'buyerReference') ??
      registrationOf(source.sides.company, 'leitweg', source.eInvoice),
    project: projectOf(source),
    contract: textOf(properties, 'contractNumber'),
    order: textOf(properties, 'orderNumber'),
    note: noteOf(properties),
    preceding: precedingOf(source),
    delivery: deliveryOf(source, supplied, isWithinUnion ? buyer : undefined),
    period: { start: textOf(properties, 'periodStart'), end: textOf(properties, 'periodEnd') },
    payment: paymentOf(source, profile, { currency, findings }),
    totals: totalsOf(source, { lines, vat }, { currency, isTurned, findings }),
    vat,
    lines: lines.map(writtenLine),
  }
}

function writtenLine(line: PricedLine): Invoice['lines'][number] {
  const { amount: _, rowRate: __, reason: ___, reasonCode: ____, pointer: _____, ...written } = line
  return written
}

function requireCurrency(source: PaperSource, findings: Findings): string {
  const given = currencyOf(source)
  if (given !== undefined && currencyCodes.has(given)) return given
  refuse(findings, {
    ...{ rule: given === undefined ? 'BR-05' : 'BR-CL-04', term: 'BT-5' },
    pointer: '/properties/currencyDoc',
    code: given === undefined ? 'required' : 'unknown-code',
    message: 'Enter the currency of the document, three letters of ISO 4217.',
  })
  return given ?? ''
}

/** The day on which it was entered where nobody dated it, by the clock of the unit. */
function issueDateOf({ record, unit }: PaperSource): string {
  const properties = propertiesOf(record)
  const dated = textOf(properties, 'issueDate') ?? textOf(properties, 'createdOn')
  if (dated !== undefined) return dated
  return dayIn(unit.timeZone, new Date(textOf(record, 'createdAt') ?? 0))
}

/** What is not subject to VAT names no VAT number. */
function withoutVatId(party: Party, isWithoutVat: boolean): Party {
  return isWithoutVat ? { ...party, vatId: undefined } : party
}

function accountingOf(
  { record }: PaperSource,
  currency: string,
  isTurned: boolean,
): Invoice['accounting'] {
  const properties = propertiesOf(record)
  const [from, to] = (textOf(properties, 'exPairDocAcc') ?? '').split('/')
  const rate = decimalOf(properties, 'exRateDocAcc')
  const isUsable = from === currency && to !== undefined && to !== currency
  if (!isUsable || rate === undefined || !currencyCodes.has(to)) return undefined
  const vat = multiply(decimalOf(record, 'totalVat') ?? zero, rate)
  const rounded = round(vat, moneyPlaces(to))
  return { currency: to, vat: printMoney(turn(rounded, isTurned), to) }
}

/** The job of the rows, where they all share one. */
function projectOf({ record, jobs }: PaperSource): string | undefined {
  const job = record['madeFromJobId']
  return typeof job === 'number' ? jobs.get(job) : undefined
}

function noteOf(properties: Values): string | undefined {
  const texts = ['bodyRichtext-1', 'bodyRichtext-2'].map((name) => plainText(properties[name]))
  return joined(texts, '\n')
}

function precedingOf({ record, documents }: PaperSource): Invoice['preceding'] {
  const corrected = documents.get(Number(record['correctsId'] ?? Number.NaN))
  return corrected === undefined
    ? undefined
    : { number: corrected.number, date: corrected.issueDate }
}

/** What goes to another country of the Union without an address goes to the buyer. */
function deliveryOf(
  source: PaperSource,
  date: string | undefined,
  buyer: Party | undefined,
): Delivery {
  const id = propertiesOf(source.record)['deliveryAddressId']
  const named = listOf(source.sides.company, 'addresses').find((each) => each['id'] === id)
  const isNamed = id !== undefined && id !== null && named !== undefined
  return { date, address: isNamed ? postalAddress(named) : buyer?.address }
}

interface TotalsContext {
  readonly currency: string
  readonly isTurned: boolean
  readonly findings: Findings
}

function totalsOf(
  source: PaperSource,
  parts: { readonly lines: readonly PricedLine[]; readonly vat: readonly VatGroup[] },
  { currency, isTurned, findings }: TotalsContext,
): InvoiceTotals {
  const { record } = source
  const properties = propertiesOf(record)
  const money = (value: ExactDecimal): string => printMoney(value, currency)
  const recorded = (name: string) => turn(decimalOf(record, name) ?? zero, isTurned)
  const [net, vat, gross] = [recorded('totalNet'), recorded('totalVat'), recorded('totalGross')]
  const netOfLines = sumOf(parts.lines.map(({ amount }) => amount))
  const vatOfGroups = sumOf(parts.vat.map((each) => parseDecimal(each.vat)))
  const sums = [
    ['totalNet', net, netOfLines, 'BR-CO-10', 'BT-106'],
    ['totalVat', vat, vatOfGroups, 'BR-CO-14', 'BT-110'],
    ['totalGross', gross, add(net, vat), 'BR-CO-15', 'BT-112'],
  ] as const
  for (const [name, value, sum, rule, term] of sums) {
    if (isSame(value, sum)) continue
    refuse(findings, {
      ...{ rule, term, pointer: `/${name}`, code: 'not-equal' },
      message: `"${name}" is ${money(value)}, and its parts add up to ${money(sum)}.`,
    })
  }
  const [prepaid, rounding] = ['prepaidAmountDoc', 'roundingAmountDoc'].map((name, index) => {
    const value = decimalOf(properties, name)
    if (value === undefined || value.units === 0n) return undefined
    if (!hasAtMost(value, 2)) {
      refuse(findings, {
        ...{ rule: `BR-DEC-${16 + index}`, term: `BT-${113 + index}`, code: 'bad-format' },
        pointer: `/properties/${name}`,
        message: 'An amount of an e-invoice has at most two decimals.',
      })
    }
    return turn(value, isTurned)
  })
  const due = add(subtract(gross, prepaid ?? zero), rounding ?? zero)
  return {
    ...{ net: money(net), vat: money(vat), gross: money(gross), due: money(due) },
    prepaid: prepaid === undefined ? undefined : money(prepaid),
    rounding: rounding === undefined ? undefined : money(rounding),
  }
}

function warnOfCharacters(value: unknown, findings: Findings, pointer: string): void {
  if (hasForbidden(value)) {
    warn(findings, {
      ...{ pointer, code: 'forbidden-character' },
      message: 'Control characters of this text are left out.',
    })
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const escaped = name.replaceAll('~', '~0').replaceAll('/', '~1')
      warnOfCharacters(member, findings, `${pointer}/${escaped}`)
    }
  }
}
