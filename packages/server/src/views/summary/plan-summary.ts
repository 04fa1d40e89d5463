// From a summary as it is requested to its plan: every field known, and of a type that can be
// grouped or measured so.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { ViewShape } from '@kontor/contract/views/catalogue.ts'
import { pointerTo } from '../../rules/values/json-pointer.ts'
import type { GroupQuery, MeasureQuery, SummaryPlan, SummaryQuery } from './summary-plan.ts'

type Shape = Pick<ViewShape, 'columns' | 'properties'>

/** Plans what a summary adds up; adds to the faults whatever is wrong with it. */
export function planSummary(
  { groupBy = [], measures = [], limit = limits.summaryRowsMax }: SummaryQuery,
  shape: Shape,
  faults: Fault[],
): SummaryPlan {
  const check: Check = { shape, faults }
  const groups = groupBy.flatMap((group, index) => {
    const found = checkGroup(group, `/groupBy/${index}`, check)
    return found === undefined ? [] : [{ ...group, field: found.field }]
  })
  const measured = measures.flatMap((measure, index) => {
    const found = checkMeasure(measure, `/measures/${index}/${measure.operator}`, check)
    return found === undefined ? [] : [{ ...measure, ...found }]
  })
  faults.push(
    ...repeated(groupBy, '/groupBy', 'group'),
    ...repeated(measures, '/measures', 'measure'),
  )
  const isMoney = measured.some(({ kind }) => kind.isMoney === true)
  return {
    groups,
    measures: measured.map(({ operator, field, checked }) => ({ operator, field, checked })),
    ...(isMoney ? { currency: currencyOf(shape) } : {}),
    limit,
  }
}

interface Check {
  readonly shape: Shape
  readonly faults: Fault[]
}

interface Found {
  readonly field: CheckedField
  readonly kind: Kind
}

/** The column of that name, else the property; undefined with a fault added. */
function findField(name: string, pointer: string, { shape, faults }: Check): Found | undefined {
  const prefix = 'properties.'
  const property = name.startsWith(prefix) ? name.slice(prefix.length) : name
  const isColumn = Object.hasOwn(shape.columns, name)
  const kind = isColumn ? shape.columns[name] : own(shape.properties, property)
  if (kind === undefined) {
    const known = [...Object.keys(shape.columns), ...Object.keys(shape.properties)]
    const message = `There is no column or property ${quote(name)}.${didYouMean(property, known)}`
    faults.push({ code: 'unknown-name', pointer, message })
    return undefined
  }
  const type = kind.filter
  if (type === undefined || kind.storage === 'list') {
    const message = `${quote(name)} is ${kind.words}: only single values are grouped or measured.`
    faults.push({ code: 'wrong-value', pointer, message })
    return undefined
  }
  const source = isColumn ? 'column' : 'property'
  return { field: { source, name: isColumn ? name : property, type }, kind }
}

function own(fields: Fields, name: string): Kind | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

function checkGroup({ field, by }: GroupQuery, at: string, check: Check): Found | undefined {
  const found = findField(field, pointerTo(at, 'field'), check)
  if (found === undefined || by === undefined) return found
  const { type } = found.field
  const isDate = type === 'date' || type === 'timestamp'
  const fault = (code: 'wrong-value' | 'required', pointer: string, end: string): void => {
    const message = `${quote(field)} is ${found.kind.words}: ${end}`
    check.faults.push({ code, pointer, message })
  }
  if (typeof by === 'string') {
    if (!isDate) fault('wrong-value', `${at}/by`, 'only dates and instants are grouped by periods.')
  } else if (!isDate && type !== 'number') {
    fault('wrong-value', `${at}/by`, 'only dates, instants and numbers are grouped by steps.')
  } else if (isDate && by.from === undefined) {
    fault('required', `${at}/by/from`, 'its steps are the days to a date.')
  } else if (!isDate && by.from !== undefined) {
    fault('wrong-value', `${at}/by/from`, 'only the steps of dates go to a date.')
  }
  return found
}

function checkMeasure(
  { operator, field }: MeasureQuery,
  pointer: string,
  check: Check,
): { readonly checked: CheckedField; readonly kind: Kind } | undefined {
  const found = findField(field, pointer, check)
  if (found === undefined) return undefined
  const { field: checked, kind } = found
  const isNumber = checked.type === 'number' && kind.refersTo === undefined
  if (operator === 'sum' && !isNumber) {
    const message = `${quote(field)} is ${kind.words}: only numbers can be added up.`
    check.faults.push({ code: 'wrong-value', pointer, message })
  }
  return { checked, kind }
}

function* repeated(
  entries: readonly (GroupQuery | MeasureQuery)[],
  pointer: string,
  word: string,
): Generator<Fault> {
  const texts = entries.map((entry) => JSON.stringify(entry))
  for (const [index, text] of texts.entries()) {
    if (texts.indexOf(text) === index) continue
    const message = `The ${word} is named twice.`
    yield { code: 'repeated-name', pointer: pointerTo(pointer, index), message }
  }
}

/** The first field of the view that is a currency. */
function currencyOf({ columns, properties }: Shape): CheckedField | null {
  const sources = [
    ['column', columns],
    ['property', properties],
  ] as const
  for (const [source, fields] of sources) {
    const found = Object.entries(fields).find(([, kind]) => kind.isCurrency === true)
    if (found !== undefined) return { source, name: found[0], type: 'text' }
  }
  return null
}
