// What is said of pictures in a text, in each language.

import type { Language } from '../locale/language.ts'
import type { Said } from './said.ts'

const en = {
  picture: 'Picture',
  pictureFrom: (host: string) => `Picture from ${host}`,
}

const cs: Said<typeof en> = {
  picture: 'Obrázek',
  pictureFrom: (host) => `Obrázek z ${host}`,
}

const all = { en, cs } as const

export function richTextWords(language: Language): Said<typeof en> {
  return all[language]
}
