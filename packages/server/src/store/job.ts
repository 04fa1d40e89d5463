// What passes between the main thread and its workers.

import type { ProblemCode } from '@kontor/contract/errors.ts'
import { Refusal, type RefusalDetails } from '../refusal.ts'

export interface Job {
  readonly name: string
  readonly input: unknown
}

/** Errors lose their class on the way between threads, so they cross as plain data. */
export type Failure =
  | { readonly problem: ProblemCode; readonly details: RefusalDetails }
  | { readonly message: string; readonly stack: string; readonly isFatal: boolean }

export type JobResult = { readonly value: unknown } | { readonly failure: Failure }

/** The error that a failure was made of. */
export function errorOf(failure: Failure): Error {
  if ('problem' in failure) return new Refusal(failure.problem, failure.details)
  const error = new Error(failure.message)
  error.stack = failure.stack
  return error
}

/** What was thrown, as plain data, where a failure is never one of the whole store. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { problem: error.problem, details: error.details }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { message, stack, isFatal: false }
}
