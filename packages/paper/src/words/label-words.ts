// The labels of one paper: the words of its languages, where the print form gives no others.

import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'
import type { Label } from '../model/paper.ts'
import type { PrintForm } from '../paper-source.ts'
import { paperWords } from './paper-words.ts'

/** What stands in the places of a word, such as a date, which each language writes its own way. */
type Parts = Readonly<Record<string, string>>

/** What is no word of ours is a field of a unit, which is called by its name. */
export interface LabelWords {
  readonly languages: readonly PaperLanguage[]
  /** In each language of the paper. */
  readonly label: (word: string, partsIn?: (language: PaperLanguage) => Parts) => Label
  readonly textIn: (language: PaperLanguage, word: string, parts?: Parts) => string
}

export function labelWords(
  languages: readonly PaperLanguage[],
  form: PrintForm | undefined,
): LabelWords {
  const textIn: LabelWords['textIn'] = (language, word, parts = {}) =>
    filledIn(formLabel(form, language, word) ?? wordOf(language, word), parts)
  return {
    languages,
    label: (word, partsIn) =>
      languages.map((language) => textIn(language, word, partsIn?.(language))),
    textIn,
  }
}

function wordOf(language: PaperLanguage, word: string): string {
  const words: Readonly<Record<string, string>> = paperWords[language]
  return Object.hasOwn(words, word) ? (words[word] ?? word) : word
}

function formLabel(
  form: PrintForm | undefined,
  language: PaperLanguage,
  word: string,
): string | undefined {
  const labels = form?.labels?.[language]
  return labels !== undefined && Object.hasOwn(labels, word) ? labels[word] : undefined
}

/** Places without a part stay as they are. */
function filledIn(text: string, parts: Parts): string {
  return text.replace(/\{([a-z]+)\}/g, (place, name: string) =>
    Object.hasOwn(parts, name) ? (parts[name] ?? place) : place,
  )
}
