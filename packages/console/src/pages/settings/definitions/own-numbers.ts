// The number series of a type, between the file that has them and the form that changes them.

import type { NumberFile } from '@kontor/client'
import { isDeepEqual } from '../../../base/is-deep-equal.ts'
import type { Values } from '../../../base/value-path.ts'

export type Series = NumberFile['numbers'][number]['series'][number]

export function seriesOfType(file: NumberFile, type: string): readonly Series[] {
  return file.numbers.find((each) => each.type === type)?.series ?? []
}

export function valuesOfSeries({ year, pattern, first }: Series): Values {
  return { ...(year != null && { year: String(year) }), pattern, ...(first != null && { first }) }
}

/** A series that did not change stays as it is: the form may show less than there is of it. */
export function changedSeries(before: readonly Series[], entries: readonly Values[]) {
  return entries.map((entry): Series => {
    const same = before.find((each) => isDeepEqual(valuesOfSeries(each), entry))
    const year = entry['year'] === undefined ? {} : { year: Number(entry['year']) }
    return same ?? ({ ...entry, ...year } as unknown as Series)
  })
}

/** The first number of a series in its year, or in another. */
export function firstNumber({ pattern, year, first }: Series, thisYear: number): string {
  const dated = pattern.replaceAll('{YY}', String(year ?? thisYear).slice(2, 4))
  return dated.replace(/\{(#+)\}/, (_, digits: string) => {
    return String(first ?? 1).padStart(digits.length, '0')
  })
}
