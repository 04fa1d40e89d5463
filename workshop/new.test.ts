// `npm run new`: what it makes by the recipes compiles, twice in one tree too, and is never written
// over what is there.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { copyTree } from '../packages/server/test/support/recipe-tree.ts'
import { CannotMake, make } from './make.ts'

const guide = fileURLToPath(new URL('../CONTRIBUTING.md', import.meta.url))
const copy = copyTree()
const { folder } = copy
copyFileSync(guide, join(folder, 'CONTRIBUTING.md'))
const ofConsole = { include: ['packages/console/src'], exclude: ['**/*.test.ts'] }
const base = './packages/console/tsconfig.json'
writeFileSync(join(folder, 'console.json'), JSON.stringify({ extends: base, ...ofConsole }))
after(() => copy.remove())

function compile(project: string): void {
  const compiler = 'node_modules/typescript/bin/tsc'
  execFileSync(process.execPath, [compiler, '--noEmit', '-p', project], { cwd: folder })
}

function answer(script: string): unknown {
  const args = ['--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }))
}

test('what it makes compiles, and the catalogues have it', () => {
  const type = make(folder, 'document-type', 'goods-receipt')
  assert.deepEqual(type.added, ['packages/contract/src/records/documents/goods-receipt.ts'])
  assert.match(type.steps.join(), /npm run regenerate/)
  make(folder, 'document-type', 'return-note')
  make(folder, 'view', 'agreements')
  make(folder, 'endpoint', 'statuses')
  make(folder, 'page', 'reports')
  make(folder, 'page', 'map')
  compile('sources.json')
  compile('console.json')
  const names = answer(`
    import { recordTypes } from '@kontor/contract/records/catalogue.ts'
    import { views } from '@kontor/contract/views/catalogue.ts'
    const all = [...recordTypes.map(({ type }) => type), ...views.map(({ name }) => name)]
    const made = ['DOCUMENT.GOODS-RECEIPT', 'DOCUMENT.RETURN-NOTE', 'AGREEMENTS']
    console.log(JSON.stringify(made.filter((name) => all.includes(name))))
  `)
  assert.deepEqual(names, ['DOCUMENT.GOODS-RECEIPT', 'DOCUMENT.RETURN-NOTE', 'AGREEMENTS'])
})

test('nothing is overwritten, and a bad word is named with what would do', () => {
  const path = join(folder, 'packages/contract/src/records/documents/contract-note.ts')
  make(folder, 'document-type', 'contract-note')
  const before = readFileSync(path, 'utf8')
  const refused = (message: RegExp, ...words: readonly (string | undefined)[]): void => {
    const isPrecise = (error: unknown): boolean =>
      error instanceof CannotMake && message.test(error.message)
    assert.throws(() => make(folder, words[0], words[1]), isPrecise)
  }
  refused(/contract-note\.ts" exists; nothing was made/, 'document-type', 'contract-note')
  assert.equal(readFileSync(path, 'utf8'), before)
  refused(/"table" is nothing that can be made: choose one of document-type/, 'table', 'x')
  refused(/"Goods Receipt" is no name .* as in "goods-receipt"/, 'document-type', 'Goods Receipt')
  refused(/"" is no name/, 'view', undefined)
})
