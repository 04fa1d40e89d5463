// The view of a name, whatever its case, with what it can show in a unit: one of the predefined, or
// one of the unit's own.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type ViewShape, viewShape, views } from '@kontor/contract/views/catalogue.ts'
import type { ViewDescription } from '@kontor/contract/views/view-description.ts'
import { Refusal } from '../../refusal.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import type { ShapedView } from '../../views/plan.ts'

const byName = new Map(views.map((view) => [view.name, view]))

/** The view; refuses with `unknown-view` and the nearest name. */
export function findView(name: string, settings: UnitSettings): ShapedView {
  const upperName = name.toUpperCase()
  const description = byName.get(upperName) ?? settings.views.get(upperName)
  if (description === undefined) {
    const hint = didYouMean(name, [...byName.keys(), ...settings.views.keys()])
    throw new Refusal('unknown-view', { detail: `There is no view ${quote(name)}.${hint}` })
  }
  return { description, shape: shapeOf(description, settings) }
}

/** Every view of the unit: the predefined in the order of the catalogue, then its own by name. */
export function allViews(settings: UnitSettings): readonly ShapedView[] {
  return [...views, ...settings.views.values()].map((description) => ({
    description,
    shape: shapeOf(description, settings),
  }))
}

const shapes = new WeakMap<object, WeakMap<ViewDescription, ViewShape>>()

/** Worked out once for each catalogue; units that share one may each have a view of the name. */
function shapeOf(description: ViewDescription, { catalogue }: UnitSettings): ViewShape {
  const cached = shapes.get(catalogue) ?? new WeakMap<ViewDescription, ViewShape>()
  shapes.set(catalogue, cached)
  const shape = cached.get(description) ?? viewShape(description, catalogue)
  cached.set(description, shape)
  return shape
}
