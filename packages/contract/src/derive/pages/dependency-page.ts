// docs/reference/dependencies.md: every package of others that the lock file brings, with its
// licence and with why it is there. A licence that asks more than a notice is refused.

import { code, page, section, table } from './markdown.ts'

/** Licences that allow any use, as long as their text stays with the code. */
const accepted: ReadonlySet<string> = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Python-2.0', 'Unlicense', 'OFL-1.1', 'Zlib'],
])

/** Those that say theirs in a file alone. */
const licencesInFiles: Names = { 'png-js': 'MIT' }

/** Those of programs that are run here and go into nothing that is handed on. */
const acceptedOfTools: ReadonlySet<string> = new Set(['MPL-2.0'])

/** What the lock file says of a package; the key of each is the folder that it is installed in. */
interface Locked {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly dependencies?: Names
  readonly devDependencies?: Names
  readonly optionalDependencies?: Names
  readonly peerDependencies?: Names
}

type Names = Readonly<Record<string, string>>
type Lock = Readonly<Record<string, Locked>>

export interface DependencySources {
  /** The text of `package-lock.json`. */
  readonly lock: string
  /** The text of the decision that argues for each package. */
  readonly decision: string
}

/** Throws naming every package whose licence is not accepted. */
export function dependencyPage({ lock, decision }: DependencySources): string {
  const packages = withLicences((JSON.parse(lock) as { readonly packages: Lock }).packages)
  const reasons = reasonsIn(decision)
  const users = usersOf(packages)
  const foreign = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  refuseLicences(foreign)
  const rows = (isForDevelopment: boolean): string => {
    const chosen = foreign.filter(([, { dev = false }]) => dev === isForDevelopment)
    return table(
      ['package', 'version', 'licence', 'why'],
      chosen.map(([path, { version = '', license = '' }]) => {
        const name = nameOf(path)
        const why = reasons.get(name) ?? `for ${(users.get(path) ?? []).map(code).join(', ')}`
        return [code(name), version, license, why]
      }),
    )
  }
  return page(
    'Dependencies',
    'The packages of others, from `package-lock.json`, which also pins the bytes of each by its ' +
      'digest. Their install scripts do not run. ' +
      '[Decision 0005](../decisions/0005-dependencies-and-their-reasons.md) argues for those ' +
      'that it names. ' +
      `Accepted licences: ${[...accepted].join(', ')}; of tools also ` +
      `${[...acceptedOfTools].join(', ')}.`,
    section('To run the server', rows(false)),
    section('For development', rows(true)),
  )
}

function withLicences(packages: Lock): Lock {
  const entries = Object.entries(packages).map(([path, locked]) => {
    const license = locked.license ?? licencesInFiles[nameOf(path)]
    return [path, license === undefined ? locked : { ...locked, license }] as const
  })
  return Object.fromEntries(entries)
}

/** The first two columns of the decision's tables. */
function reasonsIn(decision: string): ReadonlyMap<string, string> {
  const rows = decision.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)
  return new Map([...rows].map(([, name = '', why = '']) => [name, why]))
}

/** Of the folder of each package: the names of those that require it. */
function usersOf(packages: Lock): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>()
  for (const [path, locked] of Object.entries(packages)) {
    for (const name of requiredBy(locked)) {
      const found = resolve(packages, path, name)
      if (found !== undefined) users.set(found, [...(users.get(found) ?? []), nameOf(path)])
    }
  }
  return users
}

function requiredBy(locked: Locked): readonly string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = locked
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies }
  return Object.keys(all)
}

/** As Node finds it: in the folder of the package, then in those above. */
function resolve(packages: Lock, path: string, name: string): string | undefined {
  const folder = `${path === '' ? '' : `${path}/`}node_modules/${name}`
  if (Object.hasOwn(packages, folder)) return folder
  if (path === '') return undefined
  const parent = path.includes('/node_modules/')
    ? path.replace(/\/node_modules\/(?!.*\/node_modules\/).*$/, '')
    : ''
  return resolve(packages, parent, name)
}

function nameOf(path: string): string {
  return path === '' ? 'kontor-workspace' : path.replace(/^.*node_modules\//, '')
}

function refuseLicences(foreign: readonly (readonly [string, Locked])[]): void {
  const refused = foreign.filter(
    ([, { license, dev }]) =>
      !isAccepted(license) && !(dev === true && acceptedOfTools.has(license ?? '')),
  )
  if (refused.length === 0) return
  const refusals = refused.map(([path, { license = 'none' }]) => `${nameOf(path)} (${license})`)
  throw new Error(`Packages with licences that are not accepted: ${refusals.join(', ')}.`)
}

/** An expression of SPDX, in either case: one alternative is enough, all parts are needed. */
export function isAccepted(license = ''): boolean {
  const alternatives = license.replace(/[()]/g, '').split(/ OR /i)
  return alternatives.some((each) => each.split(/ AND /i).every((name) => accepted.has(name)))
}
