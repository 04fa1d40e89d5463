// What a view file changes: the view of its name, once all that it names is found in its source.

import type { ViewFile } from '@kontor/contract/configuration/view-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type ViewShape, viewShape, views } from '@kontor/contract/views/catalogue.ts'
import type { ViewDescription } from '@kontor/contract/views/view-description.ts'
import type { SettingsChanges } from '../rules/settings/settings-changes.ts'
import type { UnitSettings } from '../rules/settings/unit-settings.ts'
import { pointerTo } from '../rules/values/json-pointer.ts'
import { fieldsOfFilter } from './plan.ts'
import { planOrder } from './plan-order.ts'
import { readFilter } from './read-filter.ts'
import { planSummary } from './summary/plan-summary.ts'

/** The changes of a file that follows its schema. */
export function viewChanges(file: ViewFile, settings: UnitSettings): SettingsChanges {
  const faults = [...checkName(file), ...checkSource(file)]
  const source = findPredefined(file.source)
  if (source === undefined) return { faults, rows: [] }
  const shape = viewShape(source, settings.catalogue)
  faults.push(
    ...checkNames('columns', 'column', file.columns ?? [], shape.columns),
    ...checkNames('properties', 'property', file.properties ?? [], shape.properties),
    ...checkNames('shown', 'column or property', file.shown ?? [], shownFields(shape)),
    ...checkGroups(file, shape),
  )
  const fields = fieldsOfFilter(shape)
  for (const { index, ...fault } of planOrder(file.order ?? [], fields).faults) {
    faults.push({ ...fault, pointer: pointerTo('/order', index) })
  }
  if (typeof file.filter === 'string') {
    const read = readFilter(file.filter, fields, anyDay)
    if (!read.ok) faults.push(...read.faults.map((fault) => ({ ...fault, pointer: '/filter' })))
  }
  const body = JSON.stringify({ ...file, source: source.name })
  return { faults, rows: [{ kind: 'view', name: file.name.toUpperCase(), body }] }
}

function findPredefined(name: string): ViewDescription | undefined {
  return views.find((view) => view.name === name.toUpperCase())
}

function* checkName({ name }: ViewFile): Generator<Fault> {
  if (findPredefined(name) === undefined) return
  const message = `There is a predefined view ${quote(name)}: choose another name.`
  yield { code: 'wrong-value', pointer: '/name', message }
}

function* checkSource({ source }: ViewFile): Generator<Fault> {
  if (findPredefined(source) !== undefined) return
  const known = views.map(({ name }) => name)
  const message = `There is no predefined view ${quote(source)}.${didYouMean(source, known)}`
  yield { code: 'unknown-name', pointer: '/source', message }
}

function shownFields({ columns, properties }: ViewShape): Fields {
  const prefixed = Object.entries(properties).map(([name, kind]) => [`properties.${name}`, kind])
  return { ...columns, ...Object.fromEntries(prefixed) }
}

/** What a page groups rows by is grouped in a summary as well. */
function checkGroups({ groupBy }: ViewFile, shape: ViewShape): readonly Fault[] {
  const faults: Fault[] = []
  if (groupBy === undefined || groupBy === null) return faults
  const { field, by } = groupBy
  planSummary({ groupBy: [by == null ? { field } : { field, by }] }, shape, faults)
  return faults.map((fault) => {
    return { ...fault, pointer: fault.pointer?.replace('/groupBy/0', '/groupBy') ?? '/groupBy' }
  })
}

function* checkNames(
  member: 'columns' | 'properties' | 'shown',
  word: string,
  names: readonly string[],
  known: Fields,
): Generator<Fault> {
  for (const [index, name] of names.entries()) {
    const pointer = pointerTo(pointerTo('', member), index)
    if (names.indexOf(name) < index) {
      const message = `The ${word} ${quote(name)} is named twice.`
      yield { code: 'repeated-name', pointer, message }
    }
    if (Object.hasOwn(known, name)) continue
    const hint = didYouMean(name, Object.keys(known))
    const message = `The source has no ${word} ${quote(name)}.${hint}`
    yield { code: 'unknown-name', pointer, message }
  }
}
