// What the file of a paper is called: after the number of the document, as far as systems of files
// take it.

import type { PaperForm } from '@kontor/contract/codes/paper-forms.ts'
import type { Values } from '@kontor/paper/paper-source.ts'

const endings: Readonly<Record<PaperForm, string>> = {
  pdf: 'pdf',
  'factur-x': 'pdf',
  ubl: 'xml',
  cii: 'xml',
}

/** What no system of files takes in a name, and what would show it as another one. */
const unfit = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A document without a number is called after its id. */
export function paperFileName({ id, number }: Values, form: PaperForm): string {
  const name = String(number ?? '')
    .replace(unfit, '-')
    .trim()
  return `${name === '' ? String(id) : name}.${endings[form]}`
}
