// Saves what is in a form, once at a time: faults that the form finds by itself, then those of the
// server at their fields, then what is no fault of any field. What is typed while a save is on its
// way stays, and is saved after it where somebody asks. While the server is away a form can wait.

import { useEffect, useRef, useState } from 'react'
import { isDeepEqual } from '../base/is-deep-equal.ts'
import type { Values } from '../base/value-path.ts'
import { isUnanswered, useConnection } from '../data/api/connection.ts'
import { isSignedOut, type Trouble, troubleOf } from '../data/api/problem-of.ts'
import { endSession } from '../data/api/session.ts'
import type { FormState } from '../ui/fields/form-state.ts'
import type { Body } from '../ui/fields/make-body.ts'
import { keepLaterTyping } from './keep-later-typing.ts'
import { showFaults } from './use-server-validation.ts'

/** What is shown once a record is saved: that it is, or an empty form for one more. */
export type AfterSave = 'show' | 'new'

interface Wanted {
  /** What the form said then. */
  readonly values: Values
  readonly then: AfterSave
}

interface Saved {
  readonly state: FormState
  readonly read: (values: Values) => Body
  /** What is sent twice is stored once, so that it may be sent again without being asked. */
  readonly isRepeatable: boolean
}

/** What a save has stored. */
export interface Stored {
  /** As the form shows it; undefined where that is what was sent. */
  readonly values?: Values
  /** For the form that says nothing else. */
  readonly close: () => void | Promise<void>
}

/** Throws what the server refuses the body with; undefined where the form is left as it is. */
export type Send = (body: Values, then: AfterSave) => Promise<Stored | undefined>

export function useSave({ state, read, isRepeatable }: Saved, send: Send) {
  const [refusals, setRefusals] = useState(0)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSaving, setSaving] = useState(false)
  const [hasMore, setMore] = useState(false)
  const [unsent, setUnsent] = useState<Wanted>()
  const [next, setNext] = useState<Wanted>()
  // Known at once, unlike what is drawn: a second press may come before that.
  const sent = useRef<Values>(undefined)
  const later = useRef<Wanted>(undefined)

  async function save(then: AfterSave): Promise<void> {
    const wanted = { values: state.values, then }
    if (sent.current === undefined) return await saveNow(wanted)
    // What is on its way already is not asked for again.
    later.current = isDeepEqual(wanted.values, sent.current) ? undefined : wanted
  }

  async function saveNow(wanted: Wanted): Promise<void> {
    const { body, faults } = read(wanted.values)
    setTrouble(undefined)
    setUnsent(undefined)
    setMore(false)
    if (faults.length > 0) {
      state.setFaults(faults)
      return setRefusals((count) => count + 1)
    }
    sent.current = wanted.values
    setSaving(true)
    try {
      const stored = await send(body, wanted.then)
      if (stored === undefined) later.current = undefined
      else await goOn(wanted.values, stored)
    } catch (error) {
      showFailure(error, wanted)
    } finally {
      sent.current = undefined
      setSaving(false)
      setNext(later.current)
      later.current = undefined
    }
  }

  /** The form closes, unless it says by now what was not sent. */
  async function goOn(was: Values, stored: Stored): Promise<void> {
    const theirs = stored.values ?? was
    const withTyped = (mine: Values) =>
      keepLaterTyping({ sent: was, mine, stored: theirs }) ?? theirs
    const now = state.values
    const mine = withTyped(now)
    const laterSave = later.current
    state.replace(mine)
    sent.current = mine
    later.current = undefined
    if (isDeepEqual(mine, theirs)) return await stored.close()
    setMore(true)
    if (laterSave === undefined) return
    later.current = {
      ...laterSave,
      values: laterSave.values === now ? mine : withTyped(laterSave.values),
    }
  }

  function showFailure(error: unknown, wanted: Wanted): void {
    const isOver = isSignedOut(error)
    if (isOver) endSession()
    if (isOver) later.current = undefined
    // The save that comes next tells its own.
    else if (later.current !== undefined) return
    else if (showFaults(state, error)) setRefusals((count) => count + 1)
    else if (isRepeatable && isUnanswered(error) && state.values === wanted.values)
      setUnsent(wanted)
    else setTrouble(troubleOf(error))
  }

  useNextSave(next, saveNow)
  const cancelSave = (): void => setUnsent(undefined)
  useRetryWhenOnline({ state, unsent, save: saveNow, cancel: cancelSave })
  const cancel = unsent === undefined ? undefined : cancelSave
  return { save, refusals, trouble, isSaving, hasMore, cancel }
}

/** Once what the save before has stored is drawn: this one is for the version that it made. */
function useNextSave(next: Wanted | undefined, save: (wanted: Wanted) => Promise<void>): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (next !== undefined) void latest.current(next)
  }, [next])
}

interface SendLater {
  readonly state: FormState
  readonly unsent: Wanted | undefined
  readonly save: (wanted: Wanted) => Promise<void>
  readonly cancel: () => void
}

/** What was saved is what the form said then: who changes it saves again. */
function useRetryWhenOnline({ state, unsent, ...acts }: SendLater): void {
  const { kind } = useConnection()
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    if (unsent === undefined) return undefined
    const cancelIfChanged = (): void => {
      if (state.values !== unsent.values) latest.current.cancel()
    }
    cancelIfChanged()
    if (kind === 'fine' && state.values === unsent.values) void latest.current.save(unsent)
    return state.subscribe(cancelIfChanged)
  }, [state, unsent, kind])
}
