// The words of papers by language: labels, names of documents, and short sentences with `{places}`.

import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'
import { ar } from './ar.ts'
import { cs } from './cs.ts'
import { de } from './de.ts'
import { en, type PaperWords } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { hu } from './hu.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { sk } from './sk.ts'
import { uk } from './uk.ts'

export const paperWords: Readonly<Record<PaperLanguage, PaperWords>> = {
  ...{ en, cs, sk, de, fr, it, es, pt, nl, pl, hu, ro, uk, ar, he },
}
