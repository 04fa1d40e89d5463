// What a part of the page says: its words, its labels and its formats, in the language chosen.

import { type Format, formatFor } from '../locale/format.ts'
import type { Language } from '../locale/language.ts'
import { type Forms, useLook } from '../locale/look.ts'
import type { Words } from './said.ts'
import { vocabularies } from './words.ts'

export interface Speech {
  readonly language: Language
  readonly words: Words
  readonly format: Format
  /** The label of a field; its name where a unit has added it. */
  readonly fieldLabel: (name: string) => string
  readonly viewLabel: (name: string) => string
  readonly typeLabel: (type: string) => string
  readonly statusLabel: (status: string) => string
  readonly domainLabel: (domain: string) => string
}

const speeches = new Map<string, Speech>()

export function useSpeech(): Speech {
  const { language, numbers, dates } = useLook()
  return speechOf(language, { numbers, dates })
}

/** In a language that may not be that of the page, such as on a document. */
export function speechOf(language: Language, forms?: Forms): Speech {
  const key = `${language} ${forms?.numbers} ${forms?.dates}`
  const speech = speeches.get(key) ?? speechIn(language, forms)
  speeches.set(key, speech)
  return speech
}

function speechIn(language: Language, forms: Forms | undefined): Speech {
  const { words, fields, names } = vocabularies[language]
  const { views, types, statuses, domains } = names
  return {
    language,
    words,
    format: formatFor(language, forms),
    fieldLabel: labelIn(fields),
    viewLabel: labelIn(views),
    typeLabel: labelIn(types),
    statusLabel: labelIn(statuses),
    domainLabel: labelIn(domains),
  }
}

function labelIn(labels: Readonly<Record<string, string>>): (name: string) => string {
  return (name) => (Object.hasOwn(labels, name) ? (labels[name] ?? name) : name)
}
