// What is sent to take an action on a record, besides the version that it is meant for.

import { type Input, required } from '../kinds/kind.ts'
import { shortText, text } from '../kinds/text.ts'
import { limits } from '../limits.ts'

export const actionRequest = {
  action: required(text()),
  /** Of the record that `make` makes. */
  type: text(),
  reason: shortText(limits.reasonCharactersMax),
} as const

export type ActionRequest = Input<typeof actionRequest>
