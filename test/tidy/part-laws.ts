// `data-part` names an element for tests and styles. TypeScript takes an attribute with a hyphen on
// any component, also where nothing hands it on: it is set on elements alone, and on parts of a library.

import type { Breach, Law } from './law.ts'
import { lineAt } from './scan-source.ts'
import type { TreeFile } from './tree.ts'

/** Hands all that it takes to the button of the library. */
const handsOn = ['CommandButton']

function checkParts(tree: readonly TreeFile[]): readonly Breach[] {
  return tree
    .filter(({ path }) => /^packages\/console\/.*\.tsx$/.test(path))
    .flatMap(({ path, text }) => {
      const own = ownComponents(text)
      return [...text.matchAll(/<([A-Z]\w*)(?=[\s/>])/g)]
        .filter(({ 1: name = '' }) => own.has(name) && !handsOn.includes(name))
        .filter(({ index }) => /\sdata-part\b/.test(attributesFrom(text, index)))
        .map(({ 1: name, index }) => ({
          path,
          line: lineAt(text, index),
          message: `${name}: set \`data-part\` on an element within it`,
        }))
    })
}

/** What a file has, and takes from others of the console; libraries are imported by their names. */
function ownComponents(text: string): ReadonlySet<string> {
  const imports = [...text.matchAll(/^import \{([^}]*)\} from '\./gm)]
  const names = imports.flatMap(({ 1: list = '' }) => list.split(','))
  const imported = names.map((each) => each.trim().split(' as ').at(-1) ?? '')
  const declared = [...text.matchAll(/^(?:export )?(?:function|const) ([A-Z]\w*)/gm)]
  return new Set([...imported, ...declared.map(({ 1: name = '' }) => name)])
}

/** The text of a tag up to its end, without what stands in braces. */
function attributesFrom(text: string, from: number): string {
  let depth = 0
  let found = ''
  for (const letter of text.slice(from)) {
    if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    else if (depth > 0) continue
    else if (letter === '>') return found
    else found += letter
  }
  return found
}

const broken = `import { Row } from './row.tsx'
export const table = <Row render={() => <b>a</b>} data-part="row" />
`

const brokenWithin = `function Row() {
  return <b>a</b>
}
export const table = <Row data-part="row" />
`

export const partLaws: readonly Law[] = [
  {
    title: '`data-part` is set on elements, and on parts of the library',
    breaches: checkParts,
    brokenBy: [
      ['packages/console/src/features/grid/broken.tsx', broken],
      ['packages/console/src/features/grid/broken-within.tsx', brokenWithin],
    ],
  },
]
