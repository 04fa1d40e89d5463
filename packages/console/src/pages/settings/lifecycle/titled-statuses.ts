// What statuses are called in the form, and the titles that a file gets of it.

import { ownTitleIn } from '@kontor/contract/titles/own-title.ts'
import type { TitleLanguage } from '@kontor/contract/titles/titles.ts'
import type { StatusTitles } from '../../../words/status-titles.ts'
import { otherLanguage, titlesOf } from '../definitions/own-field.ts'
import type { Lifecycle } from './status-steps.ts'

export type Status = Lifecycle['statuses'][number]

interface Called {
  readonly language: TitleLanguage
  /** What a code is called without the unit's help. */
  readonly labelOf: (code: string) => string
}

interface FormTitles {
  readonly name: string
  readonly otherTitle?: string
}

export function formTitles(status: Status, { language, labelOf }: Called): FormTitles {
  const otherTitle = status.translations[otherLanguage[language]]
  const name = ownTitleIn(status, language) ?? labelOf(status.code)
  return { name, ...(otherTitle && { otherTitle }) }
}

/** A name that the code has anyway is no title. */
export function titledStatus(
  status: Status,
  typed: { readonly name: string; readonly otherTitle?: string | undefined },
  called: Called,
): Status {
  const before = formTitles(status, called)
  const { otherTitle } = typed
  if (typed.name === before.name && otherTitle === before.otherTitle) return status
  const label = called.labelOf(status.code)
  const isLabel = label !== status.code && label.toLowerCase() === typed.name.toLowerCase()
  const isCode = isLabel || typed.name === status.code
  const { [called.language]: _, ...others } = status.translations
  const titled = isCode ? { title: null, translations: others } : status
  const values = { otherTitle, ...(!isCode && { title: typed.name }) }
  const { title = null, translations } = titlesOf(titled, values, called.language)
  return { ...status, title, translations: withoutNulls(translations ?? {}) }
}

function withoutNulls(translations: object): Status['translations'] {
  return Object.fromEntries(Object.entries(translations).filter(([, each]) => each))
}

export function titlesOfStatuses(statuses: readonly Status[]): StatusTitles {
  return Object.fromEntries(statuses.map((status) => [status.code, status]))
}
