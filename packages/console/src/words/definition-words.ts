// The words of the forms in which a unit is customized, in the language chosen.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import { definitionWordsCs } from './cs/definitions.ts'
import { definitionWordsEn } from './en/definitions.ts'
import type { DefinitionWords } from './translated.ts'

const vocabularies = { en: definitionWordsEn, cs: definitionWordsCs } as const

export function useDefinitionWords(): DefinitionWords {
  return vocabularies[useDevicePreferences().language]
}
