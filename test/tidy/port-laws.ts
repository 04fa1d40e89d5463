// The port of the store: every operation takes the reader first, but for those on one list.

import { withoutReader } from '../../packages/server/src/store/port/without-reader.ts'
import type { Breach, Law } from './law.ts'
import type { TreeFile } from './tree.ts'

const store = 'packages/server/src/store'
const port = `${store}/port/`

interface Declared {
  readonly name: string
  readonly body: string
  /** The line that the body begins on. */
  readonly line: number
}

/** The interfaces of a text, which the formatter ends with a brace in the first column. */
function interfacesIn(text: string): readonly Declared[] {
  return [...text.matchAll(/^export interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm)].map((match) => ({
    name: match[1] ?? '',
    body: match[2] ?? '',
    line: text.slice(0, match.index).split('\n').length + 1,
  }))
}

/** Inputs that begin with the reader, or that are such inputs and more. */
function inputsByReader(tree: readonly TreeFile[]): ReadonlySet<string> {
  const all = tree.filter(({ path }) => path.startsWith(store)).map(({ text }) => text)
  const named = new Set<string>()
  for (const { name, body } of all.flatMap(interfacesIn)) {
    if (/^ {2}readonly reader: Reader\n/.test(body)) named.add(name)
  }
  for (let before = -1; before < named.size; ) {
    before = named.size
    for (const text of all) {
      for (const [, name = '', parent = ''] of text.matchAll(/interface (\w+) extends (\w+)/g)) {
        if (named.has(parent)) named.add(name)
      }
    }
  }
  return named
}

function checkReaders(tree: readonly TreeFile[]): readonly Breach[] {
  const byReader = inputsByReader(tree)
  return tree
    .filter(({ path }) => path.startsWith(port))
    .flatMap(({ path, text }) =>
      interfacesIn(text)
        .filter(({ name }) => name.endsWith('Store') && !(name in withoutReader))
        .flatMap(({ name, body, line }) =>
          [...body.matchAll(/^ {2}(\w+)\((?:\w+: (\w+))?/gm)]
            .filter(([, method = '', input = '']) => {
              return !byReader.has(input) && !(`${name}.${method}` in withoutReader)
            })
            .map((match) => ({
              path,
              line: line + body.slice(0, match.index).split('\n').length - 1,
              message:
                `${name}.${match[1]} has an input that does not begin with the reader: ` +
                'let it, or say in without-reader.ts why it need not',
            })),
        ),
    )
}

export const portLaws: readonly Law[] = [
  {
    title: 'every operation of the port takes the reader first',
    breaches: checkReaders,
    brokenBy: [
      [`${port}a.ts`, 'export interface AllStore {\n  count(): Promise<number>\n}\n'],
      [
        `${port}b.ts`,
        'export interface RowStore {\n  all(input: AllInput): Promise<void>\n}\n' +
          'export interface AllInput {\n  readonly unit: number\n  readonly reader: Reader\n}\n',
      ],
    ],
  },
]
