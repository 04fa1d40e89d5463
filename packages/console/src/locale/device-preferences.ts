// How the console looks on this device and answers to keys: its theme, its language, the forms of
// its numbers and dates. They count before anybody has signed in, so the browser stores them.

import { sharedValue } from '../base/shared-value.ts'
import { type Language, languages } from './language.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** How numbers are written: as in the language of the page, or as somewhere else. */
export const numberForms = ['language', 'en-GB', 'cs-CZ', 'de-DE'] as const
export type NumberForm = (typeof numberForms)[number]

/** How dates are written: as in the language of the page, or with signs of their own. */
export const dateForms = ['language', 'dots', 'slashes', 'monthFirst', 'iso'] as const
export type DateForm = (typeof dateForms)[number]

/** What is chosen apart from the language. */
export interface Forms {
  readonly numbers: NumberForm
  readonly dates: DateForm
}

/** How high rows are. */
export const densities = ['compact', 'usual', 'roomy'] as const
export type Density = (typeof densities)[number]

export interface DevicePreferences extends Forms {
  readonly theme: Theme
  readonly language: Language
  readonly density: Density
  /** Whether letters alone are keys: dictation and shaking hands press them unmeant. */
  readonly hasLetterKeys: boolean
}

const key = 'kontor-look'
const look = sharedValue(readLook())
showLook()

export const useDevicePreferences: () => DevicePreferences = look.use

export function changeDevicePreferences(change: Partial<DevicePreferences>): void {
  const changed = { ...look.read(), ...change }
  localStorage.setItem(key, JSON.stringify(changed))
  look.write(changed)
  showLook()
}

/** Style sheets go by the theme, screen readers by the language. */
function showLook(): void {
  const { theme, language } = look.read()
  document.documentElement.dataset['theme'] = theme
  document.documentElement.lang = language
}

function readLook(): DevicePreferences {
  const stored = storedLook()
  return {
    theme: themes.find((theme) => theme === stored['theme']) ?? 'system',
    language: languages.find((each) => each === stored['language']) ?? languageOfBrowser(),
    numbers: numberForms.find((form) => form === stored['numbers']) ?? 'language',
    dates: dateForms.find((form) => form === stored['dates']) ?? datesOfBrowser(),
    density: densities.find((density) => density === stored['density']) ?? 'usual',
    hasLetterKeys: stored['hasLetterKeys'] !== false,
  }
}

function storedLook(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

/** Whoever writes the month first would take 12/10/2026 for a day in December. */
function datesOfBrowser(): DateForm {
  return navigator.language === 'en-US' ? 'monthFirst' : 'language'
}

function languageOfBrowser(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2))
  return languages.find((each) => wanted.includes(each)) ?? 'en'
}
