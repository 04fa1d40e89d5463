// Which moment of a record a request asks for: a version, an instant, or none of them for now.

import { Refusal } from '../refusal.ts'
import type { Moment } from '../service/requests/record-request.ts'
import type { ParameterValue, ParameterValues } from './read-parameters.ts'

interface MomentRead {
  /** Undefined for the record as it is now. */
  readonly moment: Moment | undefined
  /** The other parameters. */
  readonly others: readonly (readonly [string, ParameterValue])[]
}

/** Refuses a version together with an instant. */
export function readMoment(parameters: ParameterValues): MomentRead {
  const { version, asOf, ...others } = Object.fromEntries(parameters)
  if (version !== undefined && asOf !== undefined) {
    const message = 'Expected one of "version" and "asOf", got both.'
    throw new Refusal('bad-parameter', {
      detail: message,
      faults: [{ code: 'too-many-values', parameter: 'asOf', message }],
    })
  }
  return { moment: momentOf(version, asOf), others: Object.entries(others) }
}

function momentOf(
  version: ParameterValue | undefined,
  asOf: ParameterValue | undefined,
): Moment | undefined {
  if (version !== undefined) return { version: Number(version) }
  return asOf === undefined ? undefined : { asOf: String(asOf) }
}
