// The words that a print form gives instead of the usual ones: in a language that papers are
// printed in, and by a key that something on paper is called by.

import { paperLanguages } from '@kontor/contract/codes/paper-languages.ts'
import type { PrintFormFile } from '@kontor/contract/configuration/print-form-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import { en } from '@kontor/paper/words/en.ts'
import { pointerTo } from '../values/json-pointer.ts'
import type { UnitSettings } from './unit-settings.ts'

type PrintForm = PrintFormFile['printForms'][number]

export function* checkLabels(
  { labels }: PrintForm,
  settings: Pick<UnitSettings, 'catalogue'>,
  pointer: string,
): Generator<Fault> {
  const keys = keysOf(settings)
  for (const [language, words] of Object.entries(labels ?? {})) {
    const here = pointerTo(pointer, language)
    if (paperLanguages.some((each) => each === language)) {
      yield* checkKeys(Object.keys(words ?? {}), keys, here)
    } else {
      const hint = didYouMean(language, paperLanguages)
      const known = `Known are: ${paperLanguages.join(', ')}.`
      const message = `Papers are not printed in ${quote(language)}.${hint} ${known}`
      yield { code: 'wrong-value', pointer: here, message }
    }
  }
}

function* checkKeys(
  sent: readonly string[],
  keys: ReadonlySet<string>,
  pointer: string,
): Generator<Fault> {
  for (const key of sent) {
    if (keys.has(key)) continue
    const hint = didYouMean(key, keys)
    const message = `Nothing on paper is called by the key ${quote(key)}.${hint}`
    yield { code: 'wrong-value', pointer: pointerTo(pointer, key), message }
  }
}

/** Those of the usual words, and the dates that the unit has added to its documents. */
function keysOf({ catalogue }: Pick<UnitSettings, 'catalogue'>): ReadonlySet<string> {
  const dates = catalogue.types
    .filter(({ collection }) => collection === 'documents')
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .filter(([, kind]) => kind.filter === 'date')
    .map(([name]) => name)
  return new Set([...Object.keys(en), ...dates])
}
