// Tree to text: the parser's mirror.

import { isOfCompany, nameInCompany } from './company-prefix.ts'
import type { FieldReference, Filter, FilterLeaf, FilterValue } from './filter-node.ts'
import { isPlainName } from './lexer.ts'

type Leaf = FilterLeaf<FieldReference, FilterValue, FilterValue>

/** The filter as text that parses to the same tree, positions aside, if no limit forbids it. */
export function printFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'or':
      return filter.terms.map((term) => printTerm(term, term.kind === 'or')).join(' OR ')
    case 'and':
      return filter.terms.map((term) => printTerm(term, isChain(term))).join(' AND ')
    case 'not':
      return `NOT ${printTerm(filter.term, isChain(filter.term))}`
    default:
      return printLeaf(filter)
  }
}

function isChain(filter: Filter): boolean {
  return filter.kind === 'and' || filter.kind === 'or'
}

function printTerm(term: Filter, needsParentheses: boolean): string {
  return needsParentheses ? `(${printFilter(term)})` : printFilter(term)
}

function printLeaf(leaf: Leaf): string {
  const field = printField(leaf.field)
  switch (leaf.kind) {
    case 'compare':
      return `${field} ${leaf.operator} ${printValue(leaf.value)}`
    case 'like': {
      const operator = leaf.folded ? 'ILIKE' : 'LIKE'
      return `${field} ${not(leaf.negated)}${operator} ${printValue(leaf.pattern)}`
    }
    case 'in':
      return `${field} ${not(leaf.negated)}IN (${leaf.values.map(printValue).join(', ')})`
    case 'between': {
      const [low, high] = [printValue(leaf.low), printValue(leaf.high)]
      return `${field} ${not(leaf.negated)}BETWEEN ${low} AND ${high}`
    }
    case 'isNull':
      return `${field} IS ${not(leaf.negated)}NULL`
    case 'anyElement':
      return `${printValue(leaf.value)} = ANY(${field})`
    case 'isTrue':
      return field
  }
}

function not(negated: boolean): string {
  return negated ? 'NOT ' : ''
}

function printField({ name, property }: FieldReference): string {
  if (!property && isOfCompany(name)) return `company.${printName(nameInCompany(name))}`
  return property ? `properties.${printName(name)}` : printName(name)
}

function printName(name: string): string {
  return isPlainName(name) ? name : `"${name.replaceAll('"', '""')}"`
}

function printValue({ value }: FilterValue): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}
