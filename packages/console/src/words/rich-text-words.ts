// The words of pictures in a text, in each language.

import type { Language } from '../locale/language.ts'
import type { Translated } from './translated.ts'

const en = {
  picture: 'Image',
  pictureFrom: (host: string) => `Image from ${host}`,
}

const cs: Translated<typeof en> = {
  picture: 'Obrázek',
  pictureFrom: (host) => `Obrázek z ${host}`,
}

const all = { en, cs } as const

export function richTextWords(language: Language): Translated<typeof en> {
  return all[language]
}
