// Why something was refused, in the language of the page: from the code of the problem and what it
// names, never from a sentence of the server. Only of a code of a newer server there is no other.

import type { Language } from '../locale/language.ts'
import { faultWordsCs } from './cs/fault-words-cs.ts'
import { problemWordsCs } from './cs/problem-words-cs.ts'
import { type Bounds, faultWordsEn } from './en/fault-words-en.ts'
import { problemWordsEn, type Told } from './en/problem-words-en.ts'
import type { Speech } from './vocabulary.ts'

const ofProblems = { en: problemWordsEn, cs: problemWordsCs } as const
const ofFaults = { en: faultWordsEn, cs: faultWordsCs } as const

type Saying = Pick<Speech, 'language' | 'format'>

interface Refused {
  readonly code: string
  readonly rule?: string
  readonly groups?: readonly string[]
  readonly lockedUntil?: string
}

/** @param otherwise for a code that is not known here. */
export function problemText(refused: Refused, speech: Saying, otherwise: string): string {
  const { problems, rules } = ofProblems[speech.language]
  const { code, rule = '' } = refused
  const said = ownOf(rules, rule) ?? ownOf(problems, code)
  if (said === undefined) return otherwise
  return typeof said === 'string' ? said : said(toldOf(refused, speech))
}

export function detailsLabel(language: Language): string {
  return ofProblems[language].details
}

interface SaidFault extends Bounds {
  readonly code: string
  readonly message?: string
}

/** In English the server's own sentence is the most exact one. */
export function faultText({ code, message, ...bounds }: SaidFault, language: Language): string {
  if (language === 'en' && message !== undefined) return message
  const said = ownOf(ofFaults[language], code)
  if (said === undefined) return message ?? code
  return typeof said === 'string' ? said : said(bounds)
}

const quotes = { en: ['“', '”'], cs: ['„', '“'] } as const

function toldOf({ groups, lockedUntil }: Refused, { language, format }: Saying): Told {
  const [open, close] = quotes[language]
  const named = groups?.map((each) => `${open}${each}${close}`)
  return {
    ...(named === undefined ? {} : { groups: format.anyOf(named) }),
    ...(lockedUntil === undefined ? {} : { lockedUntil: format.date(lockedUntil) }),
  }
}

function ownOf<T>(all: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined
}
