// Which record a change is for, and which versions of it: both can be named in the body as well.

import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../../refusal.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { ChangeInput, Lookup } from '../requests/record-request.ts'

interface NamedElsewhere {
  /** Absent where only the body can name the record. */
  readonly named?: Lookup
  /** The versions that are named besides the body. */
  readonly tagged?: ChangeInput['expected']
}

/** `idOf` finds the id of a record that is named otherwise; undefined where there is none. */
export async function namedChange(
  { id, version, ...patch }: FieldValues,
  { named, tagged }: NamedElsewhere,
  idOf: (lookup: Lookup) => Promise<number | undefined>,
): Promise<Pick<ChangeInput, 'lookup' | 'patch' | 'expected' | 'isVersionInBody'>> {
  const inBody = readNumbers({ id, version })
  const lookup = named ?? lookupBy(inBody.id)
  const isIdNeeded = inBody.id !== undefined || inBody.version !== undefined
  const found = lookup.by === 'id' ? lookup.id : isIdNeeded ? await idOf(lookup) : undefined
  requireSameId(found, inBody.id)
  const expected = expectedOf(tagged, found, inBody.version)
  return {
    lookup,
    patch,
    ...(expected === undefined ? {} : { expected }),
    ...(inBody.version === undefined ? {} : { isVersionInBody: true }),
  }
}

interface Numbers {
  readonly id?: number
  readonly version?: number
}

/** Refuses with both faults at once. */
function readNumbers(members: Readonly<Record<keyof Numbers, unknown>>): Numbers {
  const given = Object.entries(members).filter(([, value]) => value !== undefined)
  const faults = given.flatMap(([name, value]): readonly Fault[] => {
    const isInteger = Number.isInteger(value)
    if (isInteger && Number(value) >= 1 && Number(value) <= limits.integerMax) return []
    const message = `Expected an integer from 1, got ${quote(value)}.`
    return [{ code: isInteger ? 'wrong-value' : 'wrong-type', pointer: `/${name}`, message }]
  })
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
  return Object.fromEntries(given)
}

function lookupBy(id: number | undefined): Lookup {
  if (id !== undefined) return { by: 'id', id }
  throw badParameter({
    code: 'missing-value',
    parameter: 'id',
    message: 'Name the record by the parameter "id" or "externalId", or by "id" in the body.',
  })
}

function requireSameId(found: number | undefined, inBody: number | undefined): void {
  if (found === undefined || inBody === undefined || found === inBody) return
  throw badParameter({
    code: 'not-equal',
    pointer: '/id',
    message: `The parameters name the record ${found}, the body the record ${inBody}.`,
  })
}

function expectedOf(
  tagged: ChangeInput['expected'],
  id: number | undefined,
  version: number | undefined,
): ChangeInput['expected'] {
  if (version === undefined) return tagged
  const isTagged =
    tagged === undefined ||
    tagged === 'any' ||
    tagged.some((tag) => tag.version === version && (id === undefined || tag.id === id))
  if (!isTagged) {
    throw badParameter({
      code: 'not-equal',
      pointer: '/version',
      message: `If-Match does not name the version ${version}, which the body names.`,
    })
  }
  return id === undefined ? [] : [{ id, version }]
}

function badParameter(fault: Fault): Refusal {
  return new Refusal('bad-parameter', { detail: fault.message, faults: [fault] })
}
