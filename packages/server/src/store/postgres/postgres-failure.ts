// What an error of PostgreSQL means for the caller: retry, the database cannot be reached, it is
// full, or the error is a defect of the server.

import { Refusal } from '../../refusal.ts'

/** The connection broke: what was under way on it may or may not have been carried out. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'

  constructor(cause?: unknown) {
    super('The connection to the database is lost.', { cause })
  }
}

interface CodedError extends Error {
  readonly code: string
}

/** The code of the driver, of the network or of PostgreSQL; '' where there is none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as Partial<CodedError>).code : undefined
  return typeof code === 'string' ? code : ''
}

/**
 * Of the driver, of the network, of a machine without file descriptors, and of PostgreSQL for a
 * transaction that was idle too long.
 */
const lossCodes: ReadonlySet<string> = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED'],
  ...['ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
  ...['EMFILE', 'ENFILE', '25P03'],
])

/** Beginnings of PostgreSQL's codes for broken connections and for a server that starts or ends. */
const lossClasses = ['08', '57P']

/** Whether the connection is gone. */
export function isLoss(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  const code = codeOf(error)
  // A session that is ended while it logs in says so with the code of a cancelled statement.
  if (code === '57014') return (error as { readonly severity?: unknown }).severity === 'FATAL'
  return lossCodes.has(code) || lossClasses.some((each) => code.startsWith(each))
}

/** Whether the whole transaction may succeed when it is retried. */
export function isPassing(error: unknown): boolean {
  return error instanceof ConnectionLost || ['40001', '40P01'].includes(codeOf(error))
}

/** Whether the server is read-only: a standby, or one that is set to be. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006'
}

/** Whether an error concerns one job or everything in the same transaction. */
export function scopeOfFailure(error: unknown): 'job' | 'batch' {
  const isOfBatch = isPassing(error) || isReadOnly(error) || codeOf(error).startsWith('53')
  return isOfBatch ? 'batch' : 'job'
}

const diskFull = '53100'
/** The one limit of PostgreSQL that a record can reach: the length of a text in an index. */
const beyondLimits = '54000'

/** Codes of statements that were cancelled, or that the server cannot run now. */
const details: Readonly<Record<string, string>> = {
  '57014': 'The database took too long. Send the request again.',
  '55P03': 'The database is busy with other work of the unit. Send the request again.',
  '25006': 'The database only reads at present. Send the request again.',
  '53200': 'The database is short of memory. Send the request again.',
  '40001': 'The database is busy with other work of the unit. Send the request again.',
  '40P01': 'The database is busy with other work of the unit. Send the request again.',
}

/** The error that the rest of the server gets. */
export function failureOf(error: unknown): Error {
  if (error instanceof Refusal) return error
  if (error instanceof ConnectionLost) {
    const detail = 'The database cannot be reached. Send the request again.'
    return new Refusal('unavailable', { detail, cause: error })
  }
  const code = codeOf(error)
  if (code === beyondLimits) {
    const detail = 'A text that records are looked up by is too long: it may have some 2,700 bytes.'
    return new Refusal('invalid-record', { detail, cause: error })
  }
  if (code === diskFull) return new Refusal('store-full', { cause: error })
  const detail = details[code]
  if (detail !== undefined) return new Refusal('unavailable', { detail, cause: error })
  return error instanceof Error ? error : new Error(String(error))
}
