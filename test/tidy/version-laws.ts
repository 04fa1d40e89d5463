// One version: what `version.ts` says is in every manifest, in the dependencies between packages of
// the workspace, at the head of the changelog and in the description of the interface. And each release
// leaves a store behind.

import { version } from '@kontor/contract/version.ts'
import type { Breach, Law } from './law.ts'
import type { TreeFile } from './tree.ts'

const source = 'packages/contract/src/version.ts'

interface Manifest {
  readonly private?: boolean
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

function checkVersions(tree: readonly TreeFile[]): readonly Breach[] {
  return tree.flatMap(({ path, text }) =>
    versionsIn(path, text)
      .filter((found) => found !== version)
      .map((found) => {
        const message = `${found ?? 'no version'}: ${source} says ${version}`
        return { path, line: 1, message }
      }),
  )
}

function versionsIn(path: string, text: string): readonly (string | undefined)[] {
  // Above the versions may stand what is not released yet.
  if (path === 'CHANGELOG.md') return [/^## (\d\S*)/m.exec(text)?.[1]]
  if (path === 'docs/reference/openapi.json') {
    return [(JSON.parse(text) as { readonly info: Manifest }).info.version]
  }
  if (!/(?:^|\/)package\.json$/.test(path)) return []
  const manifest = JSON.parse(text) as Manifest
  const needed = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  const own = needed
    .filter(([name, range]) => name.startsWith('@kontor/') && !range.startsWith('file:'))
    .map(([, range]) => range)
  // What is never published needs no version of its own.
  const isVersioned = manifest.private !== true || manifest.version !== undefined
  return isVersioned ? [manifest.version, ...own] : own
}

/** `kontor` of a later version opens it in a test. */
const storesOfReleases = 'packages/server/test/releases'

function checkReleases(tree: readonly TreeFile[]): readonly Breach[] {
  const paths = new Set(tree.map(({ path }) => path))
  const changelogs = tree.filter(({ path }) => path === 'CHANGELOG.md')
  return changelogs.flatMap(({ path, text }) =>
    [...text.matchAll(/^## (\S+) \(\d{4}-\d\d-\d\d\)$/gm)].flatMap(([, released = '']) => {
      if (paths.has(`${storesOfReleases}/${released}/migrations.json`)) return []
      const message = `${released} has no store in ${storesOfReleases}: CONTRIBUTING, "A release"`
      return [{ path, line: 1, message }]
    }),
  )
}

export const versionLaws: readonly Law[] = [
  {
    title: 'all packages, the changelog and the description of the interface have one version',
    breaches: checkVersions,
    brokenBy: [
      ['packages/scratch/package.json', '{"version": "0.0.9"}'],
      [
        'packages/scratch/package.json',
        '{"private": true, "dependencies": {"@kontor/a": "9.9.9"}}',
      ],
      ['CHANGELOG.md', '# Changelog\n\n## 0.0.9\n\n## 0.0.8\n'],
      ['docs/reference/openapi.json', '{"info": {"version": "1.0.0"}}'],
    ],
  },
  {
    title: 'each release that has a date has left a store for the tests of later ones',
    breaches: checkReleases,
    brokenBy: [['CHANGELOG.md', '# Changelog\n\n## 0.1.0\n\n## 0.0.9 (2026-01-31)\n']],
  },
]
