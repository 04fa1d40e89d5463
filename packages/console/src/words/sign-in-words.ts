// The words of invitations, passkeys and sessions, in the language chosen.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import type { Language } from '../locale/language.ts'
import { signInWordsCs } from './cs/sign-in.ts'
import { signInWordsEn } from './en/sign-in.ts'
import type { SignInWords } from './translated.ts'

const vocabularies: Readonly<Record<Language, SignInWords>> = {
  en: signInWordsEn,
  cs: signInWordsCs,
}

export function useSignInWords(): SignInWords {
  return vocabularies[useDevicePreferences().language]
}
