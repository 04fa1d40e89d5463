// The draft of a change that a form goes on with: what it is of, and what it says.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { now } from '../data/clock.ts'
import type { Base } from './begin-change.ts'
import { changeDraftId, type DraftOwner, writeDraft } from './drafts.ts'
import type { Values } from './value-at.ts'

interface Change {
  readonly base: Base
  readonly values: Values
}

export function writeChangeDraft(type: RecordType, owner: DraftOwner, change: Change): void {
  const { unit, user } = owner
  const { collection } = type
  const id = changeDraftId({ unit, collection }, change.base.id)
  const savedAt = now().toISOString()
  writeDraft({ ...{ id, unit, user, collection }, type: type.type, savedAt, ...change })
}
