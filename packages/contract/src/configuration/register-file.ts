// Which reference codes a unit knows, key by key.

import { codePattern } from '../kinds/code.ts'
import { listOf, listOfObjects, mapOf, objectOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, required } from '../kinds/kind.ts'
import { line, patternText } from '../kinds/text.ts'
import { configurationFile } from './configuration-file.ts'

const register = {
  key: required(patternText('the key of codes, such as CATEGORY.JOB', codePattern)),
  isClosed: flag(),
  codes: required(
    listOf(patternText('a code such as CATEGORY.JOB-DESIGN, or a sub-key', codePattern)),
  ),
  titles: mapOf(line()),
  translations: objectOf({ en: mapOf(line()), cs: mapOf(line()) }),
} as const

export const registerFile = configurationFile({
  name: 'register-file',
  title: 'Register file',
  command: 'kontor register put --unit U FILE',
  words: [
    'Lists the codes of one or more keys. The key of a code is the part before its first hyphen, ' +
      'or before its last dot if it has no hyphen. Fields such as `status` hold only the part ' +
      'after the key, the sub-key: the register of such a key lists sub-keys. If `isClosed` is ' +
      'true, the server refuses records with any other code of the key; an open register refuses ' +
      'nothing and only documents the usual codes.',
    '`titles` says what codes of the list are called for people; a code without a title is shown ' +
      'as it is. `translations` has their titles for people of one language.',
    'A file replaces the registers of the keys that it names and no others. Stored records keep ' +
      'their codes, and defaults, such as the first status of a record, are never refused.',
  ],
  fields: { registers: required(listOfObjects(register)) },
  example: {
    registers: [
      {
        key: 'CATEGORY.JOB',
        isClosed: true,
        codes: ['CATEGORY.JOB-DESIGN', 'CATEGORY.JOB-PRINT', 'CATEGORY.JOB-WEB'],
        titles: { 'CATEGORY.JOB-DESIGN': 'Graphic design', 'CATEGORY.JOB-WEB': 'Web sites' },
        translations: { cs: { 'CATEGORY.JOB-DESIGN': 'Grafický návrh' } },
      },
      { key: 'PAYMENT', codes: ['PAYMENT.NONE', 'PAYMENT.PAID'] },
      { key: 'STATUS', codes: ['OPEN', 'PROCESSING', 'APPROVED', 'CLOSED'] },
    ],
  },
})

export type RegisterFile = Input<typeof registerFile.fields>
