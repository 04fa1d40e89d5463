// The tree against the fields of a view: every name resolved, every operator and value of the
// field's type. All faults are listed at once; every engine can answer a checked filter.

import type { Fault } from '../errors.ts'
import type { FilterType } from '../kinds/filter-type.ts'
import { quote } from '../quote.ts'
import { comparedWithDays, edgesOf } from './check-days.ts'
import { PatternCheck } from './check-pattern.ts'
import { checkValue } from './check-value.ts'
import type {
  CheckedField,
  CheckedFilter,
  CheckedValue,
  FieldReference,
  Filter,
  FilterLeaf,
  FilterValue,
} from './filter-node.ts'
import { type FilterFields, resolveField } from './resolve-field.ts'
import type { UnitDay } from './unit-day.ts'

export type CheckedResult =
  | { readonly ok: true; readonly filter: CheckedFilter }
  | { readonly ok: false; readonly faults: readonly Fault[] }

type Leaf = FilterLeaf<FieldReference, FilterValue, FilterValue>

/**
 * Resolves and type-checks a filter; positions are those of `parseFilter`. Days in words become
 * those of the day; without one they are refused.
 */
export function checkFilter(filter: Filter, fields: FilterFields, day?: UnitDay): CheckedResult {
  const faults: Fault[] = []
  const patterns = new PatternCheck(faults)
  const checked = checkNode(filter, { fields, faults, patterns, day })
  return checked === undefined ? { ok: false, faults } : { ok: true, filter: checked }
}

/** One check: the known fields, and the faults so far. */
interface Check {
  readonly fields: FilterFields
  readonly faults: Fault[]
  readonly patterns: PatternCheck
  readonly day: UnitDay | undefined
}

/** Undefined where a fault was added. */
function checkNode(node: Filter, check: Check): CheckedFilter | undefined {
  switch (node.kind) {
    case 'not': {
      const term = checkNode(node.term, check)
      return term && { kind: 'not', term }
    }
    case 'and':
    case 'or': {
      const terms = allOf(node.terms.map((term) => checkNode(term, check)))
      return terms && { kind: node.kind, terms }
    }
    default:
      return checkComparison(node, check)
  }
}

function checkComparison(leaf: Leaf, check: Check): CheckedFilter | undefined {
  const { fields, faults } = check
  const field = resolveField(leaf.field, fields, faults)
  if (field === undefined) return undefined
  const misfit = findMisfit(leaf, field)
  if (misfit === undefined) return checkLeaf(leaf, field, check)
  faults.push({ code: 'filter-type', message: misfit, position: leaf.field.position })
  return undefined
}

/** Why the field's type does not take the operator, if it does not. */
function findMisfit(leaf: Leaf, { name, type }: CheckedField): string | undefined {
  const isList = type === 'textList' || type === 'numberList'
  if (leaf.kind === 'anyElement') {
    return isList
      ? undefined
      : `Expected a list field for ANY, found ${quote(name)}, which is ${nouns[type]}.`
  }
  if (isList) return `${quote(name)} is a list: compare it as in value = ANY(${name}).`
  if (leaf.kind === 'isTrue' && type !== 'boolean') {
    return `Expected an operator after ${quote(name)}, which is not true or false.`
  }
  if (leaf.kind === 'like' && type !== 'text') {
    const operator = leaf.folded ? 'ILIKE' : 'LIKE'
    return `Expected a text field for ${operator}, found ${quote(name)}, which is ${nouns[type]}.`
  }
  if (type === 'boolean' && isOrdering(leaf)) {
    return `${quote(name)} is true or false and has no order: expected =, !=, <>, IN or IS.`
  }
  return undefined
}

const nouns: Readonly<Record<FilterType, string>> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date',
  time: 'a time',
  timestamp: 'an instant',
  textList: 'a list of texts',
  numberList: 'a list of numbers',
}

function isOrdering(leaf: Leaf): boolean {
  if (leaf.kind === 'between') return true
  return leaf.kind === 'compare' && leaf.operator !== '=' && leaf.operator !== '!='
}

function checkLeaf(leaf: Leaf, field: CheckedField, context: Check): CheckedFilter | undefined {
  const { faults, patterns, day } = context
  const check = (value: FilterValue) => checkValue(value, field, faults)
  const edges = (value: FilterValue) => day && edgesOf(value, field.type, day)
  switch (leaf.kind) {
    case 'isTrue':
    case 'isNull':
      return { ...leaf, field }
    case 'compare': {
      const { value: given, operator } = leaf
      if (given.type === 'null') return { kind: 'isNull', field, negated: operator === '!=' }
      const days = edges(given)
      if (days !== undefined) return comparedWithDays(operator, field, days)
      const value = check(given)
      return value === undefined ? undefined : { ...leaf, field, value }
    }
    case 'anyElement': {
      const value = check(leaf.value)
      return value === undefined ? undefined : { ...leaf, field, value }
    }
    case 'in': {
      const values = allOf<CheckedValue>(leaf.values.map(check))
      return values && { ...leaf, field, values }
    }
    case 'between': {
      const low = edges(leaf.low)?.[0] ?? check(leaf.low)
      const high = edges(leaf.high)?.[1] ?? check(leaf.high)
      return low === undefined || high === undefined ? undefined : { ...leaf, field, low, high }
    }
    case 'like': {
      const pattern = patterns.check(leaf.pattern, field, leaf.folded)
      return pattern && { ...leaf, field, pattern }
    }
  }
}

function allOf<T>(items: readonly (T | undefined)[]): readonly T[] | undefined {
  const present = items.filter((each) => each !== undefined)
  return present.length === items.length ? present : undefined
}
