// Who may import whom. The folder with the longest name that fits rules a file; tests may wire
// whatever they test.

import { dirname, join, normalize } from 'node:path/posix'
import { type Breach, isTest, type Law } from './law.ts'
import type { ScannedText } from './scan-source.ts'
import type { TreeFile } from './tree.ts'

interface Folder {
  readonly folder: string
  /** Folders and files of the repository; its own is always allowed. */
  readonly sees: readonly string[]
  /** Modules of Node: these alone, or all of them. */
  readonly node: readonly string[] | 'all'
  /** Packages from the registry; `@fastify/*` stands for all of that scope. */
  readonly packages: readonly string[]
  /** Where to go instead. */
  readonly door: string
}

const contract = 'packages/contract/src'
const client = 'packages/client/src'
const paper = 'packages/paper/src'
const server = 'packages/server/src'
const rules = `${server}/rules`
const views = `${server}/views`
const config = `${server}/config`
const formats = `${server}/formats`
const service = `${server}/service`
const transfer = `${server}/transfer`
/** Small pure files of the server that every folder may build on. */
const ground = [
  `${server}/refusal.ts`,
  `${server}/percent-decode.ts`,
  `${server}/printable.ts`,
  `${server}/events.ts`,
  `${server}/count-bounded.ts`,
  `${server}/caller-line.ts`,
  `${server}/fair-queue.ts`,
  `${server}/thread-pool.ts`,
  `${server}/start-thread.ts`,
  `${server}/work-thread.ts`,
  `${server}/explain-listen.ts`,
]
/** What does no I/O may be seen by all that does. */
const pure = [contract, rules, views, formats, ...ground]
const port = [`${server}/store/store.ts`, `${server}/store/port`]
/** What a paper is made of is read, and freezes, where the records are. */
const paperSource = [`${paper}/paper-source.ts`, `${paper}/printed-sides.ts`]
/** What a print form is checked by: no font, and nothing that prints. */
const printForm = [`${paper}/words/en.ts`, `${paper}/pdf/draw/is-printable-logo.ts`]
/** What is told of papers; nothing that prints. */
const paperFault = `${paper}/paper-fault.ts`

/** Modules of Node that read nothing, keep nothing and ask nobody. */
const pureNode = ['node:buffer']

const folders: readonly Folder[] = [
  {
    folder: contract,
    sees: [],
    node: [],
    packages: [],
    door: 'the contract is plain data and pure functions, and stands on nothing',
  },
  {
    folder: client,
    sees: [],
    node: [],
    packages: [],
    door: 'the client stands on fetch alone; what it takes from the contract is generated types',
  },
  {
    folder: 'packages/console/src',
    sees: [client, contract, `${paper}/model`, `${paper}/paper-source.ts`],
    node: [],
    packages: [
      ...['@kontor/client', '@tanstack/react-query', '@tanstack/react-router'],
      ...['react', 'react-aria-components', '@internationalized/date', 'react-dom', '@visx/*'],
      ...['@tiptap/*', 'fflate'],
    ],
    door: 'the console reaches the server through the client only',
  },
  {
    folder: paper,
    sees: [contract],
    // Fonts are files; a digest and an image are of what is in memory.
    node: [
      ...['node:buffer', 'node:crypto', 'node:fs', 'node:module', 'node:path', 'node:url'],
      'node:zlib',
    ],
    packages: ['bidi-js', 'fontkit', 'pdfkit', 'qrcode-generator'],
    door: 'papers are made of what is handed in: whoever asks for one reads it first',
  },
  {
    folder: 'demo',
    sees: [contract],
    node: ['node:fs', 'node:url', 'node:path'],
    packages: [],
    door: 'the demo makes payloads; the server creates them',
  },
  {
    folder: config,
    sees: [contract],
    node: 'all',
    packages: [],
    door: 'configuration knows nothing of what it configures',
  },
  {
    folder: rules,
    sees: [contract, ...printForm, ...ground],
    node: pureNode,
    packages: ['ajv', 'htmlparser2', 'sanitize-html'],
    door: 'rules are pure: let service/ or store/ fetch what they need and hand it in',
  },
  {
    folder: formats,
    sees: [contract, ...ground],
    node: ['node:buffer', 'node:stream', 'node:string_decoder'],
    packages: ['csv-parse', 'htmlparser2', 'yauzl', 'yazl'],
    door: 'formats read and write bytes: what is in them is the business of whoever calls',
  },
  {
    folder: views,
    sees: [contract, rules, formats, ...ground],
    node: pureNode,
    packages: [],
    door: 'the way from a query string to a plan is pure: hand in what it needs',
  },
  {
    folder: `${server}/store`,
    sees: [...pure, ...paperSource, config],
    node: 'all',
    packages: ['lru-cache', 'postgres', 'sql-template-tag'],
    door: 'the store carries out operations and plans; who asked, and how, is not its business',
  },
  {
    folder: service,
    sees: [...pure, ...paperSource, paperFault, config, ...port, 'demo'],
    // Of node:net the block lists, which know addresses and no network.
    node: ['node:buffer', 'node:crypto', 'node:net', 'node:util', 'node:zlib'],
    packages: ['jose', 'lru-cache', 'oauth4webapi'],
    door: 'a use case works on the port, store/store.ts and store/port/, and knows no transport',
  },
  {
    folder: `${server}/http`,
    sees: [...pure, config, service, transfer],
    node: 'all',
    packages: ['fastify', '@fastify/*', 'lru-cache', 'pino'],
    door: 'http turns requests into calls of service/ and their answers into replies',
  },
  {
    folder: `${server}/paper`,
    sees: [...pure, paper, service],
    node: 'all',
    packages: [],
    door: 'what makes papers is handed all of it; the package of papers knows how',
  },
  {
    folder: `${server}/jobs`,
    sees: [...pure, config, ...port, service],
    node: 'all',
    packages: [],
    door: 'jobs call use cases and the port; serve starts them, and nothing waits for them',
  },
  {
    folder: transfer,
    sees: [...pure, config, service, client],
    node: 'all',
    packages: ['@kontor/client', 'lru-cache'],
    door: 'files are read and written here; what is in them goes through a door, as callers send it',
  },
  {
    folder: `${server}/metrics`,
    sees: [...ground, config, ...port, `${server}/http/start-server.ts`],
    node: 'all',
    packages: [],
    door: 'metrics listen to events.ts and look up what is under way; nothing calls them',
  },
  {
    folder: server,
    sees: [contract, server, 'demo'],
    node: 'all',
    packages: [],
    door: 'cli/ wires the parts; SQL is for store/, Fastify for http/',
  },
]

function checkImports(tree: readonly TreeFile[]): readonly Breach[] {
  return tree.flatMap(({ path, source }) => {
    const law = folderOf(path)
    if (source === undefined || law === undefined || isTest(path)) return []
    return source.strings
      .filter(isSpecifier)
      .filter(({ text }) => !isAllowed(path, text, law))
      .map(({ text, line }) => {
        const message = `${law.folder} may not import ${text}: ${law.door}`
        return { path, line, message }
      })
  })
}

/** Of what is imported, and of what a worker is started from. */
function isSpecifier({ text, before }: ScannedText): boolean {
  if (/\bnew URL\(\s*$/.test(before)) return text.endsWith('.ts')
  return /\b(?:from|import|import\()\s*$/.test(before)
}

function folderOf(path: string): Folder | undefined {
  return folders
    .filter(({ folder }) => isWithin(path, folder))
    .sort((a, b) => b.folder.length - a.folder.length)[0]
}

function isAllowed(path: string, specifier: string, law: Folder): boolean {
  if (specifier.startsWith('node:')) return law.node === 'all' || law.node.includes(specifier)
  const target = targetOf(path, specifier)
  if (target !== undefined) return [law.folder, ...law.sees].some((each) => isWithin(target, each))
  return law.packages.some((name) =>
    name.endsWith('/*')
      ? specifier.startsWith(name.slice(0, -1))
      : specifier === name || specifier.startsWith(`${name}/`),
  )
}

/** The files of the repository that a file imports, those of types included. */
export function importsOf({
  path,
  source,
}: TreeFile): readonly { readonly target: string; readonly line: number }[] {
  return (source?.strings ?? [])
    .filter(({ before }) => /\b(?:from|import|import\()\s*$/.test(before))
    .flatMap(({ text, line }) => {
      const target = targetOf(path, text)
      return target === undefined ? [] : [{ target, line }]
    })
}

/** The file of the repository that an import names; undefined for packages. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  if (specifier.startsWith('@kontor/demo/')) return specifier.replace('@kontor/', '')
  const own = /^@kontor\/([^/]+)\/(.*)$/.exec(specifier)
  return own === null ? undefined : `packages/${own[1]}/src/${own[2]}`
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

const dependenciesMax: Readonly<Record<string, number>> = { server: 14, paper: 7 }

/** What a user must install to run a package. */
function checkDependencies(tree: readonly TreeFile[]): readonly Breach[] {
  return tree.flatMap(({ path, text }) => {
    const name = /^packages\/([^/]+)\/package\.json$/.exec(path)?.[1]
    if (name === undefined) return []
    const { dependencies = {} } = JSON.parse(text) as { dependencies?: object }
    const foreign = Object.keys(dependencies).filter((each) => !each.startsWith('@kontor/'))
    const allowed = dependenciesMax[name] ?? 0
    if (foreign.length <= allowed) return []
    const message = `${foreign.join(', ')}: ${name} may depend on ${allowed} packages`
    return [{ path, line: 1, message }]
  })
}

export const importLaws: readonly Law[] = [
  {
    title: 'a folder imports only what it may see',
    breaches: checkImports,
    brokenBy: [
      [`${contract}/a.ts`, "import { readFileSync } from 'node:fs'"],
      [`${contract}/b.ts`, "import { Ajv } from 'ajv'"],
      [`${client}/a.ts`, "import { x } from '../../server/src/rules/x.ts'"],
      [`${client}/b.ts`, "import type { Fault } from '@kontor/contract/errors.ts'"],
      ['packages/console/src/a.tsx', "import { x } from '../../server/src/rules/x.ts'"],
      [`${rules}/a.ts`, "import { readFile } from 'node:fs/promises'"],
      [`${views}/a.ts`, "import { x } from '../store/store.ts'"],
      [`${formats}/json/a.ts`, "import { x } from '../../http/x.ts'"],
      [`${formats}/sheets/b.ts`, "import { x } from '../../transfer/x.ts'"],
      [`${server}/transfer/a.ts`, "import { x } from '../http/read-query.ts'"],
      [`${service}/views/c.ts`, "import { x } from '../../transfer/door.ts'"],
      [`${server}/jobs/a.ts`, "import { x } from '../http/app.ts'"],
      [`${service}/unit/c.ts`, "import { Alarm } from '../../jobs/alarm.ts'"],
      [`${server}/store/a.ts`, "import { x } from '../http/x.ts'"],
      [`${server}/store/b.ts`, "import type { Services } from '../service/services.ts'"],
      [`${server}/store/sqlite/c.ts`, "import fastify from 'fastify'"],
      [`${service}/a.ts`, "import { x } from '../store/sqlite/open.ts'"],
      [`${service}/b.ts`, "const later = await import('sql-template-tag')"],
      [`${server}/http/a.ts`, "export { x } from '../store/store.ts'"],
      [`${server}/http/b.ts`, "new Worker(new URL('../store/sqlite/worker.ts', import.meta.url))"],
      [`${server}/open-store.ts`, "import { DatabaseSync } from 'sql-template-tag'"],
    ],
  },
  {
    title: 'contract and client depend on nothing, the server and paper on few',
    breaches: checkDependencies,
    brokenBy: [['packages/client/package.json', '{"dependencies": {"left-pad": "1.0.0"}}']],
  },
]
