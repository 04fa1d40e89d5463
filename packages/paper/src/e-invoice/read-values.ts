// Reads members of a record, its rows and its companies. Characters that XML cannot have are left
// out, and a text of blanks counts as absent.

import { type ExactDecimal, toDecimal } from '@kontor/contract/exact-decimal.ts'
import type { Values } from '../paper-source.ts'

const forbidden = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

export function textOf(values: Values | undefined, name: string): string | undefined {
  return cleanText(values?.[name])
}

export function cleanText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const lines = value.replaceAll(/\r\n?/g, '\n')
  const text = lines.replaceAll(forbidden, (each) => (/[\t\n]/.test(each) ? each : '')).trim()
  return text === '' ? undefined : text
}

export function hasForbidden(value: unknown): boolean {
  return (
    typeof value === 'string' && /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(value.replaceAll(/\s/g, ''))
  )
}

export function decimalOf(values: Values, name: string): ExactDecimal | undefined {
  const value = values[name]
  return typeof value === 'number' && Number.isFinite(value) ? toDecimal(value) : undefined
}

export function objectOf(values: Values | undefined, name: string): Values {
  const value = values?.[name]
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

export function listOf(values: Values | undefined, name: string): readonly Values[] {
  const value = values?.[name]
  return Array.isArray(value) ? value : []
}

/** The paragraphs of a rich text, a line each. */
export function plainText(html: unknown): string | undefined {
  if (typeof html !== 'string') return undefined
  const lines = html.replaceAll(/<\/(?:p|div|li|h[1-6]|tr)>|<br[^<>]*>/gi, '\n')
  const text = lines.replaceAll(/<[^<>]*>/g, '')
  const plain = text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, decodeEntity)
  return cleanText(plain)
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
}

function decodeEntity(all: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? all
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}
