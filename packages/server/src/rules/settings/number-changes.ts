// What a number file changes: the series of the types that it names, each list as a whole.

import type { NumberFile } from '@kontor/contract/configuration/number-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import type { OwnSeries } from '@kontor/contract/records/record-type.ts'
import { pointerTo } from '../values/json-pointer.ts'
import type { SettingsChanges } from './settings-changes.ts'
import type { UnitSettings } from './unit-settings.ts'

type SentNumbers = NumberFile['numbers'][number]

/** The changes of a file that follows its schema. */
export function numberChanges(
  { numbers }: NumberFile,
  { catalogue }: Pick<UnitSettings, 'catalogue'>,
): SettingsChanges {
  const faults = numbers.flatMap((sent, index) => [
    ...checkType(sent, catalogue, `/numbers/${index}/type`),
    ...checkRepeated(numbers.slice(0, index), sent, `/numbers/${index}/type`),
    ...checkYears(sent, `/numbers/${index}/series`),
  ])
  if (numbers.length === 0) {
    const message = 'Expected the numbers of at least one type.'
    faults.push({ code: 'missing-value', pointer: '/numbers', message })
  }
  const rows = numbers.map(({ type, series }) => {
    return { kind: 'number', name: type, body: JSON.stringify(series.map(stored).toSorted(byYear)) }
  })
  return { faults, rows }
}

function stored({ year, pattern, first }: SentNumbers['series'][number]): OwnSeries {
  return { ...(year != null && { year }), pattern, ...(first != null && { first }) }
}

function byYear(one: OwnSeries, other: OwnSeries): number {
  return (one.year ?? 0) - (other.year ?? 0)
}

function* checkType(
  { type }: SentNumbers,
  { types }: Catalogue,
  pointer: string,
): Generator<Fault> {
  const numbered = types.filter(({ numberSeries }) => numberSeries !== undefined)
  if (numbered.some((each) => each.type === type)) return
  if (types.some((each) => each.type === type)) {
    const message = `Records of ${quote(type)} have no number.`
    yield { code: 'wrong-value', pointer, message }
    return
  }
  const names = numbered.map((each) => each.type)
  const message = `The unit has no type ${quote(type)}.${didYouMean(type, names)}`
  yield { code: 'unknown-type', pointer, message }
}

function* checkRepeated(
  before: readonly SentNumbers[],
  { type }: SentNumbers,
  pointer: string,
): Generator<Fault> {
  if (!before.some((each) => each.type === type)) return
  const message = `The file names the type ${quote(type)} twice.`
  yield { code: 'repeated-name', pointer, message }
}

function* checkYears({ series }: SentNumbers, pointer: string): Generator<Fault> {
  const seen = new Set<number | null>()
  for (const [index, { year = null }] of series.entries()) {
    if (seen.has(year)) {
      const what = year === null ? 'without a year' : `from ${year}`
      const message = `There are two series ${what}: expected one.`
      yield {
        code: 'repeated-name',
        pointer: pointerTo(pointerTo(pointer, index), 'year'),
        message,
      }
    }
    seen.add(year)
  }
}
