// Groups rows as an aggregate function of a SQLite connection. By itself SQLite would sort all rows
// by their groups, which takes three times as long, and it has no decimals to add up.

import type { DatabaseSync } from 'node:sqlite'
import { measureOperators } from '@kontor/contract/views/summary-words.ts'
import { RowGroups } from '../../views/summary/row-groups.ts'
import type { RowKey } from '../../views/summary/summary-plan.ts'
import type { Grouping } from '../sql/statements/sql-dialect.ts'

/** More than there are keys. */
const keysBase = 4
const operatorsBase = measureOperators.length + 1

/** A grouping as one number: handing a text over for each row would cost as much as a key. */
export function groupingCode({ keys, operators }: Grouping): number {
  const digits = operators.map((operator) => measureOperators.indexOf(operator) + 1)
  return digits.reduceRight((code, digit) => code * operatorsBase + digit, 0) * keysBase + keys
}

function groupingOf(code: number): Grouping {
  const operators: (typeof measureOperators)[number][] = []
  for (let rest = Math.floor(code / keysBase); rest > 0; rest = Math.floor(rest / operatorsBase)) {
    const operator = measureOperators[(rest % operatorsBase) - 1]
    if (operator !== undefined) operators.push(operator)
  }
  return { keys: code % keysBase, operators }
}

/** What is grouped so far; nothing before the first row, which tells how. */
interface GroupState {
  groups?: RowGroups
}

/**
 * Registers `kontor_groups(code, key, ..., measure, ...)`, which answers the groups as JSON, and
 * `kontor_digits(number)`, which answers all digits of it: SQLite itself prints fewer.
 */
export function registerGroups(database: DatabaseSync): void {
  database.function('kontor_digits', { deterministic: true }, (number) => String(number))
  database.aggregate('kontor_groups', {
    varargs: true,
    // The types of node know only states that are values of SQLite.
    start: (() => ({})) as never,
    step: ((grouped: GroupState, code: number, ...row: readonly RowKey[]) => {
      grouped.groups ??= groupsOf(code)
      grouped.groups.add(row)
      return grouped
    }) as never,
    result: (({ groups }: GroupState) => JSON.stringify(groups?.result() ?? [])) as never,
  })
}

function groupsOf(code: number): RowGroups {
  const { keys, operators } = groupingOf(code)
  return new RowGroups(keys, operators)
}
