// What an earlier version would change in a record, tried first, and carrying it out.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useState } from 'react'
import { type Trouble, troubleOf } from '../../../data/api/problem-of.ts'
import type { RecordRef } from '../../../data/api/record.ts'
import { recordsOf } from '../../../data/api/write-record.ts'
import { useVersionPreview } from '../../../data/records/use-version-preview.ts'
import { restoringPatch } from '../../../saving/restoring-patch.ts'
import { saveRecord } from '../../../saving/save-record.ts'
import { useRequestKey } from '../../../saving/use-request-key.ts'
import { contentChanges } from './content-changes.ts'

export interface Restoring {
  readonly of: RecordRef
  readonly type: RecordType
  readonly version: number
}

export function useRestore({ of, type, version }: Restoring, onDone: () => void) {
  const keyOf = useRequestKey()
  const [refused, setRefused] = useState<Trouble>()
  const [isBusy, setBusy] = useState(false)
  const shown = useVersionPreview(of, version, async ({ now, earlier, signal }) => {
    const patch = restoringPatch(type, { now, earlier })
    if (Object.keys(patch).length === 0) return { now, patch, changes: [] }
    const options = { version: now.version, lists: 'replace', dryRun: true, signal } as const
    const after = await recordsOf(of).change(of.id, patch, options)
    return { now, patch, changes: contentChanges(type, { before: now, after }) }
  })
  const { data, error, refetch } = shown

  async function restore(): Promise<void> {
    if (data === undefined) return
    const { now: base, patch } = data
    setBusy(true)
    try {
      const idempotencyKey = keyOf([base.version, patch])
      const saved = await saveRecord({ place: of, base, patch, idempotencyKey })
      if ('after' in saved) return onDone()
      setRefused(troubleOf(saved.conflict))
      await refetch()
    } catch (failure) {
      setRefused(troubleOf(failure))
    }
    setBusy(false)
  }

  const trouble = refused ?? (error === null ? undefined : troubleOf(error))
  return { changes: data?.changes, trouble, isBusy, restore }
}
