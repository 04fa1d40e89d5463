// Imports that lead back to where they began, types included: two files that need each other are
// one idea in two places.

import { importsOf } from './import-laws.ts'
import type { Breach, Law } from './law.ts'
import type { TreeFile } from './tree.ts'

type Graph = ReadonlyMap<string, readonly string[]>

function checkCircles(tree: readonly TreeFile[]): readonly Breach[] {
  const graph: Graph = new Map(
    tree.map((file) => [file.path, importsOf(file).map(({ target }) => target)]),
  )
  const done = new Set<string>()
  const circles = new Set<string>()
  for (const path of graph.keys()) {
    const circle = findCircle(path, graph, done, [])
    if (circle !== undefined) circles.add(circle.join(' -> '))
  }
  return [...circles].map((circle) => ({
    path: circle.split(' ')[0] ?? '',
    line: 1,
    message: `${circle}: these import each other; part what both need`,
  }))
}

/** The first circle that can be reached; each file is left for good once it leads to none. */
function findCircle(
  path: string,
  graph: Graph,
  done: Set<string>,
  way: readonly string[],
): readonly string[] | undefined {
  const begin = way.indexOf(path)
  if (begin >= 0) return [...way.slice(begin), path]
  if (done.has(path)) return undefined
  for (const next of graph.get(path) ?? []) {
    const circle = findCircle(next, graph, done, [...way, path])
    if (circle !== undefined) return circle
  }
  done.add(path)
  return undefined
}

export const circleLaws: readonly Law[] = [
  {
    title: 'no imports lead in a circle, those of types included',
    breaches: checkCircles,
    brokenBy: [
      ['packages/server/src/rules/a.ts', "import type { A } from './a.ts'"],
      ['packages/contract/src/limits.ts', "import { page } from './derive/pages/limit-page.ts'"],
      [
        'packages/server/src/store/sql/rights/context.ts',
        "import type { Write } from '../writes.ts'",
      ],
    ],
  },
]
