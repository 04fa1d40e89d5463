// The one way out of the lexer and the parser on the first fault; `parseFilter` catches it.

import type { Fault } from '../errors.ts'
import type { FaultCode } from '../faults.ts'

export class FilterFaultError extends Error {
  override readonly name = 'FilterFaultError'
  readonly fault: Fault

  constructor(code: FaultCode, message: string, position: number) {
    super(message)
    this.fault = { code, message, position }
  }
}
