// What the bundler is told: one page, its assets named after their contents, nothing inline.

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isAccepted } from '@kontor/contract/derive/pages/dependency-page.ts'
import { build, type Plugin } from 'vite'

export async function bundle(root: string, outDir: string): Promise<void> {
  await build({
    root,
    base: '/console/',
    configFile: false,
    envDir: false,
    logLevel: 'error',
    css: { modules: { generateScopedName: classOf } },
    plugins: [ownLanguagesOnly, licences(root)],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      // What knows `light-dark()`.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      // All that the first screen needs comes in one request; the rest is split as it is shared.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'first-screen', tags: ['$initial'] }] } },
      },
    },
  })
}

/** The class `row` of `grid.module.css` is `grid_row` in the page; no two modules have one name. */
function classOf(name: string, path: string): string {
  return `${basename(path, '.module.css')}_${name}`
}

/** React Aria brings its messages in thirty languages, of which the console speaks two. */
export const ownLanguagesOnly: Plugin = {
  name: 'own-languages-only',
  load(id) {
    const isMessages =
      /[/\\](?:react-aria|react-aria-components|react-stately)[/\\].*[/\\]intl[/\\]/
    const isOwn = /[/\\](?:en-US|cs-CZ)\.m?js$/
    const isLocale = /[/\\][a-z]{2}-[A-Z]{2}\.m?js$/
    const [path = ''] = id.split('?')
    if (!isMessages.test(path) || !isLocale.test(path) || isOwn.test(path)) return null
    return 'export default {}'
  },
}

/** Writes the licence of every package that went into the bundle, and of its font. */
function licences(root: string): Plugin {
  return {
    name: 'licences',
    generateBundle(_, chunks) {
      const modules = Object.values(chunks).flatMap((chunk) =>
        chunk.type === 'chunk' ? chunk.moduleIds : [],
      )
      const packages = new Set(modules.flatMap((id) => folderOfPackage(id) ?? []))
      if (packages.size === 0) throw new Error(`No packages were bundled from ${root}.`)
      const source = [...[...packages].sort().map(licenceOf), fontLicence()].join('\n')
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  }
}

function folderOfPackage(id: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replaceAll('\\', '/'))?.[0]
}

function licenceOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license } = manifest as Readonly<Record<string, string>>
  if (!isAccepted(license)) throw new Error(`${name} is under ${license}, which is not accepted.`)
  return `${name} ${version}: ${license}\n${textOfLicence(folder)}`
}

function fontLicence(): string {
  const path = new URL('../src/style/inter-licence.txt', import.meta.url)
  return `Inter: OFL-1.1\n${readFileSync(path, 'utf8')}`
}

function textOfLicence(folder: string): string {
  try {
    return readFileSync(join(folder, 'LICENSE'), 'utf8')
  } catch {
    return ''
  }
}
