// The shape of the rendered rows of each listing, worked out once for each catalogue.

import type { StoredSource } from '@kontor/contract/derive/source-columns.ts'
import { type Catalogue, presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { viewShape, views } from '@kontor/contract/views/catalogue.ts'
import type { ViewDescription } from '@kontor/contract/views/view-description.ts'
import { type RowShape, rowShape } from './row-shape.ts'

const shapesOfListings = new WeakMap<Catalogue, Map<string, RowShape>>()

/** The rows of records in a predefined view: everything that it shows by default. */
export function listingShape(catalogue: Catalogue, view: string): RowShape {
  const known = shapesOfListings.get(catalogue) ?? new Map<string, RowShape>()
  shapesOfListings.set(catalogue, known)
  const shape =
    known.get(view) ??
    shapeOf(
      views.find(({ name }) => name === view),
      catalogue,
    )
  known.set(view, shape)
  return shape
}

const shapesOfSources = new Map<StoredSource, RowShape>()

/** Rows of a derived source look alike in every view of it. */
export function derivedShape(source: StoredSource): RowShape {
  const shape =
    shapesOfSources.get(source) ??
    shapeOf(
      views.find((view) => view.source === source),
      presetCatalogue,
    )
  shapesOfSources.set(source, shape)
  return shape
}

function shapeOf(description: ViewDescription | undefined, catalogue: Catalogue): RowShape {
  if (description === undefined) throw new Error('There is no view with such rows.')
  const { predefinedColumns, predefinedProperties } = viewShape(description, catalogue)
  return rowShape({ columns: predefinedColumns, properties: predefinedProperties })
}
