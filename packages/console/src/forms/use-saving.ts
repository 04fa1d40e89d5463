// Saves what is in a form, once at a time: faults that the form finds by itself, then those of the
// server at their fields, then what is no fault of any field.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isSignedOut, type Trouble, troubleOf } from '../data/problem-of.ts'
import { endSession } from '../session/session.ts'
import type { Body } from './body-of.ts'
import type { FormState } from './form-state.ts'
import type { SaveThen } from './save-then.ts'
import { tellFaults } from './use-live-check.ts'
import type { Values } from './value-at.ts'

interface Saved {
  readonly state: FormState
  readonly read: (values: Values) => Body
}

/** @param send throws what the server refuses the body with. */
export function useSaving(
  { state, read }: Saved,
  send: (body: Values, then: SaveThen) => Promise<void>,
) {
  const client = useQueryClient()
  const [refusals, setRefusals] = useState(0)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSaving, setSaving] = useState(false)
  // Known at once, unlike what is drawn: a second press may come before that.
  const isBusy = useRef(false)

  async function save(then: SaveThen): Promise<void> {
    if (isBusy.current) return
    const { body, faults } = read(state.values)
    setTrouble(undefined)
    if (faults.length > 0) {
      state.setFaults(faults)
      setRefusals((count) => count + 1)
      return
    }
    isBusy.current = true
    setSaving(true)
    try {
      await send(body, then)
    } catch (error) {
      if (tellFaults(state, error)) setRefusals((count) => count + 1)
      else if (isSignedOut(error)) endSession(client)
      else setTrouble(troubleOf(error))
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }
  return { save, refusals, trouble, isSaving }
}
