// What files look like: their names, their sizes, how they open, and words that have no place.

import { type Breach, findAll, isTest, type Law } from './law.ts'
import type { TreeFile } from './tree.ts'

const fileLinesMax = 400
const lineColumnsMax = 100

const source = 'packages/server/src'

function sources(tree: readonly TreeFile[]): readonly TreeFile[] {
  return tree.filter((file) => file.source !== undefined)
}

function checkSize(tree: readonly TreeFile[]): readonly Breach[] {
  return sources(tree).flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1
    if (lines <= fileLinesMax) return []
    const message = `${lines} lines: one file, one idea; ${fileLinesMax} lines are the most`
    return [{ path, line: lines, message }]
  })
}

/** Tests are spared: what stands beyond the margin there is data that only a break would spoil. */
function checkColumns(tree: readonly TreeFile[]): readonly Breach[] {
  const measured = sources(tree).filter(({ path }) => !isTest(path) && !path.includes('/test/'))
  return measured.flatMap(({ path, text }) =>
    text.split('\n').flatMap((content, index) => {
      if (content.length <= lineColumnsMax) return []
      const message = `${content.length} columns: ${lineColumnsMax} are the most`
      return [{ path, line: index + 1, message }]
    }),
  )
}

function checkOpening(tree: readonly TreeFile[]): readonly Breach[] {
  return sources(tree).flatMap(({ path, text }) => {
    const first = text.split('\n').find((line) => !line.startsWith('#!')) ?? ''
    if (first.startsWith('// ')) return []
    const message = 'open with one to four comment lines that say what this file is in charge of'
    return [{ path, line: 1, message }]
  })
}

/** Names that others expect just so. */
const givenNames =
  /^(?:README|ARCHITECTURE|CONTRIBUTING|STYLE|CHANGELOG|SECURITY)\.md$|^(?:LICENSE|Containerfile)$/
const kebabName = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const vagueName = /^(?:.*-)?(?:utils?|helpers?|misc|types?|common|shared|stuff|base)\.tsx?$/
const sayingNames = /^(?:common-fields|document-type|filter-type|record-type)\.ts$/

function checkNames(tree: readonly TreeFile[]): readonly Breach[] {
  return tree.flatMap(({ path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!givenNames.test(name) && !kebabName.test(name)) {
      return [{ path, line: 1, message: 'file names are kebab-case' }]
    }
    if (!vagueName.test(name) || sayingNames.test(name)) return []
    return [{ path, line: 1, message: 'name the file after the one thing that it is about' }]
  })
}

interface BannedWord {
  readonly pattern: RegExp
  readonly instead: string
  readonly brokenBy: string
}

/** Looked for in code and comments, never in strings. */
const bannedWords: readonly BannedWord[] = [
  {
    pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/,
    instead: 'do it now, or write an issue',
    brokenBy: '// TODO: later',
  },
  {
    pattern: /@ts-(?:ignore|nocheck)/,
    instead: 'make the types say what is true',
    brokenBy: '// @ts-ignore',
  },
  {
    pattern: /\bexport default\b/,
    instead: 'named exports only',
    brokenBy: 'export default 1',
  },
  {
    // A text, which is blanked here. The first look goes past the policy of the page, later ones
    // do not.
    pattern: /waitForFunction\(\s{2,}[,)]/,
    instead:
      'wait for a function: the policy of the console refuses a text, unless it is true at once',
    brokenBy: "await page.waitForFunction('isThere')",
  },
]

function bannedWordLaw({ pattern, instead, brokenBy }: BannedWord): Law {
  return {
    title: `banned: ${pattern.source.replaceAll('\\b', '')}`,
    breaches: (tree) =>
      sources(tree).flatMap(({ path, source: scanned }) => [
        ...findAll(path, scanned?.code ?? '', pattern, instead),
        ...(scanned?.comments ?? []).flatMap(({ text, line }) =>
          pattern.test(text) ? [{ path, line, message: `${text}: ${instead}` }] : [],
        ),
      ]),
    brokenBy: [[`${source}/scratch.ts`, `// Breaks a law.\n${brokenBy}\n`]],
  }
}

/** It writes down all characters first. */
const allCharacters = /\b(?:unit|stringUnit): 'binary'/

function checkCharacters(tree: readonly TreeFile[]): readonly Breach[] {
  const instead = 'draw texts with `anyCharacter`, which takes a second and 88 MB less'
  return sources(tree)
    .filter(({ path }) => !path.startsWith('test/tidy/'))
    .flatMap(({ path, text }) => findAll(path, text, allCharacters, instead))
}

/** Rules that Biome checks, so that no law here does; they must stay switched on. */
const biomeRules: Readonly<Record<string, readonly string[]>> = {
  complexity: ['noExcessiveLinesPerFunction'],
  nursery: ['noFloatingPromises', 'noMisusedPromises'],
  performance: ['noBarrelFile'],
  style: ['noDefaultExport', 'noEnum', 'noParameterProperties', 'useFilenamingConvention'],
  suspicious: ['noExplicitAny', 'noImportCycles'],
}

function checkBiome(tree: readonly TreeFile[]): readonly Breach[] {
  return tree.flatMap(({ path, text }) => {
    if (path !== 'biome.json') return []
    const { linter } = JSON.parse(text) as { linter?: { rules?: Record<string, unknown> } }
    return Object.entries(biomeRules).flatMap(([group, rules]) => {
      const set = JSON.stringify(linter?.rules?.[group] ?? {})
      return rules
        .filter((rule) => !new RegExp(`"${rule}":(?:"error"|\\{"level":"error")`).test(set))
        .map((rule) => ({ path, line: 1, message: `${group}/${rule} must stay an error` }))
    })
  })
}

export const shapeLaws: readonly Law[] = [
  {
    title: `a source file has at most ${fileLinesMax} lines`,
    breaches: checkSize,
    brokenBy: [[`${source}/scratch.ts`, '\n'.repeat(fileLinesMax + 1)]],
  },
  {
    title: `a line of source has at most ${lineColumnsMax} columns`,
    breaches: checkColumns,
    brokenBy: [[`${source}/scratch.ts`, `// ${'x'.repeat(lineColumnsMax)}`]],
  },
  {
    title: 'a source file opens by saying what it is in charge of',
    breaches: checkOpening,
    brokenBy: [[`${source}/scratch.ts`, 'export const x = 1\n']],
  },
  {
    title: 'files have kebab-case names that say what they are about',
    breaches: checkNames,
    brokenBy: [
      [`${source}/createDocument.ts`, ''],
      [`${source}/string-utils.ts`, ''],
      [`${source}/types.ts`, ''],
    ],
  },
  ...bannedWords.map(bannedWordLaw),
  {
    title: 'no test writes down all characters to draw a text of any',
    breaches: checkCharacters,
    brokenBy: [[`${source}/scratch.test.ts`, "// Draws.\nfc.string({ unit: 'binary' })\n"]],
  },
  {
    title: 'Biome checks sizes of functions, promises, names, cycles and `any`',
    breaches: checkBiome,
    brokenBy: [['biome.json', '{"linter": {"rules": {}}}']],
  },
]
