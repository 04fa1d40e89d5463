// Rooms: folders in an order, of which each builds on those before it. So whoever reads one knows
// where what it stands on is, and a change reaches only what comes after.

import { importsOf } from './import-laws.ts'
import { type Breach, isTest, type Law } from './law.ts'
import type { TreeFile } from './tree.ts'

interface House {
  /** Files directly in it wire the rooms, which do not import them. All others are in a room. */
  readonly folder: string
  readonly rooms: readonly string[]
  /** Rooms of these folders import none of each other. */
  readonly apart?: readonly string[]
}

const sql: House = {
  folder: 'packages/server/src/store/sql/',
  rooms: [
    ...[
      'rendering',
      'statements',
      'rights',
      'unit',
      'blocks',
      'records',
      'administration',
      'changes',
      'columns',
      'pages',
    ],
  ],
}

const rules: House = {
  folder: 'packages/server/src/rules/',
  rooms: [
    ...[
      'values',
      'text',
      'rights',
      'settings',
      'processes',
      'status',
      'records',
      'sources',
      'rows',
      'changes',
      'people',
      'webhooks',
    ],
  ],
}

const formats: House = {
  folder: 'packages/server/src/formats/',
  rooms: ['json', 'text', 'tables', 'sheets'],
}

const service: House = {
  folder: 'packages/server/src/service/',
  rooms: [
    ...[
      'requests',
      'access',
      'providers',
      'sources',
      'unit',
      'views',
      'records',
      'changes',
      'writes',
    ],
    ...['webhooks', 'paper', 'demo', 'doctor'],
  ],
}

const cli: House = {
  folder: 'packages/server/src/cli/',
  rooms: ['terminal', 'store', 'unit', 'settings', 'token', 'transfer', 'paper', 'serve'],
}

const console: House = {
  folder: 'packages/console/src/',
  rooms: [
    ...['style', 'base', 'address', 'locale', 'words', 'keyboard'],
    ...['data/api', 'data/changes', 'data/unit', 'data/rows', 'data/records', 'data/figures'],
    ...['ui/kinds', 'ui/parts', 'ui/commands', 'ui/fields', 'saving'],
    ...['features/filter', 'features/navigation', 'features/form', 'features/record'],
    ...['features/selection', 'features/grid', 'features/plots', 'features/commands'],
    ...['features/timer', 'pages', 'app'],
  ],
  apart: ['pages'],
}

const houses = [sql, formats, rules, service, cli, console]

/** The room of a file of the house: undefined where it is outside, empty where it is in none. */
function roomOf({ folder, rooms }: House, path: string): string | undefined {
  if (!path.startsWith(folder)) return undefined
  const within = path.slice(folder.length)
  return rooms.find((room) => within.startsWith(`${room}/`)) ?? ''
}

function checkHouse(house: House, tree: readonly TreeFile[]): readonly Breach[] {
  return tree.flatMap((file) => {
    const from = roomOf(house, file.path)
    if (isTest(file.path) || from === undefined) return []
    if (from === '') return isWithinFolder(house, file.path) ? [noRoom(house, file.path)] : []
    return importsOf(file)
      .filter(({ target }) => {
        const to = roomOf(house, target)
        return to !== undefined && isAgainstOrder(house, [from, file.path], [to, target])
      })
      .map(({ target, line }) => {
        const message = `${target}: a room imports only those before it (${house.rooms.join(', ')})`
        return { path: file.path, line, message }
      })
  })
}

function isWithinFolder({ folder }: House, path: string): boolean {
  return path.slice(folder.length).includes('/')
}

function noRoom({ rooms }: House, path: string): Breach {
  return { path, line: 1, message: `this is in no room (${rooms.join(', ')})` }
}

type Place = readonly [room: string, path: string]

function isAgainstOrder(house: House, [from, path]: Place, [to, target]: Place): boolean {
  const { folder, rooms, apart = [] } = house
  if (from === to && apart.includes(from)) {
    const neighbour = (file: string): string =>
      file.slice(`${folder}${from}/`.length).split('/')[0] ?? ''
    return neighbour(path) !== neighbour(target)
  }
  return !rooms.slice(0, rooms.indexOf(from) + 1).includes(to)
}

export const roomLaws: readonly Law[] = [
  {
    title: 'each room imports only itself and those before it, and a page no other page',
    breaches: (tree) => houses.flatMap((house) => checkHouse(house, tree)),
    brokenBy: [
      [`${sql.folder}statements/a.ts`, "import type { Window } from '../pages/window.ts'"],
      [`${sql.folder}unit/b.ts`, "import { x } from '../blocks/read-blocks.ts'"],
      [`${sql.folder}records/c.ts`, "import { writes } from '../writes.ts'"],
      [`${rules.folder}rights/r.ts`, "import { mergeRecord } from '../changes/merge-record.ts'"],
      [`${service.folder}unit/s.ts`, "import type { Services } from '../services.ts'"],
      [`${service.folder}views/v.ts`, "import { pastRecord } from '../records/past-record.ts'"],
      [`${cli.folder}settings/t.ts`, "import { serve } from '../serve/serve.ts'"],
      [`${console.folder}data/rows/d.ts`, "import { Icon } from '../../ui/parts/icon.tsx'"],
      [`${console.folder}features/form/e.ts`, "import { Peek } from '../record/peek.tsx'"],
      [`${console.folder}ui/fields/f.ts`, "import { router } from '../../app/router.tsx'"],
      [`${console.folder}helpers/h.ts`, 'export const one = 1'],
      [`${console.folder}pages/home/g.ts`, "import { InboxPage } from '../inbox/inbox-page.tsx'"],
    ],
  },
]
