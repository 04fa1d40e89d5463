// The glossary of STYLE.md as a law: what its last column shows as code is refused in comments,
// messages and pages.

import { type Breach, findAll, isProduct, isTest, type Law } from './law.ts'
import { lineAt } from './scan-source.ts'
import type { TreeFile } from './tree.ts'

const glossary = 'STYLE.md'
/** They speak of words, or of what was. */
const spared: ReadonlySet<string> = new Set([glossary, 'CHANGELOG.md'])

interface Refused {
  readonly pattern: RegExp
  readonly instead: string
}

/** The phrases of the glossary's last column that are written as code, each with its term. */
function refusedPhrases(text: string): readonly Refused[] {
  return [...text.matchAll(/^\| ([^|]+) \|[^|]+\| ([^|]+) \|$/gm)].flatMap(
    ([, term = '', not = '']) =>
      [...not.matchAll(/`([a-z ]+)`/g)].map(([, phrase = '']) => ({
        pattern: new RegExp(`\\b${phrase.replaceAll(' ', '\\s+(?://\\s+|\\*\\s+)?')}\\b`, 'i'),
        instead: `say "${term}", as the glossary of ${glossary} does`,
      })),
  )
}

function checkWords(tree: readonly TreeFile[]): readonly Breach[] {
  const refused = refusedPhrases(tree.find(({ path }) => path === glossary)?.text ?? '')
  return tree.flatMap((file) =>
    refused.flatMap(({ pattern, instead }) => breaches(file, pattern, instead)),
  )
}

function breaches(file: TreeFile, pattern: RegExp, instead: string): readonly Breach[] {
  const { path, text, source } = file
  if (path.endsWith('.md')) return spared.has(path) ? [] : findAll(path, text, pattern, instead)
  if (!isProduct(path)) return []
  return [...(source?.comments ?? []), ...(source?.strings ?? [])].flatMap(
    ({ text: said, line }) =>
      pattern.test(said) ? [{ path, line, message: `${said}: ${instead}` }] : [],
  )
}

const store = 'packages/server/src/store/'

/** Migrations are never edited once they are released. */
function checkTypeNames(tree: readonly TreeFile[]): readonly Breach[] {
  const declared = tree
    .filter(
      ({ path }) => path.startsWith(store) && !path.includes('/migrations/0') && !isTest(path),
    )
    .flatMap(({ path, source }) =>
      [...(source?.code ?? '').matchAll(/^(?:export )?(?:interface|type|class) (\w+)/gm)].map(
        ({ 1: name = '', index }) => ({ path, name, line: lineAt(source?.code ?? '', index) }),
      ),
    )
  const byName = Map.groupBy(declared, ({ name }) => name)
  return declared.flatMap(({ path, name, line }) => {
    const others = (byName.get(name) ?? []).filter((each) => each.path !== path)
    if (others.length === 0) return []
    const message = `${name} is also declared in ${others.map((each) => each.path).join(', ')}`
    return [{ path, line, message }]
  })
}

export const wordLaws: readonly Law[] = [
  {
    title: 'a type of the store has a name of its own',
    breaches: checkTypeNames,
    brokenBy: [[`${store}sql/records/scratch.ts`, '// Scratch.\n\ninterface RowBlock {}\n']],
  },
  {
    title: 'comments, messages and pages use the words of the glossary',
    breaches: checkWords,
    brokenBy: [
      ['packages/server/src/service/scratch.ts', '// What a view shows unasked.\n'],
      ['packages/server/src/http/scratch.ts', "const message = 'Lists cannot stand in a filter.'"],
      ['packages/server/src/store/scratch.ts', '// The read was broken off.\n'],
      ['packages/server/src/views/scratch.ts', '// A page is sent in pieces.\n'],
      ['docs/guides/scratch.md', 'Patterns that overlap\nthemselves are slow.'],
    ],
  },
]
