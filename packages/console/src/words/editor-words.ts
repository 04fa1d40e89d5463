// The words of the editor of texts, in each language. It is loaded with the editor.

import type { Language } from '../locale/language.ts'
import type { Translated } from './translated.ts'

const en = {
  toolbar: (field: string) => `Form of ${field}`,
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underlined',
  strike: 'Struck through',
  bulletList: 'List',
  orderedList: 'Numbered list',
  blockquote: 'Quotation',
  link: 'Link',
  address: 'Address',
  set: 'Set link',
  remove: 'Remove link',
  wrongAddress: 'An address begins with https:// or mailto:, or with / on this server.',
  source: 'HTML',
  asText: 'As text',
  richer: 'This text has more in it than the editor knows, such as a table: it is edited as HTML.',
}

const cs: Translated<typeof en> = {
  toolbar: (field) => `Podoba pole ${field}`,
  bold: 'Tučně',
  italic: 'Kurzíva',
  underline: 'Podtrženě',
  strike: 'Přeškrtnuto',
  bulletList: 'Seznam',
  orderedList: 'Číslovaný seznam',
  blockquote: 'Citace',
  link: 'Odkaz',
  address: 'Adresa',
  set: 'Nastavit odkaz',
  remove: 'Odebrat odkaz',
  wrongAddress: 'Adresa začíná https:// nebo mailto:, na tomto serveru lomítkem.',
  source: 'HTML',
  asText: 'Jako text',
  richer: 'V tomto textu je víc, než editor zná, třeba tabulka: upravuje se jako HTML.',
}

export function editorWords(language: Language): Translated<typeof en> {
  return { en, cs }[language]
}
