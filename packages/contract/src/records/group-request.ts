// What is sent to make a group, or to change one.

import { listOf } from '../kinds/composite.ts'
import { type Input, required } from '../kinds/kind.ts'
import { reference } from '../kinds/reference.ts'
import { keyText, line, text } from '../kinds/text.ts'
import { limits } from '../limits.ts'

const members = { type: line(), description: text(), userIds: listOf(reference('user')) } as const

export const groupCreation = {
  name: required(keyText(limits.groupNameCharactersMax)),
  ...members,
} as const

export const groupChange = { name: keyText(limits.groupNameCharactersMax), ...members } as const

export type GroupChange = Input<typeof groupChange>
