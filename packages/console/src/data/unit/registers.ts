// The codes of the unit's registers, under their titles in the language of the device.

import type { Kontor } from '@kontor/client'
import { ownTitleIn } from '@kontor/contract/titles/own-title.ts'
import type { TitleLanguage } from '@kontor/contract/titles/titles.ts'
import { useQuery } from '@tanstack/react-query'
import { useDevicePreferences } from '../../locale/device-preferences.ts'
import { clientOf } from '../api/client.ts'
import { settingKeys } from '../api/query-keys.ts'

export type RegisterCode = Awaited<ReturnType<Kontor['settings']['registers']>>[number]

export function useRegisters(unit: number, isWanted = true) {
  const { language } = useDevicePreferences()
  return useQuery({
    enabled: isWanted,
    queryKey: settingKeys.registers(unit),
    queryFn: ({ signal }) => clientOf(unit).settings.registers({ signal }),
    staleTime: 60_000,
    select: titledIn[language],
  })
}

/** Codes under the titles of a language. */
const titledIn = { en: titledFor('en'), cs: titledFor('cs') } as const

function titledFor(language: TitleLanguage) {
  return (codes: readonly RegisterCode[]): readonly RegisterCode[] =>
    codes.map((code) => ({ ...code, title: ownTitleIn(code, language) ?? null }))
}
