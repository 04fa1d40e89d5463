// The body that requests a summary: its members and their types. What its names mean is for the
// view to say.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import type { FaultCode } from '@kontor/contract/faults.ts'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { measureOperators, periods } from '@kontor/contract/views/summary-words.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../formats/json/json-value.ts'
import { Refusal } from '../refusal.ts'
import { pointerTo } from '../rules/values/json-pointer.ts'
import type {
  GroupQuery,
  MeasureQuery,
  Steps,
  SummaryQuery,
} from '../views/summary/summary-plan.ts'

const ids = [0, limits.integerMax] as const

/** Reads the body; null means not given. Refuses with all faults at once. */
export function summaryQueryOf(body: JsonObject): SummaryQuery {
  const reader = new Reader()
  reader.members(body, '', ['externalFilter', 'through', 'after', 'groupBy', 'measures', 'limit'])
  const { externalFilter, through, after, groupBy, measures, limit } = body
  const query = {
    ...given('externalFilter', externalFilter, (value) => reader.text(value, '/externalFilter')),
    ...given('through', through, (value) => reader.integer(value, '/through', ids)),
    ...given('after', after, (value) => reader.integer(value, '/after', ids)),
    ...given('groupBy', groupBy, (value) => {
      return reader.list(value, { pointer: '/groupBy', most: limits.summaryGroupsMax }, groupOf)
    }),
    ...given('measures', measures, (value) => {
      return reader.list(
        value,
        { pointer: '/measures', most: limits.summaryMeasuresMax },
        measureOf,
      )
    }),
    ...given('limit', limit, (value) => {
      return reader.integer(value, '/limit', [1, limits.summaryRowsMax])
    }),
  }
  if (reader.faults.length > 0) throw new Refusal('bad-summary', { faults: reader.faults })
  return query as SummaryQuery
}

function given(
  name: string,
  value: JsonValue | undefined,
  read: (value: JsonValue) => unknown,
): object {
  return value === undefined || value === null ? {} : { [name]: read(value) }
}

function groupOf(reader: Reader, entry: JsonObject, pointer: string): GroupQuery {
  reader.members(entry, pointer, ['field', 'by'])
  const field = reader.name(entry['field'], pointerTo(pointer, 'field'))
  const { by } = entry
  if (by === undefined || by === null) return { field }
  return { field, by: isJsonObject(by) ? stepsOf(reader, by, `${pointer}/by`) : periodOf(by) }

  function periodOf(value: JsonValue): (typeof periods)[number] {
    const period = periods.find((each) => each === value)
    if (period !== undefined) return period
    const hint = typeof value === 'string' ? didYouMean(value, periods) : ''
    const message = `Expected one of ${periods.join(', ')}, or an object with "steps".${hint}`
    reader.fault('wrong-value', `${pointer}/by`, message)
    return 'day'
  }
}

function stepsOf(reader: Reader, by: JsonObject, pointer: string): Steps {
  reader.members(by, pointer, ['steps', 'from'])
  const place = pointerTo(pointer, 'steps')
  const { steps, from } = by
  const most = limits.summaryStepsMax
  const isList = Array.isArray(steps) && steps.length > 0 && steps.length <= most
  const isAscending =
    isList &&
    steps.every((step, index) => {
      const before = steps[index - 1]
      return typeof step === 'number' && (index === 0 || step > Number(before))
    })
  if (!isAscending) {
    const message = `Expected 1 to ${most} numbers, each larger than the one before.`
    reader.fault(steps === undefined ? 'required' : 'wrong-value', place, message)
  }
  const ascending = isAscending ? (steps as readonly number[]) : []
  if (from === undefined || from === null) return { steps: ascending }
  if (typeof from === 'string' && isDate(from)) return { steps: ascending, from }
  reader.fault('bad-date', pointerTo(pointer, 'from'), 'Expected a calendar date (YYYY-MM-DD).')
  return { steps: ascending }
}

function measureOf(reader: Reader, entry: JsonObject, pointer: string): MeasureQuery {
  reader.members(entry, pointer, measureOperators)
  const named = measureOperators.filter((operator) => Object.hasOwn(entry, operator))
  const [operator = 'sum'] = named
  if (named.length === 1) {
    return { operator, field: reader.name(entry[operator], pointerTo(pointer, operator)) }
  }
  const message = `Expected one of ${measureOperators.join(', ')} with the name of a field.`
  reader.fault(named.length === 0 ? 'missing-value' : 'too-many-values', pointer, message)
  return { operator, field: '' }
}

type ReadEntry<T> = (reader: Reader, entry: JsonObject, pointer: string) => T

/** Reads values, and collects what is wrong with them. */
class Reader {
  readonly faults: Fault[] = []

  fault(code: FaultCode, pointer: string, message: string): void {
    this.faults.push({ code, pointer, message })
  }

  /** Every member is one of these. */
  members(object: JsonObject, pointer: string, known: readonly string[]): void {
    for (const name of Object.keys(object)) {
      if (known.includes(name)) continue
      // A hint costs far more than a fault, and faults that are only counted need none.
      const isHintWanted = this.faults.length < limits.faultsMax
      const hint = (isHintWanted && didYouMean(name, known)) || ` Known are: ${known.join(', ')}.`
      const message = `There is no member ${quote(name)}.${hint}`
      this.fault('unknown-field', pointerTo(pointer, name), message)
    }
  }

  text(value: JsonValue, pointer: string): string {
    if (typeof value === 'string') return value
    this.fault('wrong-type', pointer, 'Expected a text.')
    return ''
  }

  name(value: JsonValue | undefined, pointer: string): string {
    if (typeof value === 'string') return value
    const code = value === undefined || value === null ? 'required' : 'wrong-type'
    this.fault(code, pointer, 'Expected the name of a column or property.')
    return ''
  }

  integer(value: JsonValue, pointer: string, [least, most]: readonly [number, number]): number {
    const isWithin = Number.isInteger(value) && Number(value) >= least && Number(value) <= most
    if (isWithin) return Number(value)
    const code = typeof value === 'number' ? 'wrong-value' : 'wrong-type'
    this.fault(code, pointer, `Expected an integer from ${least} to ${most}.`)
    return most
  }

  list<T>(
    value: JsonValue,
    { pointer, most }: { readonly pointer: string; readonly most: number },
    read: ReadEntry<T>,
  ): readonly T[] {
    if (!Array.isArray(value)) {
      this.fault('wrong-type', pointer, 'Expected a list of objects.')
      return []
    }
    if (value.length > most) {
      const message = `Expected at most ${most} entries, got ${value.length}.`
      this.fault('too-many-entries', pointer, message)
      return []
    }
    return value.flatMap((entry: JsonValue, index) => {
      const place = pointerTo(pointer, index)
      if (isJsonObject(entry)) return [read(this, entry, place)]
      this.fault('wrong-type', place, 'Expected an object.')
      return []
    })
  }
}
