// The names that rows are to be ordered by, against the columns and properties of a view.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import type { FilterFields } from '@kontor/contract/filter/resolve-field.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { OrderTerm } from './order.ts'

interface PlannedOrder {
  readonly order: readonly OrderTerm[]
  /** Without a place: whoever asks knows where the names came from. */
  readonly faults: readonly OrderFault[]
}

export interface OrderFault extends Pick<Fault, 'code' | 'message'> {
  /** Which of the names. */
  readonly index: number
}

/** Reads names such as `name`, `-totalGross` and `properties.issueDate`. */
export function planOrder(names: readonly string[], fields: FilterFields): PlannedOrder {
  const max = limits.orderNamesMax
  if (names.length > max) {
    const message = `Rows are ordered by at most ${max} names, got ${names.length}.`
    return { order: [], faults: [{ code: 'bad-parameter', message, index: max }] }
  }
  const order: OrderTerm[] = []
  const faults: OrderFault[] = []
  for (const [index, text] of names.entries()) {
    const isDescending = text.startsWith('-')
    const term = termOf(isDescending ? text.slice(1) : text, isDescending, fields)
    if ('code' in term) faults.push({ ...term, index })
    else if (order.some((each) => isSame(each, term))) {
      const message = `Rows are ordered by ${quote(term.field.name)} twice.`
      faults.push({ code: 'repeated-name', message, index })
    } else order.push(term)
  }
  return { order, faults }
}

function isSame({ field: a }: OrderTerm, { field: b }: OrderTerm): boolean {
  return a.source === b.source && a.name === b.name
}

const prefix = 'properties.'

function termOf(
  text: string,
  isDescending: boolean,
  { columns, properties }: FilterFields,
): OrderTerm | Omit<OrderFault, 'index'> {
  const isPrefixed = text.startsWith(prefix) && !columns.has(text) && !properties.has(text)
  const name = isPrefixed ? text.slice(prefix.length) : text
  const source = !isPrefixed && columns.has(name) ? 'column' : 'property'
  const known = source === 'column' ? columns : properties
  const type = known.get(name)
  if (type !== undefined && type !== 'textList' && type !== 'numberList') {
    return { field: { source, name, type }, isDescending }
  }
  const hint = didYouMean(name, orderable({ columns, properties }))
  if (known.has(name)) {
    const message = `Rows cannot be ordered by the ${source} ${quote(name)}.${hint}`
    return { code: 'bad-parameter', message }
  }
  const expected = isPrefixed ? 'property' : 'column or property'
  return { code: 'unknown-name', message: `The view has no ${expected} ${quote(name)}.${hint}` }
}

function orderable({ columns, properties }: FilterFields): readonly string[] {
  const all = [...columns, ...properties]
  return all.flatMap(([name, type]) => {
    return type === undefined || type.endsWith('List') ? [] : [name]
  })
}
