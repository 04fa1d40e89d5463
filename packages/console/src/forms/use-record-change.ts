// Sends what a form has changed, for the version that the change began with; where there is a later
// one by now, brings both changes together.

import { KontorError } from '@kontor/client/kontor-error'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { randomName } from '../data/clock.ts'
import { readAgain } from '../data/read-again.ts'
import type { StoredRecord } from '../data/record.ts'
import { recordsOf } from '../data/write-record.ts'
import type { Base, BroughtTogether } from './begin-change.ts'
import { bodyOf } from './body-of.ts'
import type { FormContext } from './form-context.ts'
import { mergeChanges } from './merge-changes.ts'
import { patchOf } from './patch-of.ts'
import type { Rehearse } from './use-live-check.ts'
import type { Values } from './value-at.ts'
import { valuesOfRecord } from './values-of-record.ts'

export function baseOf(type: RecordType, record: StoredRecord): Base {
  return { id: record.id, version: record.version, values: valuesOfRecord(type, record) }
}

interface Changing {
  readonly form: FormContext
  readonly type: RecordType
  readonly base: Base
  readonly setBase: (base: Base) => void
  readonly onSaved: () => void
  /** What came between a draft and its going on. */
  readonly between: BroughtTogether | undefined
}

export function useRecordChange(changing: Changing) {
  const { form, type, base, setBase, onSaved, between } = changing
  const { state, unit } = form
  const { id, version } = base
  const records = useMemo(() => recordsOf({ unit, collection: type.collection }), [unit, type])
  const navigate = useNavigate()
  const [merge, setMerge] = useState(between)
  const [isSame, setSame] = useState(false)
  const client = useQueryClient()
  const keyOf = useKeyOfPatch()
  const patchFrom = useCallback(
    (body: Values) => patchOf(bodyOf(type, base.values).body, body),
    [type, base],
  )
  const rehearse = useCallback<Rehearse>(
    async (body, signal) => {
      const patch = patchFrom(body)
      if (isNothing(patch)) return undefined
      return await records.change(id, patch, { lists: 'replace', dryRun: true, signal })
    },
    [records, id, patchFrom],
  )

  async function save(body: Values): Promise<void> {
    // What both changed is decided first: until then nothing of theirs is written over.
    if (merge !== undefined && merge.conflicts.length > 0) return
    const patch = patchFrom(body)
    setSame(isNothing(patch))
    if (isNothing(patch)) return
    const idempotencyKey = keyOf(patch, version)
    try {
      const options = { version, lists: 'replace', idempotencyKey } as const
      await records.change(id, patch, options)
      onSaved()
      void readAgain(client)
      const params = { unit: String(unit), collection: type.collection, id: String(id) }
      await navigate({ to: '/$unit/$collection/$id', params, replace: true, state: true })
    } catch (error) {
      if (!(error instanceof KontorError) || error.conflict === undefined) throw error
      await bringTogether()
    }
  }

  async function bringTogether(): Promise<void> {
    const now = await records.read(id, { signal: AbortSignal.timeout(30_000) })
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
    if (merge === undefined) return state.values
    const versions = { was: base.values, theirs: merge.base.values, mine: state.values }
    return mergeChanges(versions).values
  }

  return { isSame, merge, mergeNow, choose, save, rehearse }
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
