// The page of parts (`npm run show`) has every part and field of the console: what it draws, with
// all that this is made of.

import { importsOf } from './import-laws.ts'
import type { Breach, Law } from './law.ts'
import type { TreeFile } from './tree.ts'

const show = 'packages/console/show/'
const parts = 'packages/console/src/ui/'

/** Components and styles; what else is there is drawn with them. */
const isPart = ({ path }: TreeFile): boolean =>
  path.startsWith(parts) && /(?:\.tsx|\.module\.css)$/.test(path)

function missing(tree: readonly TreeFile[]): readonly Breach[] {
  const files = new Map(tree.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const isDrawn = drawnBy(tree)
  function reach(path: string): void {
    const file = files.get(path)
    if (file === undefined || reached.has(path)) return
    reached.add(path)
    // What a feature draws besides is no part that is shown.
    if (!path.startsWith(parts) && !isDrawn(path)) return
    for (const { target } of importsOf(file)) reach(target)
  }
  for (const { path } of tree.filter((file) => file.path.startsWith(show))) reach(path)
  return tree
    .filter((file) => isPart(file) && !reached.has(file.path))
    .map(({ path }) => ({
      path,
      line: 1,
      message: `draw it on the page of parts, in ${show}parts/`,
    }))
}

/** The files of the page, and what they name. */
function drawnBy(tree: readonly TreeFile[]): (path: string) => boolean {
  const own = tree.filter(({ path }) => path.startsWith(`${show}parts/`))
  const named = new Set(own.flatMap((file) => importsOf(file).map(({ target }) => target)))
  return (path) => path.startsWith(show) || named.has(path)
}

export const showLaws: readonly Law[] = [
  {
    title: 'each part and field of the console is on the page of parts',
    breaches: missing,
    brokenBy: [
      [`${parts}parts/ribbon.tsx`, 'export function Ribbon() {\n  return null\n}'],
      [`${parts}fields/controls/colour-control.tsx`, 'export function ColourControl() {}'],
      [`${parts}parts/ribbon.module.css`, '.ribbon {\n  color: red;\n}'],
    ],
  },
]
