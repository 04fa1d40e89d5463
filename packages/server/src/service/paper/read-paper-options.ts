// In which form a document is wanted, out of the parameters of a request. What does not go together
// is refused before the document is looked for.

import type { PaperForm, PaperProfile } from '@kontor/contract/codes/paper-forms.ts'
import { paperLanguages } from '@kontor/contract/codes/paper-languages.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../../refusal.ts'
import type { PaperOptions } from '../requests/paper-request.ts'

export interface PaperParameters {
  readonly form?: PaperForm | undefined
  readonly profile?: PaperProfile | undefined
  readonly language?: string | undefined
}

const languagesMax = 2

/** Refuses with `bad-parameter`. */
export function readPaperOptions({
  form = 'pdf',
  profile,
  language,
}: PaperParameters): PaperOptions {
  if (profile !== undefined && !profilesOf(form).includes(profile)) {
    throw badProfile(form, profile)
  }
  return { form, profile, language: language === undefined ? undefined : languagesIn(language) }
}

/** None where the form is no e-invoice. */
export function profilesOf(form: PaperForm): readonly PaperProfile[] {
  return profiles[form]
}

const profiles: Readonly<Record<PaperForm, readonly PaperProfile[]>> = {
  pdf: [],
  'factur-x': ['en16931', 'xrechnung'],
  ubl: ['en16931', 'xrechnung', 'peppol'],
  cii: ['en16931', 'xrechnung', 'peppol'],
}

function badProfile(form: PaperForm, profile: PaperProfile): Refusal {
  const known = profilesOf(form)
  const takes = known.length === 0 ? 'takes no profile' : `takes ${known.join(' or ')}`
  return refused('profile', `The form ${form} ${takes}, not ${quote(profile)}.`)
}

function languagesIn(text: string): string {
  const languages = text.split(',').map((each) => each.trim())
  const unknown = languages.find((each) => !paperLanguages.some((known) => known === each))
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, paperLanguages)
    const known = paperLanguages.join(', ')
    throw refused('language', `Expected one of ${known}, got ${quote(unknown)}.${hint}`)
  }
  if (languages.length > languagesMax || new Set(languages).size < languages.length) {
    const message = `Expected one language, or two different ones, got ${quote(text)}.`
    throw refused('language', message)
  }
  return languages.join(',')
}

function refused(parameter: string, message: string): Refusal {
  const fault = { code: 'bad-parameter', parameter, message } as const
  return new Refusal('bad-parameter', { detail: message, faults: [fault] })
}
