// Imports that lead back to where they began, types included: two files that need each other are
// one idea in two places. And the rooms of `store/sql`, of which each builds on those before it.

import { importsOf } from './import-laws.ts'
import { type Breach, isTest, type Law } from './law.ts'
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

const shared = 'packages/server/src/store/sql/'
/** What stands in none of them wires them; none of them imports that. */
const rooms: readonly string[] = [
  ...['statements', 'rights', 'unit', 'blocks', 'records', 'administration', 'pages'],
]

/** The room of a file; undefined outside `store/sql`. */
function roomOf(path: string): string | undefined {
  return path.startsWith(shared) ? path.slice(shared.length).split('/')[0] : undefined
}

function checkRooms(tree: readonly TreeFile[]): readonly Breach[] {
  return tree.flatMap((file) => {
    if (isTest(file.path)) return []
    const from = roomOf(file.path)
    return importsOf(file)
      .filter(({ target }) => isAgainstOrder(from, roomOf(target)))
      .map(({ target, line }) => {
        const message = `${target}: a room imports only those before it (${rooms.join(', ')})`
        return { path: file.path, line, message }
      })
  })
}

function isAgainstOrder(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined || !rooms.includes(from)) return false
  return !rooms.slice(0, rooms.indexOf(from) + 1).includes(to)
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
  {
    title: 'each room of store/sql imports only itself and those before it',
    breaches: checkRooms,
    brokenBy: [
      [`${shared}statements/a.ts`, "import type { Window } from '../pages/window.ts'"],
      [`${shared}unit/b.ts`, "import { x } from '../blocks/read-blocks.ts'"],
      [`${shared}records/c.ts`, "import { writes } from '../writes.ts'"],
    ],
  },
]
