// Makes the record of a form, or sends what the form has changed, for the version that the change
// began with; where there is a later one by now, brings both changes together.

import { KontorError } from '@kontor/client'
import { useCallback, useMemo, useRef, useState } from 'react'
import { randomName } from '../base/clock.ts'
import type { Values } from '../base/value-path.ts'
import type { StoredRecord } from '../data/api/record.ts'
import { recordsOf } from '../data/api/write-record.ts'
import type { FormContext, FormType } from '../ui/fields/form-context.ts'
import { makeBody } from '../ui/fields/make-body.ts'
import type { AfterSave } from './after-save.ts'
import { makePatch } from './make-patch.ts'
import { mergeChanges } from './merge-changes.ts'
import type { Base, BroughtTogether } from './restore-draft.ts'
import type { Stored } from './use-save.ts'
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
  const records = useMemo(() => recordsOf({ unit, collection: type.collection }), [unit, type])
  const [merge, setMerge] = useState(between)
  const keyOf = useKeyOfPatch()
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
    if (base === undefined)
      return take(await records.create(body, { idempotencyKey: newKey }), then)
    const patch = patchFrom(type, base, body)
    // What is stored already is not sent again.
    if (isNothing(patch)) return { close: () => close(base, then) }
    const record = await change(base, patch)
    return record && take(record, then)
  }

  function take(record: StoredRecord, then: AfterSave): Stored {
    const stored = baseOf(type, record)
    setBase(stored)
    setMerge(undefined)
    return { values: stored.values, close: () => close(stored, then) }
  }

  async function change(of: Base, patch: Values): Promise<StoredRecord | undefined> {
    const { id, version } = of
    const idempotencyKey = keyOf(patch, version)
    try {
      return await records.change(id, patch, { version, lists: 'replace', idempotencyKey })
    } catch (error) {
      if (!(error instanceof KontorError) || error.conflict === undefined) throw error
      await bringTogether(of)
      return undefined
    }
  }

  async function bringTogether(base: Base): Promise<void> {
    const now = await records.read(base.id, { signal: AbortSignal.timeout(30_000) })
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

/** The same change has the same key, however often it is sent; another one has another. */
function useKeyOfPatch(): (patch: Values, version: number) => string {
  const last = useRef({ text: '', key: '' })
  return (patch, version) => {
    const text = JSON.stringify([version, patch])
    if (last.current.text !== text) last.current = { text, key: randomName() }
    return last.current.key
  }
}
