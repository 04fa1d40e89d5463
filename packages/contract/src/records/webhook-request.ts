// What is sent to make a webhook, to change one, and to act on one.

import { listOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, required } from '../kinds/kind.ts'
import { reference } from '../kinds/reference.ts'
import { keyText, line, oneOf, text } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import { changeKinds } from './change-kinds.ts'
import { storedCollections } from './record-type.ts'

export const webhookStates = ['active', 'failing', 'paused'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStates = ['waiting', 'dead', 'done'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const url = {
  ...keyText(limits.webhookUrlCharactersMax),
  words: 'an https address that everybody can reach',
}

const members = {
  description: line(),
  collections: listOf(oneOf(...storedCollections)),
  types: listOf({ ...line(), words: 'the name of a record type; its sub-types count, too' }),
  changes: listOf(oneOf(...changeKinds)),
  userId: reference('user'),
  isDisabled: flag(),
} as const

export const webhookCreation = { url: required(url), ...members } as const
export const webhookChange = { url, ...members } as const

export const webhookAction = {
  action: required(text()),
  from: { ...text(), words: 'a cursor, after which it begins, or an instant' },
  to: { ...text(), words: 'a cursor or an instant, with which it ends' },
  state: oneOf('dead'),
} as const

export const webhookActions = ['test', 'resume', 'rotate-secret', 'replay'] as const

export type WebhookChange = Input<typeof webhookChange>
export type WebhookAction = Input<typeof webhookAction>
