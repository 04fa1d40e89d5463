// Which reference codes a unit knows, key by key.

import { codePattern } from '../kinds/code.ts'
import { listOf, listOfObjects } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, required } from '../kinds/kind.ts'
import { patternText } from '../kinds/text.ts'
import { configurationFile } from './configuration-file.ts'

const register = {
  key: required(patternText('the key of codes, such as CATEGORY.JOB', codePattern)),
  isClosed: flag(),
  codes: required(
    listOf(patternText('a code such as CATEGORY.JOB-DESIGN, or a sub-key', codePattern)),
  ),
} as const

export const registerFile = configurationFile({
  name: 'register-file',
  title: 'Register file',
  command: 'kontor register put --unit U FILE',
  words: [
    'Lists the codes of one or more keys. The key of a code is what stands before its first ' +
      'hyphen, without one before its last dot; a key whose fields hold sub-keys alone, as ' +
      '`status` does, lists sub-keys. Where `isClosed` is true, records are refused with any ' +
      'other code of the key; an open register refuses nothing and tells people what is usual.',
    'A register that is put again replaces the one of its key; keys that the file does not name ' +
      'keep theirs. Stored records keep the codes that they have, and what a record takes when ' +
      'its caller says nothing, such as a first status, is never refused.',
  ],
  fields: { registers: required(listOfObjects(register)) },
  example: {
    registers: [
      {
        key: 'CATEGORY.JOB',
        isClosed: true,
        codes: ['CATEGORY.JOB-DESIGN', 'CATEGORY.JOB-PRINT', 'CATEGORY.JOB-WEB'],
      },
      { key: 'PAYMENT', codes: ['PAYMENT.NONE', 'PAYMENT.PAID'] },
      { key: 'STATUS', codes: ['OPEN', 'PROCESSING', 'APPROVED', 'CLOSED'] },
    ],
  },
})

export type RegisterFile = Input<typeof registerFile.fields>
