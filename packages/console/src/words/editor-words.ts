// The words of the editor of texts, in each language. It is loaded with the editor.

import type { Language } from '../locale/language.ts'
import type { Translated } from './translated.ts'

const en = {
  toolbar: (field: string) => `Formatting of ${field}`,
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  link: 'Link',
  address: 'Address',
  set: 'Set link',
  remove: 'Remove link',
  wrongAddress: 'Start the address with https://, mailto: or, on this server, with /.',
  source: 'HTML',
  asText: 'As text',
  richer:
    'This text contains elements that the editor does not support, such as a table. Edit it as ' +
    'HTML.',
}

const cs: Translated<typeof en> = {
  toolbar: (field) => `Formátování pole ${field}`,
  bold: 'Tučné',
  italic: 'Kurzíva',
  underline: 'Podtržené',
  strike: 'Přeškrtnuté',
  bulletList: 'Seznam s odrážkami',
  orderedList: 'Číslovaný seznam',
  blockquote: 'Citace',
  link: 'Odkaz',
  address: 'Adresa',
  set: 'Nastavit odkaz',
  remove: 'Odebrat odkaz',
  wrongAddress: 'Adresu začněte https://, mailto: nebo na tomto serveru lomítkem.',
  source: 'HTML',
  asText: 'Jako text',
  richer: 'Text obsahuje prvky, které editor nepodporuje, třeba tabulku. Upravte ho jako HTML.',
}

export function editorWords(language: Language): Translated<typeof en> {
  return { en, cs }[language]
}
