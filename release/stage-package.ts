// Lays out one package as it is packed: its files with JavaScript and declarations in place of
// the sources, its manifest as it is published, and the packages of this workspace that it brings.

import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface Staging {
  /** The checkout. */
  readonly root: string
  /** What the compiler made of the whole checkout. */
  readonly built: string
  /** The package, from the root. */
  readonly folder: string
  readonly to: string
  /** By the name of a package. */
  readonly replacements: Readonly<Record<string, Replacement>>
}

/** Files that a package brings itself, instead of depending on packages for a few of theirs. */
export interface Replacement {
  readonly insteadOf: readonly string[]
  readonly copy: (to: string) => void
}

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly bundleDependencies?: readonly string[]
  readonly [field: string]: unknown
}

export function stagePackage(staging: Staging): void {
  const { root, built, folder, to } = staging
  // What of it is packed, `files` of the manifest say.
  const filter = (path: string): boolean => basename(path) !== 'node_modules'
  cpSync(join(root, folder), to, { recursive: true, filter })
  // The console is built as a whole, and has no sources to compile.
  const compiled = join(built, folder)
  if (existsSync(compiled)) cpSync(compiled, to, { recursive: true })
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(to, name))
  for (const path of globSync('**/*.{js,d.ts}', { cwd: to, exclude: ['node_modules'] }))
    nameJavaScript(join(to, path))
  const manifest = publishedManifest(staging)
  staging.replacements[manifest.name]?.copy(to)
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const name of manifest.bundleDependencies ?? [])
    stagePackage({ ...bundledStaging(staging, name), to: join(to, 'node_modules', name) })
}

function bundledStaging(staging: Staging, name: string): Staging {
  return { ...staging, folder: workspaceFolder(staging.root, basename(name)) }
}

/** As pnpm and Yarn do: `publishConfig` wins over what counts in a checkout. */
function publishedManifest(staging: Staging): Manifest {
  const path = join(staging.root, staging.folder, 'package.json')
  const { publishConfig, ...manifest } = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const { private: _, scripts: __, devDependencies: ___, ...rest } = manifest
  const published = { ...rest, ...(publishConfig as object) }
  const dependencies = neededDependencies(published, staging)
  return Object.keys(dependencies).length === 0 ? published : { ...published, dependencies }
}

/** Also those of bundled packages: npm installs nothing for what comes within another package. */
function neededDependencies(manifest: Manifest, staging: Staging): Record<string, string> {
  const replaced = staging.replacements[manifest.name]?.insteadOf ?? []
  const own = Object.entries(manifest.dependencies ?? {})
  const bundled = (manifest.bundleDependencies ?? []).flatMap((name) =>
    Object.entries(publishedManifest(bundledStaging(staging, name)).dependencies ?? {}),
  )
  const needed = [...own, ...bundled].filter(([name]) => !replaced.includes(name))
  return Object.fromEntries(needed)
}

function workspaceFolder(root: string, name: string): string {
  return [`packages/${name}`, name].find((folder) => existsSync(join(root, folder))) ?? ''
}

/** The compiler renames what relative imports of JavaScript name, and leaves these as they are. */
function nameJavaScript(file: string): void {
  const text = readFileSync(file, 'utf8')
  const named = text
    .replace(/(?<=\b(?:from |import |import\()(['"])@kontor\/[^'"]+)\.ts(?=\1)/g, '')
    .replace(/(?<=\b(?:from |import |import\()(['"])\.{1,2}\/[^'"]+)\.ts(?=\1)/g, '.js')
    .replace(/(?<='\.\/[\w-]+-worker)\.ts(?=')/g, '.js')
    .replace(/(?<=\bnew URL\('\.\/[\w-]+)\.ts(?=')/g, '.js')
  if (named !== text) writeFileSync(file, named)
}
