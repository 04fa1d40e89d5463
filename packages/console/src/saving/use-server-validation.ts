// Validates a form on the server (a dry run) shortly after the last change, once all required
// fields are filled in, so that faults show before saving.

import { KontorError } from '@kontor/client'
import { useLayoutEffect } from 'react'
import type { Values } from '../base/value-path.ts'
import type { FormContext } from '../ui/fields/form-context.ts'
import type { FormFault } from '../ui/fields/form-state.ts'
import { makeBody } from '../ui/fields/make-body.ts'

const pauseMs = 600

/** The record that would be; throws what the server refuses the values with. */
export type Rehearse = (body: Values, signal: AbortSignal) => Promise<Values | undefined>

export function useServerValidation({ state, type }: FormContext, rehearse: Rehearse): void {
  useLayoutEffect(() => {
    let timer: number | undefined
    let request = new AbortController()
    let checked = state.values
    const check = async (): Promise<void> => {
      const values = state.values
      if (values === checked) return
      checked = values
      const { body, faults } = makeBody(type, values)
      if (faults.length > 0) return
      try {
        const record = await rehearse(body, request.signal)
        if (state.values === values) state.setAnswer(record)
      } catch (error) {
        if (state.values === values) showFaults(state, error)
      }
    }
    const stop = state.subscribe(() => {
      if (state.values === checked) return
      request.abort()
      request = new AbortController()
      clearTimeout(timer)
      timer = window.setTimeout(() => void check(), pauseMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
      request.abort()
    }
  }, [state, type, rehearse])
}

/** Whether the error was faults of the record, which now stand at their fields. */
export function showFaults(state: FormContext['state'], error: unknown): boolean {
  if (!(error instanceof KontorError) || error.code !== 'invalid-record') return false
  const faults = error.errors.map(
    ({ pointer = '', ...fault }): FormFault => ({ ...fault, pointer }),
  )
  if (faults.length === 0) return false
  state.setFaults(faults)
  return true
}
