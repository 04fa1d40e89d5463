// The VAT of an invoice by category and rate. The sums of a rate are those of the record: where two
// categories share a rate, the last of them takes what rounding left over.

import { categoryOfExemption, reasonedCategories } from '@kontor/contract/codes/vat-categories.ts'
import {
  compareSizes,
  type ExactDecimal,
  multiply,
  printDecimal,
  round,
  subtract,
  zero,
} from '@kontor/contract/exact-decimal.ts'
import { decimalOf, listOf } from '../model/read-values.ts'
import { hasAtMost, isSame, moneyPlaces, printMoney, turn } from '../money.ts'
import type { PaperSource } from '../paper-source.ts'
import { type Findings, refuse, warn } from './findings.ts'
import type { VatGroup } from './invoice.ts'
import { type PricedLine, sumOf } from './invoice-lines.ts'

interface VatContext {
  readonly source: PaperSource
  readonly currency: string
  readonly isTurned: boolean
  readonly findings: Findings
}

/** Beginnings of the rules of each category. */
export const rulesOfCategory: Readonly<Record<string, string>> = {
  ...{ S: 'BR-S', Z: 'BR-Z', E: 'BR-E', AE: 'BR-AE', K: 'BR-IC', G: 'BR-G', O: 'BR-O' },
  ...{ L: 'BR-AF', M: 'BR-AG' },
}

export function vatGroupsOf(
  context: VatContext,
  lines: readonly PricedLine[],
): readonly VatGroup[] {
  const byRate = Map.groupBy(lines, ({ rowRate }) => printDecimal(rowRate))
  return [...byRate.values()].flatMap((ofRate) => groupsOfRate(context, ofRate))
}

function groupsOfRate(context: VatContext, ofRate: readonly PricedLine[]): VatGroup[] {
  const { source, currency, isTurned, findings } = context
  const rate = ofRate[0]?.rowRate ?? zero
  const recorded = listOf(source.record, 'vatSummary').find(({ vatPercentage }) => {
    return typeof vatPercentage === 'number' && String(vatPercentage) === printDecimal(rate)
  })
  const total = turn((recorded && decimalOf(recorded, 'vat')) ?? zero, isTurned)
  const base = turn((recorded && decimalOf(recorded, 'base')) ?? zero, isTurned)
  if (recorded === undefined || !isSame(base, sumOf(ofRate.map(({ amount }) => amount)))) {
    const ofCategory = rulesOfCategory[ofRate[0]?.category ?? ''] ?? 'BR-S'
    refuse(findings, {
      ...{ rule: `${ofCategory}-08`, term: 'BT-116', pointer: '/vatSummary', code: 'not-equal' },
      message: `The rows at ${printDecimal(rate)} % do not add up to the base in "vatSummary".`,
    })
  }
  const groups = [...Map.groupBy(ofRate, ({ category }) => category)]
  let left = total
  return groups.map(([category, members], index) => {
    const groupBase = sumOf(members.map(({ amount }) => amount))
    const product = round(
      multiply(multiply(groupBase, rate), { units: 1n, places: 2 }),
      moneyPlaces(currency),
    )
    const vat = index === groups.length - 1 ? left : product
    left = subtract(left, vat)
    const first = members[0]?.pointer ?? ''
    checkVat(findings, { rate, vat, product, category, pointer: first })
    return {
      category,
      rate: category === 'O' ? undefined : printDecimal(rate),
      base: printMoney(groupBase, currency),
      vat: printMoney(vat, currency),
      ...reasonOf(findings, category, members),
    }
  })
}

interface GivenVat {
  readonly rate: ExactDecimal
  readonly vat: ExactDecimal
  readonly product: ExactDecimal
  readonly category: string
  readonly pointer: string
}

function checkVat(findings: Findings, { rate, vat, product, category, pointer }: GivenVat): void {
  const ofCategory = rulesOfCategory[category]
  const isAny = category === 'L' || category === 'M'
  const mayStand = isAny ? rate.units >= 0n : category === 'S' ? rate.units > 0n : rate.units === 0n
  if (ofCategory !== undefined && !mayStand) {
    refuse(findings, {
      ...{ rule: `${ofCategory}-05`, term: 'BT-152', pointer: `${pointer}/vatCategory` },
      code: 'not-equal',
      message: `The category "${category}" does not go with a rate of ${printDecimal(rate)} %.`,
    })
  }
  if (ofCategory === undefined && category !== '') {
    refuse(findings, {
      ...{ rule: 'BR-CL-18', term: 'BT-151', pointer: `${pointer}/vatCategory` },
      ...{ code: 'unknown-code', message: 'A category is one of S, Z, E, AE, K, G, O, L and M.' },
    })
  }
  if (!hasAtMost(vat, 2)) {
    refuse(findings, {
      ...{ rule: 'BR-DEC-20', term: 'BT-117', pointer: '/vatSummary', code: 'bad-format' },
      message: 'An amount of an e-invoice has at most two decimals.',
    })
  }
  // The official rule rounds the rate to a whole number before it looks whether there is any.
  const half = { units: 5n, places: 1 }
  const one = { units: 1n, places: 0 }
  const hasNone = compareSizes(rate, half) < 0 && compareSizes(vat, half) >= 0
  if (hasNone || compareSizes(subtract(vat, product), one) >= 0) {
    refuse(findings, {
      ...{ rule: 'BR-CO-17', term: 'BT-117', pointer: '/vatSummary', code: 'not-equal' },
      message: `The VAT does not follow from the base and the rate of ${printDecimal(rate)} %.`,
    })
  }
}

function reasonOf(
  findings: Findings,
  category: string,
  members: readonly PricedLine[],
): Pick<VatGroup, 'reason' | 'reasonCode'> {
  const reasons = new Set(members.map(({ reason }) => reason).filter((each) => each !== undefined))
  const codes = new Set(members.map(({ reasonCode }) => reasonCode))
  const [code] = codes
  const pointer = members[0]?.pointer ?? ''
  if (reasonedCategories.every((each) => each !== category)) {
    if (reasons.size > 0 || code !== undefined) {
      warn(findings, {
        ...{ rule: `${rulesOfCategory[category] ?? 'BR-S'}-10`, term: 'BT-120' },
        ...{ pointer: `${pointer}/vatExemptionReason`, code: 'wrong-value' },
        message: `The reason is left out: the category "${category}" has none.`,
      })
    }
    return { reason: undefined, reasonCode: undefined }
  }
  const reason = reasons.size === 0 ? undefined : [...reasons].join('; ')
  const reasonCode = codes.size === 1 ? code : undefined
  if (reason === undefined && reasonCode === undefined) {
    refuse(findings, {
      ...{ rule: `${rulesOfCategory[category]}-10`, term: 'BT-120' },
      pointer: `${pointer}/vatExemptionReason`,
      message: 'Enter why no VAT is charged: a text, or a code such as "VATEX-EU-132".',
    })
  }
  const owner = categoryOfExemption(reasonCode ?? '')
  if (owner !== undefined && owner !== category) {
    refuse(findings, {
      ...{ rule: ruleOfExemption[reasonCode ?? ''], term: 'BT-121', code: 'not-equal' },
      pointer: `${pointer}/vatExemptionCode`,
      message: `The code "${reasonCode}" belongs to the category "${owner}".`,
    })
  }
  return { reason, reasonCode }
}

const ruleOfExemption: Readonly<Record<string, string>> = Object.fromEntries(
  ['G', 'O', 'IC', 'AE', 'D', 'F', 'I', 'J'].map((code, index) => [
    `VATEX-EU-${code}`,
    `PEPPOL-EN16931-P0${104 + index}`,
  ]),
)
