// A copy of the tree in which recipes of CONTRIBUTING.md are followed: what their code blocks say is
// done, file by file.

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRecipe } from '../../../../workshop/recipe.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const copied = ['packages', 'demo', 'docs', 'package.json', 'package-lock.json', 'tsconfig.json']

/** What the compiler looks at: tests are not copied. */
const sources = {
  extends: './tsconfig.json',
  include: ['packages/*/src', 'packages/contract/scripts'],
  exclude: ['**/*.test.ts', 'packages/console'],
}

export interface RecipeTree {
  readonly folder: string
  /** Does what the code blocks of a recipe say, which is named by its heading. */
  follow(recipe: string): void
  /** Replaces a text in a file, which must be there. */
  replace(path: string, from: string, to: string): void
  remove(): void
}

export function copyTree(): RecipeTree {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-recipes-'))
  const isSource = (path: string): boolean => !['node_modules', 'test'].includes(basename(path))
  for (const path of copied) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isSource })
  }
  linkModules(folder)
  writeFileSync(join(folder, 'sources.json'), JSON.stringify(sources))
  const replace: RecipeTree['replace'] = (path, from, to) => {
    const file = join(folder, path)
    const parts = readFileSync(file, 'utf8').split(from)
    if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times: ${from}`)
    writeFileSync(file, parts.join(to))
  }
  return {
    folder,
    replace,
    follow(recipe) {
      const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
      for (const action of readRecipe(guide, recipe).actions) {
        if ('text' in action) writeFileSync(join(folder, action.path), action.text, { flag: 'wx' })
        else replace(action.path, action.from, action.to)
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** The packages of the workspace are those of the copy, all others those that are installed. */
function linkModules(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@kontor'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@kontor') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(modules, '@kontor', name))
  }
  symlinkSync(join(folder, 'demo'), join(modules, '@kontor', 'demo'))
}
