// Imports that lead back to where they began, types included: two files that need each other are
// one idea in two places. And the rooms of the store's shared code, of which each builds on those
// before it.

import { importsOf } from './import-laws.ts'
import { type Breach, isTest, type Law } from './law.ts'
import type { TreeFile } from './tree.ts'

type Graph = ReadonlyMap<string, readonly string[]>

const shared = 'packages/server/src/store/sql/'

function checkCircles(tree: readonly TreeFile[]): readonly Breach[] {
  const graph: Graph = new Map(tree.map((file) => [file.path, targetsOf(file)]))
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

/** Within the store's shared code the rooms are kept apart instead. */
function targetsOf(file: TreeFile): readonly string[] {
  const targets = importsOf(file).map(({ target }) => target)
  return file.path.startsWith(shared) ? targets.filter((each) => !each.startsWith(shared)) : targets
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

/** The rooms of the shared code; what stands in none wires them. */
const rooms: readonly string[] = ['statements', 'unit', 'rights', 'blocks', 'records', 'pages']

/** Imports against the order that are there, from one room to another. */
const againstOrder: ReadonlySet<string> = new Set(['unit -> records', 'unit -> rights'])

function roomOf(path: string): string {
  return path.startsWith(shared) ? (path.slice(shared.length).split('/')[0] ?? '') : ''
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

function isAgainstOrder(from: string, to: string): boolean {
  const here = rooms.indexOf(from)
  return here >= 0 && rooms.indexOf(to) > here && !againstOrder.has(`${from} -> ${to}`)
}

export const circleLaws: readonly Law[] = [
  {
    title: 'no imports lead in a circle, those of types included',
    breaches: checkCircles,
    brokenBy: [
      ['packages/server/src/rules/a.ts', "import type { A } from './a.ts'"],
      ['packages/contract/src/limits.ts', "import { page } from './derive/pages/limit-page.ts'"],
    ],
  },
  {
    title: 'the rooms of store/sql import only those before them',
    breaches: checkRooms,
    brokenBy: [
      [`${shared}statements/a.ts`, "import type { Window } from '../pages/window.ts'"],
      [`${shared}unit/b.ts`, "import { x } from '../blocks/read-blocks.ts'"],
    ],
  },
]
