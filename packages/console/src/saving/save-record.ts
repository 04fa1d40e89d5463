// The one way to save a record, new or changed, from a form, a cell, a pasted table or for many
// records: under a key, so that what is sent twice is stored once, and a change for the version
// that was read, so that nothing of others is overwritten. Then what it made stale is read again.

import { KontorError } from '@kontor/client'
import { randomName } from '../base/clock.ts'
import { type Path, type Values, withValueAt } from '../base/value-path.ts'
import type { QueryKey } from '../data/api/query-keys.ts'
import type { StoredRecord } from '../data/api/record.ts'
import { type RecordPlace, recordsOf } from '../data/api/write-record.ts'
import { writeAndRefresh } from './write-and-refresh.ts'

interface NewRecord {
  readonly place: RecordPlace
  readonly body: Values
  readonly idempotencyKey: string
}

export async function createRecord({ place, body, idempotencyKey }: NewRecord) {
  const send = () => recordsOf(place).create(body, { idempotencyKey })
  return await writeAndRefresh({ place, send, written: (made) => made })
}

export interface RecordChange {
  readonly place: RecordPlace
  /** The record that the change was made for. */
  readonly base: Pick<StoredRecord, 'id' | 'version'>
  readonly patch: Values
  /** Sends it for a later version too, where others changed nothing that it does. */
  readonly merges?: true
}

interface RecordSave extends RecordChange {
  readonly idempotencyKey?: string
  /** Shows the record as it is now where that is known; the keys of what shows it then. */
  readonly show?: (now: StoredRecord) => Promise<readonly QueryKey[]>
  /** What the changes to many made stale is read again once, by whoever saves them. */
  readonly isOneOfMany?: true
}

/** Either what the server has stored, or what somebody else has written there. */
export type Saved =
  | { readonly after: StoredRecord }
  | { readonly now: StoredRecord; readonly conflict: KontorError }

export async function saveRecord({ show, isOneOfMany, ...change }: RecordSave): Promise<Saved> {
  if (isOneOfMany === true) return await send(change)
  return await writeAndRefresh({
    place: change.place,
    send: () => send(change),
    written: recordIn,
    show: show && ((saved) => show(recordIn(saved))),
  })
}

function recordIn(saved: Saved): StoredRecord {
  return 'after' in saved ? saved.after : saved.now
}

async function send({ place, base, patch, ...options }: RecordSave): Promise<Saved> {
  const { merges, idempotencyKey = randomName() } = options
  const records = recordsOf(place)
  try {
    const { version } = base
    const sent = { version, lists: 'replace', idempotencyKey, ...(merges && { merges }) } as const
    return { after: await records.change(base.id, patch, sent) }
  } catch (error) {
    if (!(error instanceof KontorError) || error.conflict === undefined) throw error
    const now = await records.read(base.id, { signal: AbortSignal.timeout(30_000) })
    return { now, conflict: error }
  }
}

/** Throws what the server would refuse the change with; nothing is stored. */
export async function tryChange({ place, base, patch }: RecordChange): Promise<void> {
  const options = { version: base.version, lists: 'replace', dryRun: true } as const
  await recordsOf(place).change(base.id, patch, options)
}

export interface FieldValue {
  readonly path: Path
  /** Null takes away what is there. */
  readonly value: unknown
}

export function patchWith(values: readonly FieldValue[]): Values {
  return values.reduce<Values>(
    (patch, { path, value }) => withValueAt<Values>(patch, path, value ?? null),
    {},
  )
}
