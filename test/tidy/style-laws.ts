// Styles of the console are modules beside the components that use them. The compiler reads no styles:
// that each class exists, and that each is used, is looked up here.

import { type Breach, findAll, type Law } from './law.ts'
import { lineAt } from './scan-source.ts'
import type { TreeFile } from './tree.ts'

const folder = 'packages/console/src/'
const isStyles = ({ path }: TreeFile): boolean => path.startsWith(folder) && path.endsWith('.css')

/** Tokens and bare elements; all else belongs to a component. */
const everywhere = [`${folder}style/tokens.css`, `${folder}style/ground.css`]

function checkPlaces(tree: readonly TreeFile[]): readonly Breach[] {
  const sheets = tree.filter((file) => isStyles(file) && !everywhere.includes(file.path))
  const names = sheets.map(({ path }) => nameOf(path))
  return sheets.flatMap(({ path }) => {
    const breach = (message: string): Breach => ({ path, line: 1, message })
    if (!path.endsWith('.module.css')) return [breach('styles are a `.module.css` of a component')]
    const isTwice = names.filter((name) => name === nameOf(path)).length > 1
    if (isTwice)
      return [breach('another module has this name, and with it the classes of the page')]
    const isBeside = importsOfStyles(tree).some((each) => {
      return each.target === path && folderOf(each.path) === folderOf(path)
    })
    if (path.startsWith(`${folder}ui/`) || isBeside) return []
    return [breach('no component beside it imports it')]
  })
}

function checkImports(tree: readonly TreeFile[]): readonly Breach[] {
  return importsOfStyles(tree)
    .filter(({ target }) => target.endsWith('.module.css') && !target.startsWith(`${folder}ui/`))
    .filter(({ path, target }) => !path.startsWith(folderOf(target)))
    .map(({ path, line, target }) => {
      const message = `${target}: styles outside \`ui\` are for their own folder and those in it`
      return { path, line, message }
    })
}

function checkClasses(tree: readonly TreeFile[]): readonly Breach[] {
  const imports = importsOfStyles(tree)
  const sources = new Map(tree.map((file) => [file.path, file]))
  return tree
    .filter((file) => isStyles(file) && file.path.endsWith('.module.css'))
    .flatMap((file) => {
      const classes = classesOf(file.text)
      const uses = imports
        .filter(({ target }) => target === file.path)
        .flatMap(({ path, name }) => usesIn(sources.get(path), name))
      const unused = [...classes]
        .filter(([name]) => !uses.some((use) => use.name === name) && !isComposed(file.text, name))
        .map(([name, line]) => ({ path: file.path, line, message: `.${name}: nothing uses it` }))
      const unknown = uses
        .filter(({ name }) => !classes.has(name))
        .map(({ path, line, name }) => ({
          path,
          line,
          message: `${name}: no class of ${file.path}`,
        }))
      return [...unused, ...unknown]
    })
}

interface StyleImport {
  readonly path: string
  readonly line: number
  readonly name: string
  readonly target: string
}

function importsOfStyles(tree: readonly TreeFile[]): readonly StyleImport[] {
  return tree
    .filter(({ path }) => path.startsWith(folder) && /\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^import (\w+) from '(\.[^']*\.css)'/gm)].map((match) => {
        const [, name = '', from = ''] = match
        const target = new URL(from, `file:///${path}`).pathname.slice(1)
        return { path, line: lineAt(text, match.index), name, target }
      }),
    )
}

interface ClassUse {
  readonly path: string
  readonly line: number
  readonly name: string
}

function usesIn(file: TreeFile | undefined, styles: string): readonly ClassUse[] {
  if (file === undefined) return []
  const { path, text } = file
  return [...text.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map((match) => {
    return { path, line: lineAt(text, match.index), name: match[1] ?? '' }
  })
}

/** Each class that selectors of a module name, and where first; global ones are the business of others. */
function classesOf(text: string): ReadonlyMap<string, number> {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ')
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|:global\([^)]*\)/g, blank)
    .replace(/[^{};]*;/g, blank)
  const found = [...code.matchAll(/\.([a-zA-Z]\w*)/g)].reverse()
  return new Map(found.map(({ 1: name = '', index }) => [name, lineAt(code, index)]))
}

function isComposed(text: string, name: string): boolean {
  return new RegExp(`composes: ${name};`).test(text)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** A class in what finds elements; `a.b` within a selector, and not the end of a file's name. */
const classSelector =
  /\b(?:locator|shows|querySelector(?:All)?|closest|matches)\(\s*(['"`])(?:(?!\1|\$\{)[^\n])*?(?<=['"`\s,>+~(\])a-z])\.[a-z][\w-]*(?=[\s.:,>)['"`[])/

function checkSelectors(tree: readonly TreeFile[]): readonly Breach[] {
  const message = 'find it by role, label or text, or by `data-part`: classes are for looks'
  return tree
    .filter(({ path }) => path.startsWith('packages/console/'))
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text }) => findAll(path, text, classSelector, message))
}

const component = (path: string, text: string): readonly [string, string] => [
  `${folder}features/grid/${path}`,
  text,
]

export const styleLaws: readonly Law[] = [
  {
    title: 'styles are modules, each beside a component that imports it; those of `ui` are shared',
    breaches: checkPlaces,
    brokenBy: [
      component('a.css', '.row { color: red }'),
      component('a.module.css', '.row { color: red }'),
    ],
  },
  {
    title: 'styles outside `ui` are imported within their folder alone',
    breaches: checkImports,
    brokenBy: [component('a.tsx', "import styles from '../filter/filter.module.css'")],
  },
  {
    title: 'each class of styles is used, and each that is used exists',
    breaches: checkClasses,
    brokenBy: [
      component('grid.module.css', '.notUsed {\n  color: red;\n}'),
      component('a.tsx', "import styles from './grid.module.css'\nconst a = styles.notThere"),
    ],
  },
  {
    title: 'nothing is found by its class',
    breaches: checkSelectors,
    brokenBy: [
      ['packages/console/test/a.spec.ts', "page.locator('.grid-row')"],
      ['packages/console/test/b.spec.ts', "page.locator('main .row:not(.open)')"],
      [`${folder}features/grid/a.tsx`, "target.closest('div.edge')"],
    ],
  },
]
