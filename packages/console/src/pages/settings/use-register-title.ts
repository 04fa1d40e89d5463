// What a register is called: by its predefined title, else as the field that a unit has added with
// it, else by its key.

import { ownTitleIn } from '@kontor/contract/titles/own-title.ts'
import { useUnit } from '../../address/use-unit.ts'
import { useTypeDescriptions } from '../../data/unit/record-types-of-unit.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'

export function useRegisterTitle(): (key: string) => string {
  const { registers } = useSettingsWords()
  const { language } = useTranslation()
  const { data: types = [] } = useTypeDescriptions(useUnit())
  const titles: Readonly<Record<string, string>> = registers.titles
  const own = new Map(
    types
      .flatMap(({ properties }) => properties)
      .map((field) => [field.register, ownTitleIn(field, language)]),
  )
  return (key) => titles[key] ?? own.get(key) ?? key
}
