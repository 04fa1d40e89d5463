// What refuses one operation refuses the batch: the same refusal, which says where in the batch.

import type { Fault } from '@kontor/contract/errors.ts'
import { Refusal } from '../../refusal.ts'

/** Carries out an operation; its refusal names it. */
export async function inOperation<T>(index: number, carryOut: () => Promise<T>): Promise<T> {
  try {
    return await carryOut()
  } catch (error) {
    throw error instanceof Refusal ? refusalOf(error, `/operations/${index}`) : error
  }
}

function refusalOf({ problem, details }: Refusal, operation: string): Refusal {
  const { faults, members, headers: _, ...others } = details
  return new Refusal(problem, {
    ...others,
    members: { ...members, operation },
    ...(faults === undefined ? {} : { faults: faults.map((fault) => placed(fault, operation)) }),
  })
}

/** Parameters are members of the operation's `query`. */
function placed({ parameter, pointer, ...fault }: Fault, operation: string): Fault {
  if (parameter !== undefined) return { ...fault, pointer: `${operation}/query/${parameter}` }
  return { ...fault, pointer: `${operation}/body${pointer ?? ''}` }
}
