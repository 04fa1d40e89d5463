// One example value for each sort of value, and better ones for names that deserve them. A field
// that nothing here speaks of still gets an example, from what its kind says of itself.

import { presetProcess } from '../codes/processes.ts'
import type { Kind } from '../kinds/kind.ts'

/** Texts of every form that a pattern asks for; the first that fits is taken. */
const formedTexts = [
  'CATEGORY.JOB-DESIGN',
  '21.00',
  '09:00:00',
  'EUR',
  'CZ',
  'EUR/CZK',
  'VATEX-EU-132',
  '#1d4ed8',
  '30',
] as const

/** By field name: only where the reader of a page learns more than from the kind's own example. */
const byName: Readonly<Record<string, unknown>> = {
  absenceType: 'SUBCATEGORY.ABSENCE-PAID_FULL',
  agencyBankAccount: { bankName: 'Example Bank' },
  bankName: 'Example Bank',
  birthday: '1990-05-17',
  city: 'Prague',
  companyLabelAddress: '12 Example Street\n110 00 Prague',
  companyName: 'Example Ltd.',
  currencyAcc: 'CZK',
  email: 'jana@example.com',
  exRateDocAcc: 24.5,
  firstName: 'Jana',
  formLanguage: 'en',
  iban: 'CZ6508000000192000145399',
  isDisabled: false,
  isDraft: false,
  language: 'en',
  lastName: 'Novak',
  paperOrientation: 'PORTRAIT',
  paperSize: 'PAPER.SIZE-A4',
  paymentCondition: 'CONDITION.PAYMENT.NET-14',
  paymentMark: 'PAYMENT.NONE',
  phone: '+420 000 000 000',
  printForm: 'PAPER.HEADER-STANDARD',
  registrations: { VAT: 'CZ12345678' },
  salut: 'Ms',
  street: '12 Example Street',
  swift: 'GIBACZPX',
  tags: 'example',
  unitCode: 'C62',
  vatCategory: 'S',
  zip: '110 00',
}

/** What the examples of a period are: the start before the end. */
export const examplePeriod = {
  start: '2026-03-02',
  end: '2026-03-06',
  startTime: '09:00:00',
  endTime: '17:00:00',
} as const

/** Two rows whose amounts are count times price and whose rates agree. */
export const exampleRows = [
  { count: 2, price: 1250.5, amount: 2501, percentage: 21, selector: '21.00' },
  { count: 1.5, price: 80.5, amount: 120.75, percentage: 12, selector: '12.00' },
] as const

/** An example of a value that is no list, no reference and has no members of its own. */
export function exampleValue(name: string, kind: Kind): unknown {
  if (byName[name] !== undefined) return byName[name]
  if (kind.codesOf !== undefined) return `${kind.codesOf}-A`
  if (kind.startsProcess === true) return presetProcess.code
  if (typeof kind.register === 'string') return 'OPEN'
  if (kind.isRichText === true) return '<p>An <strong>example</strong> text.</p>'
  const { type } = kind.schema
  if (type === 'string') return exampleText(name, kind)
  if (type === 'integer') return kind.isDuration === true ? 480 : 1
  if (type === 'number') return 100
  if (type === 'boolean') return true
  return {}
}

function exampleText(name: string, kind: Kind): string {
  const { enum: words, examples, format, pattern } = kind.schema
  if (Array.isArray(words)) return words[0]
  if (Array.isArray(examples)) return examples[0]
  if (format === 'date') return examplePeriod.start
  if (typeof pattern !== 'string') return `Example ${spaced(name)}`
  const form = new RegExp(pattern, 'u')
  const text = formedTexts.find((each) => form.test(each))
  if (text === undefined) throw new Error(`example-values.ts has no text of the form ${pattern}`)
  return text
}

/** `jobTitle` as `job title`. */
function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
