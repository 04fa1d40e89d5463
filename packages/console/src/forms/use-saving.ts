// Saves what is in a form, once at a time: faults that the form finds by itself, then those of the
// server at their fields, then what is no fault of any field. While the server is away a form can
// wait for it.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isUnanswered, useConnection } from '../data/connection.ts'
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
  /** What is sent twice is stored once, so that it may be sent again without being asked. */
  readonly isRepeatable: boolean
}

/** To be sent once the server is back. */
interface Unsent {
  readonly values: Values
  readonly then: SaveThen
}

/** @param send throws what the server refuses the body with. */
export function useSaving(
  { state, read, isRepeatable }: Saved,
  send: (body: Values, then: SaveThen) => Promise<void>,
) {
  const client = useQueryClient()
  const [refusals, setRefusals] = useState(0)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSaving, setSaving] = useState(false)
  const [unsent, setUnsent] = useState<Unsent>()
  // Known at once, unlike what is drawn: a second press may come before that.
  const isBusy = useRef(false)

  async function save(then: SaveThen): Promise<void> {
    if (isBusy.current) return
    const { values } = state
    const { body, faults } = read(values)
    setTrouble(undefined)
    setUnsent(undefined)
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
      else if (isRepeatable && isUnanswered(error)) setUnsent({ values, then })
      else setTrouble(troubleOf(error))
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }
  const cancel = (): void => setUnsent(undefined)
  useSendLater({ state, unsent, save, cancel })
  return { save, refusals, trouble, isSaving, cancel: unsent === undefined ? undefined : cancel }
}

interface SendLater {
  readonly state: FormState
  readonly unsent: Unsent | undefined
  readonly save: (then: SaveThen) => Promise<void>
  readonly cancel: () => void
}

/** What was saved is what the form said then: who changes it saves again. */
function useSendLater({ state, unsent, ...acts }: SendLater): void {
  const { kind } = useConnection()
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    if (unsent === undefined) return undefined
    const cancelIfChanged = (): void => {
      if (state.values !== unsent.values) latest.current.cancel()
    }
    cancelIfChanged()
    if (kind === 'fine' && state.values === unsent.values) void latest.current.save(unsent.then)
    return state.subscribe(cancelIfChanged)
  }, [state, unsent, kind])
}
