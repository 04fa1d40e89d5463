// What days in words are called, in each language: in chips, and where one is chosen.

import { daysInWords } from '@kontor/contract/filter/days-in-words.ts'
import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import type { Language } from '../locale/language.ts'

/** Those that are usually meant, as a filter has them. */
export const usualDays = [
  ...['today', 'this week', 'last week', 'this month', 'last month', 'this quarter'],
  ...['last quarter', 'this year', 'last year', 'last 30 days', 'next 30 days'],
] as const

/** What is found by its name as well. */
export const knownDays = [
  ...usualDays,
  ...['yesterday', 'tomorrow', 'next week', 'next month', 'next quarter', 'next year'],
  ...['last 7 days', 'next 7 days', 'last 90 days', '30 days ago'],
] as const

/** Undefined for a text that means no days. */
export function daysText(text: string, language: Language): string | undefined {
  if (daysInWords(text, anyDay.today) === undefined) return undefined
  return language === 'cs' ? inCzech(text) : text.charAt(0).toUpperCase() + text.slice(1)
}

const czech: Readonly<Record<string, string>> = {
  today: 'Dnes',
  yesterday: 'Včera',
  tomorrow: 'Zítra',
  'last week': 'Minulý týden',
  'this week': 'Tento týden',
  'next week': 'Příští týden',
  'last month': 'Minulý měsíc',
  'this month': 'Tento měsíc',
  'next month': 'Příští měsíc',
  'last quarter': 'Minulé čtvrtletí',
  'this quarter': 'Toto čtvrtletí',
  'next quarter': 'Příští čtvrtletí',
  'last year': 'Loni',
  'this year': 'Letos',
  'next year': 'Příští rok',
}

function inCzech(text: string): string {
  const count = Number(/\d+/.exec(text)?.[0])
  const isFew = count < 5
  const days = isFew ? (count === 1 ? 'den' : 'dny') : 'dní'
  if (text.startsWith('last '))
    return czech[text] ?? `Posledn${isFew ? 'í' : 'ích'} ${count} ${days}`
  if (text.startsWith('next ')) return czech[text] ?? `Příští${isFew ? '' : 'ch'} ${count} ${days}`
  if (text.startsWith('in ')) return `Za ${count} ${days}`
  return czech[text] ?? `Před ${count} ${count === 1 ? 'dnem' : 'dny'}`
}
