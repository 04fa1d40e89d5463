// Texts for parts that bring none of their own: usual ones, and ones that are as long as they get.

import type { Language } from '../src/locale/language.ts'
import { useTranslation } from '../src/words/use-translation.ts'

interface Samples {
  readonly word: string
  readonly sentence: string
  readonly long: string
}

const samples: Readonly<Record<Language, Samples>> = {
  en: {
    word: 'Approve',
    sentence: 'The invoice can no longer be changed.',
    long:
      'Campaign for the autumn, with drafts, two rounds of corrections, print data, and what the ' +
      'agency of the client has not yet decided',
  },
  cs: {
    word: 'Schválit',
    sentence: 'Fakturu už nelze změnit.',
    long:
      'Podzimní kampaň s návrhy, dvěma koly oprav, tiskovými daty a vším, o čem se agentura ' +
      'klienta ještě nerozhodla, například nejneobhospodařovávatelnějšími položkami',
  },
}

/** One word without a place to break it. */
export const unbroken = 'W'.repeat(90)

export function useSamples(): Samples {
  return samples[useTranslation().language]
}
