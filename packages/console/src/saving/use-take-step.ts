// Takes a step of a record's lifecycle for the version that is shown.

import type { RecordRef, StoredRecord } from '../data/api/record.ts'
import { type Taking, takeStep } from '../data/records/record-actions.ts'
import { useRequestKey } from './use-request-key.ts'
import { writeAndRefresh } from './write-and-refresh.ts'

export function useTakeStep(of: RecordRef): (taking: Taking) => Promise<StoredRecord> {
  const keyOf = useRequestKey()
  return (taking) => {
    const send = () => takeStep(of, { ...taking, idempotencyKey: keyOf(taking) })
    // A correction is another document, and so is what is made; the page shows this record.
    const isOther = taking.step.action === 'make'
    const written = (taken: StoredRecord) => (!isOther && taken.id === of.id ? taken : undefined)
    return writeAndRefresh({ place: of, send, written, isAwaited: true })
  }
}
