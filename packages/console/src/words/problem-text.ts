// Why something was refused, in the language of the page: from the code of the problem and what it
// names, never from a sentence of the server. Only of a code of a newer server there is no other.

import type { Language } from '../locale/language.ts'
import { faultWordsCs } from './cs/fault.ts'
import { problemWordsCs } from './cs/problem.ts'
import { type Bounds, faultWordsEn } from './en/fault.ts'
import { type ProblemFacts, problemWordsEn } from './en/problem.ts'
import type { Translation } from './use-translation.ts'

const ofProblems = { en: problemWordsEn, cs: problemWordsCs } as const
const ofFaults = { en: faultWordsEn, cs: faultWordsCs } as const

type Saying = Pick<Translation, 'language' | 'format'>

interface Refused {
  readonly code: string
  readonly rule?: string
  readonly groups?: readonly string[]
  readonly lockedUntil?: string
}

/** @param otherwise for a code that is not known here. */
export function problemText(refused: Refused, translation: Saying, otherwise: string): string {
  const { problems, rules } = ofProblems[translation.language]
  const { code, rule = '' } = refused
  const template = ownOf(rules, rule) ?? ownOf(problems, code)
  if (template === undefined) return otherwise
  return typeof template === 'string' ? template : template(factsOf(refused, translation))
}

export function detailsLabel(language: Language): string {
  return ofProblems[language].details
}

interface FaultFacts extends Bounds {
  readonly code: string
  readonly message?: string
}

/** In English the server's own sentence is the most exact one. */
export function faultText({ code, message, ...bounds }: FaultFacts, language: Language): string {
  if (language === 'en' && message !== undefined) return message
  const template = ownOf(ofFaults[language], code)
  if (template === undefined) return message ?? code
  return typeof template === 'string' ? template : template(bounds)
}

const quotes = { en: ['“', '”'], cs: ['„', '“'] } as const

function factsOf({ groups, lockedUntil }: Refused, { language, format }: Saying): ProblemFacts {
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
