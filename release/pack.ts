// Makes the packages that people install without a checkout: `npm run pack -- FOLDER` writes their
// tarballs there. All is made in a temporary folder; the checkout goes on running from its sources.
// The console alone is built in its place, where its sources are newer, as a server does: servers
// that run meanwhile serve these files.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { consoleBuilder, isConsoleStale } from '../packages/server/src/cli/serve/console-build.ts'
import { bundledFonts } from './bundled-fonts.ts'
import { stagePackage } from './stage-package.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const folders = ['packages/contract', 'packages/client', 'packages/server']

const target = resolve(process.argv[2] ?? 'packages-to-install')
const work = mkdtempSync(join(tmpdir(), 'kontor-pack-'))
try {
  const built = join(work, 'built')
  if (isConsoleStale()) run(process.execPath, consoleBuilder)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  run(process.execPath, compiler, '-p', join(root, 'release'), '--outDir', built)
  const staged = folders.map((folder) => {
    const to = join(work, folder)
    stagePackage({ root, built, folder, to, replacements: { '@kontor/paper': bundledFonts } })
    return to
  })
  mkdirSync(target, { recursive: true })
  const names = run('npm', 'pack', '--silent', '--pack-destination', target, ...staged)
  for (const name of names.trim().split('\n')) console.log(join(target, name))
} finally {
  rmSync(work, { recursive: true })
}

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', cwd: root })
}
