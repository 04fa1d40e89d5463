// The declarations of a unit for the client: the interfaces of what it adds, and one that names
// them, the type parameter of a client. What is predefined is imported from the client.

import { type Catalogue, presetCatalogue } from '../records/catalogue.ts'
import { type Collection, collections } from '../records/record-type.ts'
import { viewShape, views } from '../views/catalogue.ts'
import type { ViewDescription } from '../views/view-description.ts'
import { namesOfParts } from './named-parts.ts'
import { interfaceNames, type Shape, shapeInterfaces, shapesOf, sharedOf } from './record-shapes.ts'
import { unionOf } from './typescript.ts'

const client = '@kontor/client'

export interface UnitDeclarations {
  readonly unit: number
  readonly catalogue: Catalogue
  /** Those that the unit has defined. */
  readonly ownViews: readonly ViewDescription[]
}

export function unitDeclarations({ unit, catalogue, ownViews }: UnitDeclarations): string {
  const changed = collections.filter((each) => isChanged(each, catalogue))
  const ofCollections = changed.map((each) => declareCollection(each, catalogue))
  const rows = [...views.filter(({ source }) => isOneOf(changed, source)), ...ownViews]
  const members = changed.map((each) => {
    const name = interfaceNames[each]
    return `  readonly ${each}: CollectionTypes<${name}Create, ${name}>\n`
  })
  const replaced = unionOf([...changed, 'views'])
  const shownViews = rows.map((view) => `  readonly '${view.name}': ${rowOf(view, catalogue)}\n`)
  const replacedViews = unionOf(rows.map(({ name }) => name))
  const body = [
    ...ofCollections.map(({ text }) => text),
    `/** Rows by the names of views. */\nexport interface UnitViews${
      rows.length === 0 ? ' extends ViewRows' : ` extends Omit<ViewRows, ${replacedViews}>`
    } {\n${shownViews.join('')}}`,
    `/** The unit as a client knows it: \`new Kontor<Unit>({ ... })\`. */
export interface Unit extends Omit<PredefinedUnit, ${replaced}> {
${members.join('')}  readonly views: UnitViews
}`,
  ].join('\n\n')
  const fromClient = ['CollectionTypes', 'PredefinedUnit', 'RowOf', 'Stored', 'ViewRows']
    .concat(ofCollections.flatMap(({ predefined }) => predefined))
    .concat(
      collections.filter((each) => !changed.includes(each)).map((each) => interfaceNames[each]),
    )
    .concat(namesOfParts(body))
    .filter((name) => new RegExp(`\\b${name}\\b`).test(body))
    .sort()
  const names = fromClient.map((name) => `  ${name},\n`).join('')
  const imports = `import type {\n${names}} from '${client}'`
  const head = `// Types of unit ${unit} for ${client}. Printed by \`kontor types\`.`
  return `${[head, imports, body].join('\n\n')}\n`
}

function isOneOf(changed: readonly Collection[], source: string): source is Collection {
  return changed.some((each) => each === source)
}

/** Types that nothing was added to are the same objects. */
function isChanged(collection: Collection, { byCollection }: Catalogue): boolean {
  const preset = presetCatalogue.byCollection.get(collection)
  const types = [...(byCollection.get(collection) ?? [])]
  return types.some(([name, type]) => membersText(type) !== membersText(preset?.get(name)))
}

function membersText(type: unknown): string {
  return JSON.stringify(type ?? null)
}

interface Declared {
  /** Names of the client that it uses. */
  readonly predefined: readonly string[]
  readonly text: string
}

function declareCollection(collection: Collection, { byCollection }: Catalogue): Declared {
  const preset = shapesOf([...(presetCatalogue.byCollection.get(collection)?.values() ?? [])])
  const shared = sharedOf(preset)
  const shapes = shapesOf([...(byCollection.get(collection)?.values() ?? [])])
  const known = new Set(preset.map((shape) => JSON.stringify(shape)))
  const isKnown = (shape: Shape): boolean => known.has(JSON.stringify(shape))
  const own = shapes.filter((shape) => !isKnown(shape))
  const name = interfaceNames[collection]
  const ofShapes = shapes.filter(isKnown).flatMap((shape) => [shape.name, `${shape.name}Set`])
  const predefined = [`${name}Sent`, `${name}Set`, ...ofShapes]
  const text = [
    ...own.map((shape) => shapeInterfaces(collection, shape, shared)),
    `export type ${name}Create =\n${shapes.map((shape) => `  | ${shape.name}`).join('\n')}`,
    `export type ${name} =\n${shapes
      .map((shape) => `  | (Stored<${shape.name}> & ${shape.name}Set)`)
      .join('\n')}`,
  ].join('\n\n')
  return { predefined, text }
}

function rowOf(view: ViewDescription, catalogue: Catalogue): string {
  const { types } = viewShape(view, catalogue)
  const predefined = views.find(({ source }) => source === view.source)
  if (types === undefined) return `ViewRows['${predefined?.name}']`
  const record = interfaceNames[view.source as Collection]
  const names = unionOf(types.map(({ type }) => type))
  return `RowOf<${record}, ${names}>`.replaceAll('\n', '\n  ')
}
