// Reads members of a record, its rows and its companies. Control characters are left out of texts,
// and a text of blanks counts as absent.

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

export function propertiesOf(record: Values): Values {
  return objectOf(record, 'properties')
}

/** The texts that are there, in one. */
export function joined(texts: readonly (string | undefined)[], separator: string) {
  const text = texts.filter((each) => each !== undefined && each !== '').join(separator)
  return text === '' ? undefined : text
}
