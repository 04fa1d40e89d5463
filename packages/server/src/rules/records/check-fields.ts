// What a schema cannot say about the fields of a record: periods the right way round, fields of
// which one or at most one is given, the unit that a record belongs to, codes of closed registers.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { daysApart, isDate, timePattern } from '@kontor/contract/kinds/calendar.ts'
import { keyOfCode } from '@kontor/contract/kinds/code.ts'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Description, Period } from '@kontor/contract/records/record-type.ts'
import { lifecycleOf, listsStatus } from '../settings/lifecycle.ts'
import { isForType, startableProcesses } from '../settings/process.ts'
import type { UnitSettings } from '../settings/unit-settings.ts'
import { type FieldValues, type FoundValue, findValues, isObject } from '../values/find-values.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { recordFields } from '../values/record-fields.ts'
import { minutesFaults } from '../values/worked-minutes.ts'

type Body = Readonly<Record<string, unknown>>

export interface CheckContext {
  readonly unit: number
  readonly settings: UnitSettings
  /** The record as it is stored, where it is changed. */
  readonly stored?: FieldValues | undefined
}

/** Faults between fields, whatever else is wrong with the body. */
export function* checkFields(
  type: Description,
  body: Body,
  context: CheckContext,
): Generator<Fault> {
  for (const period of type.periods) yield* checkPeriod(type, body, period)
  yield* minutesFaults(type, body, context.stored)
  yield* checkGroups(type, body)
  yield* checkDays(type, body)
  yield* checkStatus(type, body, context)
  for (const found of findValues(recordFields(type), body, isChecked)) {
    yield* checkValue(found, type.type, context)
  }
}

/** Where a field of the type lies: among its properties or at the top. */
function locate(type: Description, body: Body, name: string): { value: unknown; pointer: string } {
  const isProperty = type.properties !== undefined && Object.hasOwn(type.properties, name)
  const holder = isProperty ? body['properties'] : body
  const value = isObject(holder) ? holder[name] : undefined
  return { value, pointer: pointerTo(isProperty ? '/properties' : '', name) }
}

const timeForm = new RegExp(timePattern)

/** Times are compared only where the dates are equal or absent. */
function* checkPeriod(type: Description, body: Body, period: Period): Generator<Fault> {
  const start = locate(type, body, period.start)
  const end = locate(type, body, period.end)
  if (liesAfter(start.value, end.value, isDate)) {
    const message = `${named(period.start, start.value)} is after ${named(period.end, end.value)}.`
    yield { code: 'wrong-order', pointer: start.pointer, message }
  }
  if (period.startTime === undefined || period.endTime === undefined) return
  const from = locate(type, body, period.startTime)
  const to = locate(type, body, period.endTime)
  const isSameDay = (start.value ?? null) === (end.value ?? null)
  if (isSameDay && liesAfter(from.value, to.value, (text) => timeForm.test(text))) {
    const [first, last] = [period.startTime, period.endTime]
    const message = `${named(first, from.value)} is after ${named(last, to.value)}.`
    yield { code: 'wrong-order', pointer: from.pointer, message }
  }
}

function named(name: string, value: unknown): string {
  return `${quote(name)} (${quote(value)})`
}

/** What is no date or time at all is a fault of the schema, and compared with nothing. */
function liesAfter(start: unknown, end: unknown, isOfForm: (text: string) => boolean): boolean {
  const areTexts = isText(start) && isText(end)
  return areTexts && isOfForm(start) && isOfForm(end) && start > end
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function* checkGroups(type: Description, body: Body): Generator<Fault> {
  const isGiven = (name: string): boolean => (body[name] ?? null) !== null
  for (const alternatives of type.oneOfGroups ?? []) {
    if (alternatives.some((names) => names.every(isGiven))) continue
    const words = alternatives.map((names) => names.map(quote).join(' and ')).join(', or ')
    const pointer = pointerTo('', alternatives[0]?.[0] ?? '')
    yield { code: 'missing-value', pointer, message: `Expected ${words}.` }
  }
  for (const names of type.atMostOne ?? []) {
    const given = names.filter(isGiven)
    if (given.length < 2) continue
    const message = `Only one of ${names.map(quote).join(', ')} may be given, got ${given.length}.`
    yield { code: 'too-many-values', pointer: pointerTo('', given[1] ?? ''), message }
  }
}

/** Each day becomes a row, so their number is bounded. */
function* checkDays(type: Description, body: Body): Generator<Fault> {
  if (type.dayRows === undefined) return
  const start = locate(type, body, type.dayRows.start).value
  const end = locate(type, body, type.dayRows.end)
  if (!isText(start) || !isText(end.value) || !isDate(start) || !isDate(end.value)) return
  if (daysApart(start, end.value) < limits.absenceDaysMax) return
  const message = `Expected a period of at most ${limits.absenceDaysMax} days.`
  yield { code: 'wrong-value', pointer: end.pointer, message }
}

function* checkStatus(type: Description, body: Body, { settings }: CheckContext): Generator<Fault> {
  const { isClosed, statuses } = lifecycleOf(settings, type)
  const { value, pointer } = locate(type, body, 'status')
  if (!isClosed || !isText(value) || listsStatus({ statuses }, value)) return
  const known = statuses.map(({ code }) => code)
  const hint = didYouMean(value, known) || ` It has: ${known.join(', ')}.`
  const message = `The lifecycle of ${type.type} has no status ${quote(value)}.${hint}`
  yield { code: 'unknown-code', pointer, message }
}

/** What is said of single values here. */
function isChecked({ register, startsProcess, fallback }: Kind): boolean {
  return register !== undefined || startsProcess === true || isOfUnit(fallback)
}

function isOfUnit(fallback: Kind['fallback']): boolean {
  return fallback !== undefined && 'of' in fallback && fallback.of === 'unit'
}

function* checkValue(
  { kind, value, pointer }: FoundValue,
  type: string,
  context: CheckContext,
): Generator<Fault> {
  const { unit, settings } = context
  if (isOfUnit(kind.fallback) && typeof value === 'number' && value !== unit) {
    yield { code: 'not-equal', pointer, message: `Expected ${unit}, the unit in the path.` }
  }
  if (!isText(value)) return
  const isKept = context.stored?.[pointer.slice(1)] === value
  if (kind.startsProcess === true && !isKept) yield* checkProcess(value, type, pointer, settings)
  if (kind.register === undefined || value === '') return
  const key = kind.register === true ? keyOfCode(value) : kind.register
  const register = settings.registers.get(key)
  if (register?.isClosed === true && !register.codes.includes(value)) {
    const known = listed(register.codes, value)
    const refused = `The register ${quote(key)} is closed and lists no code ${quote(value)}.`
    const message = `${refused} ${known}`
    yield { code: 'unknown-code', pointer, message }
  }
}

function* checkProcess(
  value: string,
  type: string,
  pointer: string,
  settings: UnitSettings,
): Generator<Fault> {
  const processes = startableProcesses(settings)
  const process = processes.find(({ code }) => code === value)
  if (process !== undefined && isForType(process, type)) return
  const forType = processes.filter((each) => isForType(each, type)).map(({ code }) => code)
  const known = ` Known are: ${forType.join(', ')}.`
  if (process === undefined) {
    const message = `The unit has no process ${quote(value)}.${known}`
    yield { code: 'unknown-process', pointer, message }
  } else {
    const message = `The process ${quote(value)} is not for documents of ${type}.${known}`
    yield { code: 'wrong-value', pointer, message }
  }
}

/** Of a short register, all codes are named. */
const codesListedMax = 20

function listed(codes: readonly string[], value: string): string {
  if (codes.length === 0) return 'It lists none.'
  if (codes.length <= codesListedMax) return `It lists ${codes.map(quote).join(', ')}.`
  return `It lists ${codes.length} codes.${didYouMean(value, codes)}`
}
