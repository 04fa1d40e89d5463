// Makes the record of a form, or sends what the form has changed, for the version that the change
// began with; where there is a later one by now, brings both changes together.

import { useCallback, useMemo, useState } from 'react'
import type { Values } from '../base/value-path.ts'
import type { StoredRecord } from '../data/api/record.ts'
import { recordsOf } from '../data/api/write-record.ts'
import type { FormContext, FormType } from '../ui/fields/form-context.ts'
import { makeBody } from '../ui/fields/make-body.ts'
import { makePatch } from './make-patch.ts'
import { mergeChanges } from './merge-changes.ts'
import type { Base, BroughtTogether } from './restore-draft.ts'
import { createRecord, saveRecord } from './save-record.ts'
import { useRequestKey } from './use-request-key.ts'
import type { AfterSave, Stored } from './use-save.ts'
import type { Rehearse } from './use-server-validation.ts'
import { valuesOfRecord } from './values-of-record.ts'

export function baseOf(type: FormType, record: StoredRecord): Base {
  return { id: record.id, version: record.version, values: valuesOfRecord(type, record) }
}

interface Changing {
  readonly form: FormContext
  /** Undefined until the record is made. */
  readonly base: Base | undefined
  readonly setBase: (base: Base) => void
  /** What is made under it twice is made once. */
  readonly newKey?: string
  /** Of the form, once it says nothing that is not stored. */
  readonly close: (stored: Base, then: AfterSave) => void | Promise<void>
  /** What came between a draft and its going on. */
  readonly between?: BroughtTogether | undefined
}

export function useRecordSave(changing: Changing) {
  const { form, base, setBase, newKey = '', close, between } = changing
  const { state, unit, type } = form
  const place = useMemo(() => ({ unit, collection: type.collection }), [unit, type])
  const records = useMemo(() => recordsOf(place), [place])
  const [merge, setMerge] = useState(between)
  const keyOf = useRequestKey()
  const rehearse = useCallback<Rehearse>(
    async (body, signal) => {
      if (base === undefined) return await records.rehearse(body, { signal })
      const patch = patchFrom(type, base, body)
      if (isNothing(patch)) return undefined
      return await records.change(base.id, patch, { lists: 'replace', dryRun: true, signal })
    },
    [records, type, base],
  )

  async function send(body: Values, then: AfterSave): Promise<Stored | undefined> {
    // What both changed is decided first: until then nothing of theirs is written over.
    if (merge !== undefined && merge.conflicts.length > 0) return undefined
    if (base === undefined) {
      return take(await createRecord({ place, body, idempotencyKey: newKey }), then)
    }
    const patch = patchFrom(type, base, body)
    // What is stored already is not sent again.
    if (isNothing(patch)) return { close: () => close(base, then) }
    const idempotencyKey = keyOf([base.version, patch])
    const saved = await saveRecord({ place, base, patch, idempotencyKey })
    if ('after' in saved) return take(saved.after, then)
    bringTogether(base, saved.now)
    return undefined
  }

  function take(record: StoredRecord, then: AfterSave): Stored {
    const stored = baseOf(type, record)
    setBase(stored)
    setMerge(undefined)
    return { values: stored.values, close: () => close(stored, then) }
  }

  function bringTogether(base: Base, now: StoredRecord): void {
    const next = baseOf(type, now)
    const brought = mergeChanges({ was: base.values, theirs: next.values, mine: state.values })
    setMerge({ ...brought, base: next })
    if (brought.conflicts.length > 0) return
    setBase(next)
    state.replace(brought.values)
  }

  function choose(values: Values): void {
    if (merge !== undefined) setBase(merge.base)
    state.replace(values)
    setMerge(undefined)
  }

  /** As it is now: people go on typing while they look at what both changed. */
  function mergeNow(): Values {
    if (merge === undefined || base === undefined) return state.values
    const versions = { was: base.values, theirs: merge.base.values, mine: state.values }
    return mergeChanges(versions).values
  }

  return { merge, mergeNow, choose, send, rehearse }
}

function patchFrom(type: FormType, base: Base, body: Values): Values {
  return makePatch(makeBody(type, base.values).body, body)
}

function isNothing(patch: Values): boolean {
  return Object.keys(patch).length === 0
}
