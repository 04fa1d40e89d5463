// Filters as chips: each term of an outermost AND is one. A term that no chip can express, such as
// an OR, is a chip with its text; nothing is dropped.

import type {
  FieldReference,
  Filter,
  FilterLeaf,
  FilterValue,
} from '@kontor/contract/filter/filter-node.ts'
import { parseFilter } from '@kontor/contract/filter/parser.ts'
import { printFilter } from '@kontor/contract/filter/print.ts'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import { shownTargetOf } from '@kontor/contract/records/reference-targets.ts'
import type { FilterName } from '../../data/figures/filter-names.ts'
import type { Column } from '../../data/rows/views.ts'
import type { en } from '../../words/en/app.ts'

export type OperatorName = Exclude<keyof (typeof en)['filter'], 'and' | 'or'>

export type Scalar = string | number | boolean

/** A condition on one field, as people put it. */
export interface Condition {
  /** As columns are keyed: `number`, `properties.name`. */
  readonly field: string
  readonly operator: OperatorName
  readonly values: readonly Scalar[]
}

export interface Chip {
  /** In the filter language. */
  readonly text: string
  /** Undefined for what is no condition on one field. */
  readonly condition: Condition | undefined
  /** Of a filter that the console makes itself. */
  readonly name?: FilterName
  /** Of a filter with a name that counts money of one currency. */
  readonly currency?: string
}

/** Undefined where the text is no filter. */
export function chipsOf(text: string): readonly Chip[] | undefined {
  if (text.trim() === '') return []
  const parsed = parseFilter(text)
  if (!parsed.ok) return undefined
  const { filter } = parsed
  const terms = filter.kind === 'and' ? filter.terms : [filter]
  return terms.map((term) => ({ text: printFilter(term), condition: conditionOf(term) }))
}

/** The filter whose chips these are. */
export function filterOf(chips: readonly Pick<Chip, 'text' | 'name'>[]): string {
  const terms = chips.flatMap(({ text, name }) => {
    const parsed = parseFilter(text)
    if (!parsed.ok) return []
    const { filter } = parsed
    return name !== undefined && filter.kind === 'and' ? filter.terms : [filter]
  })
  const [first] = terms
  if (first === undefined) return ''
  return printFilter(terms.length === 1 ? first : { kind: 'and', terms })
}

type Leaf = FilterLeaf<FieldReference, FilterValue, FilterValue>

function conditionOf(term: Filter): Condition | undefined {
  switch (term.kind) {
    case 'and':
    case 'or':
      return undefined
    case 'not':
      return term.term.kind === 'isTrue' ? condition(term.term, 'isFalse') : undefined
    default:
      return ofLeaf(term)
  }
}

const comparisons = {
  '=': 'is',
  '!=': 'isNot',
  '<': 'less',
  '<=': 'atMost',
  '>': 'greater',
  '>=': 'atLeast',
} as const

function ofLeaf(leaf: Leaf): Condition | undefined {
  switch (leaf.kind) {
    case 'compare':
      return condition(leaf, comparisons[leaf.operator], [leaf.value])
    case 'like':
      return ofPattern(leaf)
    case 'in':
      return condition(leaf, leaf.negated ? 'noneOf' : 'oneOf', leaf.values)
    case 'between':
      return condition(leaf, leaf.negated ? 'notBetween' : 'between', [leaf.low, leaf.high])
    case 'isNull':
      return condition(leaf, leaf.negated ? 'isSet' : 'isNotSet')
    case 'anyElement':
      return condition(leaf, 'has', [leaf.value])
    case 'isTrue':
      return condition(leaf, 'isTrue')
  }
}

/** Only what people mean by "contains" and "begins with": other patterns are written by hand. */
function ofPattern(leaf: Extract<Leaf, { kind: 'like' }>): Condition | undefined {
  const pattern = String(leaf.pattern.value)
  const [, first = '', middle, last = ''] = /^(%?)((?:[^%_\\]|\\.)*)(%?)$/su.exec(pattern) ?? []
  if (middle === undefined || !leaf.folded || last === '') return undefined
  const text = middle.replace(/\\(.)/gsu, '$1')
  if (escaped(text) !== middle) return undefined
  const values = [{ ...leaf.pattern, type: 'text', value: text }] as const
  if (first === '%') return condition(leaf, leaf.negated ? 'containsNot' : 'contains', values)
  return leaf.negated ? undefined : condition(leaf, 'startsWith', values)
}

function condition(
  { field }: Leaf,
  operator: OperatorName,
  values: readonly FilterValue[] = [],
): Condition | undefined {
  const scalars = values.map(({ value }) => value)
  if (scalars.some((value) => value === null)) return undefined
  const key = field.property ? `properties.${field.name}` : field.name
  return { field: key, operator, values: scalars as readonly Scalar[] }
}

/** In the filter language. */
export function printCondition({ field, operator, values }: Condition): string {
  const isProperty = field.startsWith('properties.')
  const name = isProperty ? field.slice('properties.'.length) : field
  const reference = { name, property: isProperty, position: 0 }
  return printFilter(makers[operator](reference, values.map(filterValue)))
}

function filterValue(value: Scalar): FilterValue {
  const type = typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean'
  return { type, value, position: 0 } as FilterValue
}

type Maker = (field: FieldReference, values: readonly FilterValue[]) => Filter

const noText: FilterValue = { type: 'text', value: '', position: 0 }

function compared(operator: keyof typeof comparisons): Maker {
  return (field, [value = noText]) => ({ kind: 'compare', field, operator, value })
}

/** As a part of a pattern that stands for itself. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

function like(before: string, negated: boolean): Maker {
  return (field, [value = noText]) => {
    const text = `${before}${escaped(String(value.value))}%`
    const pattern: FilterValue = { type: 'text', value: text, position: 0 }
    return { kind: 'like', field, pattern, folded: true, negated }
  }
}

function listed(negated: boolean): Maker {
  return (field, values) => ({ kind: 'in', field, values, negated })
}

function between(negated: boolean): Maker {
  return (field, [low = noText, high = low]) => ({ kind: 'between', field, low, high, negated })
}

const makers: Readonly<Record<OperatorName, Maker>> = {
  is: compared('='),
  isNot: compared('!='),
  less: compared('<'),
  before: compared('<'),
  atMost: compared('<='),
  until: compared('<='),
  greater: compared('>'),
  after: compared('>'),
  atLeast: compared('>='),
  from: compared('>='),
  contains: like('%', false),
  containsNot: like('%', true),
  startsWith: like('', false),
  between: between(false),
  notBetween: between(true),
  oneOf: listed(false),
  noneOf: listed(true),
  isSet: (field) => ({ kind: 'isNull', field, negated: true }),
  isNotSet: (field) => ({ kind: 'isNull', field, negated: false }),
  isTrue: (field) => ({ kind: 'isTrue', field }),
  isFalse: (field) => ({ kind: 'not', term: { kind: 'isTrue', field } }),
  has: (field, [value = noText]) => ({ kind: 'anyElement', field, value }),
}

const numbers = ['is', 'isNot', 'greater', 'atLeast', 'less', 'atMost', 'between', 'oneOf'] as const
const dates = ['is', 'from', 'until', 'after', 'before', 'between', 'isNot'] as const
const presence = ['isSet', 'isNotSet'] as const

/** What can be asked of a field of each type, the most usual first. */
const operatorsOf: Readonly<Record<FilterType, readonly OperatorName[]>> = {
  text: ['contains', 'is', 'isNot', 'startsWith', 'containsNot', 'oneOf', 'noneOf', ...presence],
  number: [...numbers, ...presence],
  boolean: ['isTrue', 'isFalse'],
  date: [...dates, ...presence],
  time: [...dates, ...presence],
  timestamp: [...dates.filter((each) => each !== 'is' && each !== 'isNot'), ...presence],
  textList: ['has'],
  numberList: ['has'],
}

const ofReferences = ['is', 'isNot', ...presence] as const
const ofLists = ['is', 'isNot', 'oneOf', 'noneOf', ...presence, 'contains', 'startsWith'] as const

/** Whether its values can be listed without asking for them by their names. */
export function isOfList({ name, kind }: Pick<Column, 'name' | 'kind'>): boolean {
  const isCode = kind?.register !== undefined || kind?.isCountry === true
  return name === 'status' || isCode || kind?.schema['enum'] !== undefined
}

/** What can be asked of a column: of what refers to something, which thing it is. */
export function operatorsFor(column: Pick<Column, 'name' | 'type' | 'kind'>) {
  if (shownTargetOf(column.kind) !== undefined) return ofReferences
  return column.type === 'text' && isOfList(column)
    ? ofLists
    : operatorsOf[column.type as FilterType]
}

const ofDates: Partial<Readonly<Record<OperatorName, OperatorName>>> = {
  less: 'before',
  atMost: 'until',
  greater: 'after',
  atLeast: 'from',
}

/** How the operator is put for a type: what is less is before, where it is a day. */
export function operatorFor(operator: OperatorName, type: string): OperatorName {
  const isDate = type === 'date' || type === 'time' || type === 'timestamp'
  return (isDate ? ofDates[operator] : undefined) ?? operator
}

/** How many values an operator takes. */
export function valuesOf(operator: OperatorName): 0 | 1 | 2 | 'list' {
  if (operator === 'between' || operator === 'notBetween') return 2
  if (operator === 'oneOf' || operator === 'noneOf') return 'list'
  const isAlone = ['isSet', 'isNotSet', 'isTrue', 'isFalse'].includes(operator)
  return isAlone ? 0 : 1
}
