// What is sent to take part in the process of a document, besides the version that it is meant for.

import { type Input, required } from '../kinds/kind.ts'
import { integer } from '../kinds/number.ts'
import { shortText, text } from '../kinds/text.ts'
import { limits } from '../limits.ts'

export const processActions = [
  'approve',
  'reject',
  'return',
  'delegate',
  'withdraw',
  'restart',
] as const

export type ProcessAction = (typeof processActions)[number]

export const processRequest = {
  action: required(text()),
  step: text(),
  comment: shortText(limits.reasonCharactersMax),
  to: integer(),
} as const

export type ProcessRequest = Input<typeof processRequest>
