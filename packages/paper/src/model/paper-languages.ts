// In which languages a paper is printed: those requested, else those of the document, else that of
// the form that it is printed on.

import { type PaperLanguage, paperLanguages } from '@kontor/contract/codes/paper-languages.ts'
import type { PaperSource } from '../paper-source.ts'
import { propertiesOf } from './read-values.ts'

/** One language or two; where nothing names one that papers are written in, the fallback. */
export function paperLanguagesOf(
  { record, form }: Pick<PaperSource, 'record' | 'form'>,
  requested: string | undefined,
  fallback: PaperLanguage = 'en',
): readonly PaperLanguage[] {
  const named = [requested, propertiesOf(record)['formLanguage'], form?.language]
  return named.map(knownLanguages).find(({ length }) => length > 0) ?? [fallback]
}

/** Of `cs,en` both, of `en-GB` the language alone. */
function knownLanguages(text: unknown): readonly PaperLanguage[] {
  if (typeof text !== 'string') return []
  const tags = text.split(',').map((tag) => tag.trim().toLowerCase().split('-')[0])
  const known = tags.flatMap((tag) => paperLanguages.filter((language) => language === tag))
  return [...new Set(known)].slice(0, 2)
}
