// Makes what a recipe describes under another name, as a whole or not at all.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { kinds, namesOf } from './kinds.ts'
import { readRecipe } from './recipe.ts'

export interface Made {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  /** What is left to do by hand. */
  readonly steps: readonly string[]
}

/** What the caller did wrong, or why it cannot be done in this tree. */
export class CannotMake extends Error {}

export function make(root: string, kindName: string | undefined, name: string | undefined): Made {
  const kind = kinds[kindName ?? '']
  if (kind === undefined) {
    const known = Object.keys(kinds).join(', ')
    throw new CannotMake(`"${kindName ?? ''}" is nothing that can be made: choose one of ${known}.`)
  }
  if (name === undefined || !/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(name)) {
    const form = `small letters, words joined by hyphens, as in "${kind.example}"`
    throw new CannotMake(`"${name ?? ''}" is no name for it: it has ${form}.`)
  }
  const renames = kind.renames(namesOf(name))
  const renamed = (text: string): string =>
    renames.reduce((done, [from, to]) => done.replaceAll(from, to), text)
  const { actions, steps } = readRecipe(
    readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'),
    kind.recipe,
  )
  const texts = new Map<string, string>()
  const added: string[] = []
  for (const action of actions) {
    if ('text' in action) {
      const path = renamed(action.path)
      if (existsSync(join(root, path))) throw new CannotMake(`"${path}" exists; nothing was made.`)
      texts.set(path, renamed(action.text))
      added.push(path)
    } else {
      const { path } = action
      const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
      texts.set(path, replaced(path, text, { from: action.from, to: renamed(action.to) }))
    }
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return { added, changed: [...texts.keys()].filter((path) => !added.includes(path)), steps }
}

interface Change {
  readonly from: string
  readonly to: string
}

/** Where something came behind the first line before, what is new comes right after that line. */
function replaced(path: string, text: string, { from, to }: Change): string {
  if (isOnce(text, from)) return text.replace(from, () => to)
  const [before = '', ...after] = from.split('\n').slice(0, -1)
  const added = addedIn(to, `${before}\n`, after.map((line) => `${line}\n`).join(''))
  if (added !== undefined && isOnce(text, `${before}\n`)) {
    return text.replace(`${before}\n`, () => `${before}\n${added}`)
  }
  const reason = 'is not as the recipe in CONTRIBUTING.md expects it: follow that by hand'
  throw new CannotMake(`"${path}" ${reason}. Nothing was made.`)
}

function addedIn(to: string, before: string, after: string): string | undefined {
  if (!to.startsWith(before) || !to.endsWith(after)) return undefined
  return to.slice(before.length, to.length - after.length)
}

function isOnce(text: string, part: string): boolean {
  return text.split(part).length === 2
}
