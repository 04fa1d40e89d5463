// The view of a name, whatever its case, with what it can show in a unit.

import { nearestName } from '@kontor/contract/nearest-name.ts'
import { type ViewShape, viewShape, views } from '@kontor/contract/views/catalogue.ts'
import type { ViewDescription } from '@kontor/contract/views/view-description.ts'
import { Refusal } from '../refusal.ts'
import type { UnitSettings } from '../rules/unit-settings.ts'

export interface FoundView {
  readonly description: ViewDescription
  readonly shape: ViewShape
}

const byName = new Map(views.map((view) => [view.name, view]))

/** The view; refuses with `unknown-view` and the nearest name. */
export function findView(name: string, settings: UnitSettings): FoundView {
  const description = byName.get(name.toUpperCase())
  if (description === undefined) {
    const nearest = nearestName(name, byName.keys())
    const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`
    throw new Refusal('unknown-view', {
      detail: `There is no view ${JSON.stringify(name)}.${hint}`,
    })
  }
  return { description, shape: shapeOf(description, settings) }
}

/** Every view of the unit, in the order of the catalogue. */
export function allViews(settings: UnitSettings): readonly FoundView[] {
  return views.map((description) => ({ description, shape: shapeOf(description, settings) }))
}

const shapes = new WeakMap<object, Map<string, ViewShape>>()

/** Worked out once for each catalogue. */
function shapeOf(description: ViewDescription, { catalogue }: UnitSettings): ViewShape {
  const held = shapes.get(catalogue) ?? new Map<string, ViewShape>()
  shapes.set(catalogue, held)
  const shape = held.get(description.name) ?? viewShape(description, catalogue)
  held.set(description.name, shape)
  return shape
}
