// The lines of an invoice, out of the rows of its item table. A row without price and amount is a
// text: a note of the line after it, or of the last line.

import {
  add,
  type ExactDecimal,
  multiply,
  parseDecimal,
  printDecimal,
  round,
  subtract,
  zero,
} from '@kontor/contract/exact-decimal.ts'
import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import { rowsOf } from '../model/has-paper.ts'
import { decimalOf, textOf } from '../model/read-values.ts'
import { hasAtMost, printMoney, turn } from '../money.ts'
import type { PaperSource, Values } from '../paper-source.ts'
import { type Findings, refuse, requireValue } from './findings.ts'
import type { InvoiceLine } from './invoice.ts'

export interface PricedLine extends InvoiceLine {
  readonly amount: ExactDecimal
  readonly rowRate: ExactDecimal
  readonly reason: string | undefined
  readonly reasonCode: string | undefined
  readonly pointer: string
}

interface LineContext {
  readonly source: PaperSource
  readonly currency: string
  readonly isTurned: boolean
  readonly findings: Findings
}

export function linesOf(context: LineContext): readonly PricedLine[] {
  const { rows, pointer } = rowsOf(context.source) ?? { rows: [], pointer: '' }
  const lines: PricedLine[] = []
  let notes: string[] = []
  for (const [index, row] of rows.entries()) {
    if (isText(row)) {
      notes.push(...[textOf(row, 'name')].filter((text) => text !== undefined))
    } else {
      lines.push(lineOf(context, row, { pointer: `${pointer}/${index}`, index, notes }))
      notes = []
    }
  }
  requireValue(context.findings, lines[0], {
    ...{ rule: 'BR-16', term: 'BG-25', pointer },
    message: 'Enter at least one row with a price or an amount.',
  })
  const last = lines.at(-1)
  if (last === undefined || notes.length === 0) return lines
  const note = [last.note, ...notes].filter((text) => text !== undefined).join('\n')
  return [...lines.slice(0, -1), { ...last, note }]
}

function isText(row: Values): boolean {
  return decimalOf(row, 'unitPriceDoc') === undefined && decimalOf(row, 'amountDoc') === undefined
}

interface RowPlace {
  readonly pointer: string
  readonly index: number
  readonly notes: readonly string[]
}

function lineOf(context: LineContext, row: Values, place: RowPlace): PricedLine {
  const { currency, isTurned, findings, source } = context
  const { pointer, notes } = place
  checkRow(context, row, place)
  const amount = turn(decimalOf(row, 'amountDoc') ?? zero, isTurned)
  const name = textOf(row, 'name')?.split('\n')
  const category = categoryOf(source, row)
  requireValue(findings, category, {
    ...{ rule: 'BR-CO-04', term: 'BT-151', pointer: `${pointer}/vatCategory` },
    message: 'Enter why the row bears no VAT: its category, or that of all such rows in settings.',
  })
  const rowRate = decimalOf(row, 'vatPercentage') ?? zero
  return {
    id: String(row['rowId'] ?? place.index + 1),
    note: notes.length === 0 ? undefined : notes.join('\n'),
    ...quantityAndPrice(row, amount, isTurned, currency),
    unitCode: textOf(row, 'unitCode') ?? source.eInvoice.unitCode ?? 'C62',
    net: printMoney(amount, currency),
    category: category ?? '',
    rate: category === 'O' ? undefined : printDecimal(rowRate),
    name: name?.[0] ?? textOf(row, 'itemNumber') ?? '',
    description: (name?.length ?? 0) > 1 ? name?.slice(1).join('\n') : undefined,
    sellersItem: textOf(row, 'itemNumber'),
    ...{ amount, rowRate, pointer },
    ...exemptionOf(source, row, category),
  }
}

function checkRow({ currency, findings }: LineContext, row: Values, { pointer }: RowPlace): void {
  const amount = decimalOf(row, 'amountDoc')
  if (decimalOf(row, 'count') === undefined && decimalOf(row, 'unitPriceDoc') !== undefined) {
    refuse(findings, {
      ...{ rule: 'BR-22', term: 'BT-129', pointer: `${pointer}/count` },
      message: 'Enter how many: the row has a price and no count.',
    })
  } else if (amount === undefined) {
    refuse(findings, {
      ...{ rule: 'BR-24', term: 'BT-131', pointer: `${pointer}/amountDoc` },
      message: 'Enter the amount of the row.',
    })
  }
  if (amount !== undefined && !hasAtMost(amount, 2)) {
    refuse(findings, {
      ...{ rule: 'BR-DEC-23', term: 'BT-131', pointer: `${pointer}/amountDoc` },
      ...{ code: 'bad-format', message: 'An amount of an e-invoice has at most two decimals.' },
    })
  }
  requireValue(findings, textOf(row, 'name') ?? textOf(row, 'itemNumber'), {
    ...{ rule: 'BR-25', term: 'BT-153', pointer: `${pointer}/name` },
    message: 'Enter what is supplied: the name of the row.',
  })
  const rowCurrency = textOf(row, 'currencyDoc')
  if (rowCurrency !== undefined && currency !== '' && rowCurrency !== currency) {
    refuse(findings, {
      ...{ term: 'BT-131', pointer: `${pointer}/currencyDoc`, code: 'not-equal' },
      message: `The amounts of an e-invoice are all in one currency, which is "${currency}".`,
    })
  }
}

function quantityAndPrice(
  row: Values,
  amount: ExactDecimal,
  isTurned: boolean,
  currency: string,
): Pick<InvoiceLine, 'quantity' | 'price' | 'adjustment'> {
  const given = decimalOf(row, 'count') ?? { units: 1n, places: 0 }
  const count = turn(given, isTurned)
  const unitPrice = decimalOf(row, 'unitPriceDoc') ?? divideExactly(amount, count)
  const quantity = unitPrice === undefined ? { units: 1n, places: 0 } : count
  const price = unitPrice ?? amount
  const isNegative = price.units < 0n
  const difference = subtract(amount, round(multiply(quantity, price), 2))
  const isCharge = difference.units > 0n
  return {
    quantity: printDecimal(turn(quantity, isNegative)),
    price: printDecimal(turn(price, isNegative)),
    adjustment:
      difference.units === 0n
        ? undefined
        : { isCharge, amount: printMoney(turn(difference, !isCharge), currency) },
  }
}

/** Undefined where the quotient has no end within ten places. */
function divideExactly(amount: ExactDecimal, count: ExactDecimal): ExactDecimal | undefined {
  if (count.units === 0n) return undefined
  const scaled = amount.units * 10n ** BigInt(count.places + 10)
  const units = scaled / count.units
  if (units * count.units !== scaled) return undefined
  return parseDecimal(printDecimal({ units, places: amount.places + 10 }))
}

/** What the row says, else what follows from its rate and the settings; never a guess. */
function categoryOf(source: PaperSource, row: Values): string | undefined {
  const { zeroRate, isVatPayer } = source.eInvoice
  const given = textOf(row, 'vatCategory')
  if (given !== undefined) return given
  if ((decimalOf(row, 'vatPercentage') ?? zero).units > 0n) return 'S'
  return zeroRate?.category ?? (isVatPayer === false ? 'O' : undefined)
}

const standardReasons: Readonly<Record<string, readonly [reason: string, code: string]>> = {
  AE: ['Reverse charge', 'VATEX-EU-AE'],
  K: ['Intra-community supply', 'VATEX-EU-IC'],
  G: ['Export outside the EU', 'VATEX-EU-G'],
  O: ['Not subject to VAT', 'VATEX-EU-O'],
}

function exemptionOf(
  source: PaperSource,
  row: Values,
  category: string | undefined,
): Pick<PricedLine, 'reason' | 'reasonCode'> {
  const { zeroRate } = source.eInvoice
  const ofUnit = zeroRate?.category === category ? zeroRate : undefined
  const reason = textOf(row, 'vatExemptionReason')
  const reasonCode = textOf(row, 'vatExemptionCode')
  if (reason !== undefined || reasonCode !== undefined) return { reason, reasonCode }
  const { reason: unitReason, code: unitCode } = ofUnit ?? {}
  if (isFilledIn(unitReason) || isFilledIn(unitCode)) {
    return { reason: unitReason ?? undefined, reasonCode: unitCode ?? undefined }
  }
  const standard = standardReasons[category ?? '']
  return { reason: standard?.[0], reasonCode: standard?.[1] }
}

export function sumOf(amounts: readonly ExactDecimal[]): ExactDecimal {
  return amounts.reduce(add, zero)
}
