// What the documents promise must hold: links and cited files exist, every code and limit is
// documented, every code is provoked by a test, decisions are numbered, and nothing in the tree
// speaks of the machine that it was written on.

import { dirname, join, normalize } from 'node:path/posix'
import { problems } from '@kontor/contract/errors.ts'
import { faults } from '@kontor/contract/faults.ts'
import { limits } from '@kontor/contract/limits.ts'
import { type Breach, findAll, isTest, type Law } from './law.ts'
import type { TreeFile } from './tree.ts'

const reference = 'docs/reference'
const decisions = 'docs/decisions'
const codes = [...new Set([...Object.keys(problems), ...Object.keys(faults)])]

function pages(tree: readonly TreeFile[]): readonly TreeFile[] {
  return tree.filter(({ path }) => path.endsWith('.md'))
}

/** Markdown without its code blocks, lines in place. */
function prose(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
}

function checkLinks(tree: readonly TreeFile[]): readonly Breach[] {
  const texts = new Map(tree.map(({ path, text }) => [path, text]))
  return pages(tree).flatMap(({ path, text }) =>
    [...prose(text).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap((match) => {
      const [file = '', anchor] = (match[1] ?? '').split('#')
      const target = file === '' ? path : normalize(join(dirname(path), file)).replace(/\/$/, '')
      const isThere = texts.has(target) || [...texts.keys()].some((k) => k.startsWith(`${target}/`))
      const line = prose(text).slice(0, match.index).split('\n').length
      if (!isThere) return [{ path, line, message: `${match[1]}: the link leads nowhere` }]
      if (anchor === undefined || headings(texts.get(target) ?? '').includes(anchor)) return []
      return [{ path, line, message: `#${anchor}: ${target} has no such heading` }]
    }),
  )
}

function checkPictures(tree: readonly TreeFile[]): readonly Breach[] {
  const shown = new Set(
    pages(tree).flatMap(({ path, text }) =>
      [...prose(text).matchAll(/!\[[^\]]+\]\(([^)\s]+)\)/g)].map(([, file = '']) =>
        normalize(join(dirname(path), file)),
      ),
    ),
  )
  const unused = tree
    .filter(({ path }) => path.startsWith('docs/pictures/') && !shown.has(path))
    .map(({ path }) => ({ path, line: 1, message: 'no page shows the picture' }))
  const message = 'say in words what the picture shows'
  return [
    ...unused,
    ...pages(tree).flatMap(({ path, text }) => findAll(path, prose(text), /!\[\]/, message)),
  ]
}

/** The anchors of a page, as code hosts make them. */
function headings(text: string): readonly string[] {
  return [...prose(text).matchAll(/^#+ (.*)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

const citedFile = /`([\w@.-][\w@./-]*(?:\.(?:ts|json|md|sql)|\/))`/g

/** A page may cite a file by the end of its path: `rules/rights/access.ts`, `limits.ts`, `store/`. */
function checkCitations(tree: readonly TreeFile[]): readonly Breach[] {
  const paths = tree.map(({ path }) => `/${path}`)
  return pages(tree).flatMap(({ path, text }) =>
    [...prose(text).matchAll(citedFile)].flatMap((match) => {
      const cited = `/${match[1]}`.replace('/./', '/')
      const isThere = paths.some((each) =>
        cited.endsWith('/') ? each.includes(cited) : each.endsWith(cited),
      )
      if (isThere) return []
      const line = prose(text).slice(0, match.index).split('\n').length
      return [{ path, line, message: `${match[1]}: the tree has no such file` }]
    }),
  )
}

/** Where the command is installed, its user is named before it. */
const bareCommand = /(?:^|[|;&(]) *kontor(?= [a-z]+(?!:)\b(?! *:)|\(\))/gm

/** Of a checkout, where whoever reads a guide is, the command is known to npm alone. */
function checkCommands(tree: readonly TreeFile[]): readonly Breach[] {
  const message = 'whoever follows the guide has `npx kontor`'
  return pages(tree)
    .filter(({ path }) => path.startsWith('docs/guides/') || path === 'README.md')
    .flatMap(({ path, text }) => {
      const others = /^```(?!(?:sh)?\n)\w+\n[\s\S]*?^```$/gm
      const blank = (words: string): string => words.replace(/[^\n]/g, ' ')
      const shell = text.replace(others, blank)
      const outside = shell.split(/^(```(?:sh)?\n[\s\S]*?^```)$/m)
      const commands = outside.map((part, index) => (index % 2 === 1 ? part : blank(part))).join('')
      return findAll(path, commands, bareCommand, message)
    })
}

function checkReference(tree: readonly TreeFile[]): readonly Breach[] {
  return [
    ...undocumented(tree, `${reference}/errors.md`, codes),
    ...undocumented(tree, `${reference}/limits.md`, Object.keys(limits)),
  ]
}

/** Of pages of one path the last counts, so that a broken one can be laid over a good one. */
function undocumented(
  tree: readonly TreeFile[],
  path: string,
  names: readonly string[],
): readonly Breach[] {
  const text = tree.findLast((file) => file.path === path)?.text ?? ''
  return names
    .filter((name) => !text.includes(`\`${name}\``))
    .map((name) => ({ path, line: 1, message: `${name} is missing: run \`npm run regenerate\`` }))
}

/** What throws and tells: kinds, the filter language and papers say what is wrong with a value. */
const answering = [
  'packages/server/src/',
  'packages/contract/src/kinds/',
  'packages/contract/src/filter/',
  'packages/paper/src/',
]

/** A code that source only compares with, as in `code === 'internal'`, is not yet answered. */
function checkAnswered(tree: readonly TreeFile[]): readonly Breach[] {
  const product = tree.filter(
    ({ path }) => answering.some((folder) => path.startsWith(folder)) && !isTest(path),
  )
  const texts = product.flatMap(({ source }) => source?.strings ?? [])
  const answered = new Set(
    texts.filter(({ before }) => !/(?:[=!]==|\bcase)\s*$/.test(before)).map(({ text }) => text),
  )
  return codes
    .filter((code) => !answered.has(code))
    .map((code) => ({
      path: 'packages/contract/src/errors.ts',
      line: 1,
      message: `${code}: nothing answers it: throw it, or take it out`,
    }))
}

/** A test that provokes a code, or what it stands on, has a text that begins with it. */
function checkProvoked(tree: readonly TreeFile[]): readonly Breach[] {
  const tests = tree.filter(({ path }) => isTest(path) && !path.startsWith('test/'))
  const texts = tests.flatMap(({ source }) => source?.strings.map(({ text }) => text) ?? [])
  const named = new Set(texts.map((text) => /^[a-z0-9]+(?:-[a-z0-9]+)*/.exec(text)?.[0]))
  return codes
    .filter((code) => !named.has(code))
    .map((code) => ({
      path: 'packages/contract/src/errors.ts',
      line: 1,
      message: `${code}: no test provokes it`,
    }))
}

function checkDecisions(tree: readonly TreeFile[]): readonly Breach[] {
  const records = tree.filter(({ path }) => /^docs\/decisions\/\d/.test(path))
  return records.flatMap(({ path, text }, index) => {
    const number = String(index + 1).padStart(4, '0')
    const breach = (message: string): Breach => ({ path, line: 1, message })
    return [
      ...(path.startsWith(`${decisions}/${number}-`) ? [] : [breach(`${number} comes next`)]),
      ...(text.startsWith(`# ${number} `)
        ? []
        : [breach(`the head does not begin with ${number}`)]),
      ...(/^# .+\n\nStatus: .+\.\sSubject:\s.+\.\n\n/.test(text)
        ? []
        : [breach('the head does not say status and subject')]),
      ...(path === `${decisions}/${slugOf(text)}.md`
        ? []
        : [breach(`the file should be called ${slugOf(text)}.md, after its title`)]),
      ...['Context', 'Decision', 'Consequences']
        .filter((title) => !text.includes(`\n## ${title}\n`))
        .map((title) => breach(`the section "${title}" is missing`)),
    ]
  })
}

const columnsMost = 100

/** As for code. Links and code within a line cannot be broken, tables and generated pages are not. */
function checkColumns(tree: readonly TreeFile[]): readonly Breach[] {
  return pages(tree)
    .filter(({ path }) => !path.startsWith(`${reference}/`) && path !== `${decisions}/README.md`)
    .flatMap(({ path, text }) =>
      prose(text)
        .split('\n')
        .map((line, index) => ({ path, line: index + 1, text: line }))
        .filter((each) => each.text.length > columnsMost && !/^\s*[|#<]/.test(each.text))
        .filter((each) =>
          / /.test(
            each.text
              .trim()
              .replace(/\[[^\]]*\]\([^)]*\)\S*|`[^`]*`\S*/g, 'x')
              .replace(/^(?:[-*]|\d+\.) /, ''),
          ),
        )
        .map(({ text: { length }, ...place }) => ({
          ...place,
          message: `${length} columns: ${columnsMost} are the most`,
        })),
    )
}

/** A title as a file name: `# 0001 One's own` is `0001-ones-own`. */
function slugOf(text: string): string {
  const [, title = ''] = /^# (.+)/.exec(text) ?? []
  const words = title.toLowerCase().replaceAll("'", '')
  return words.replace(/[^a-z0-9]+/g, '-').replace(/-$/, '')
}

const argued = `${decisions}/0005-dependencies-and-their-reasons.md`

/** What the server depends on is code that strangers run: each package has its reason. */
function checkArgued(tree: readonly TreeFile[]): readonly Breach[] {
  const text = tree.find(({ path }) => path === argued)?.text ?? ''
  return tree
    .filter(({ path }) => path === 'packages/server/package.json')
    .flatMap(({ path, text: json }) => {
      const { dependencies = {} } = JSON.parse(json) as { dependencies?: object }
      return Object.keys(dependencies)
        .filter((name) => !name.startsWith('@kontor/') && !text.includes(`| \`${name}\` |`))
        .map((name) => ({ path, line: 1, message: `${name}: ${argued} does not say why` }))
    })
}

const foreignPlaces = [
  /(?<![\w.])\/(?:work|root|home\/\w+|Users\/\w+)\//,
  /\b[A-Z]:\\\\?Users\b/,
  /(?:\.\.\/)+shared\b/,
  /https?:\/\/[^\s"'/]*(?:registry|nexus|artifactory|verdaccio|proxy)[^\s"'/]*/,
]

function checkPlaces(tree: readonly TreeFile[]): readonly Breach[] {
  const message = 'nothing in the tree may depend on one machine'
  return tree
    .filter(({ path }) => !path.startsWith('test/tidy/'))
    .flatMap(({ path, text }) =>
      foreignPlaces.flatMap((pattern) => findAll(path, text, pattern, message)),
    )
}

export const documentLaws: readonly Law[] = [
  {
    title: 'every link within the documents leads somewhere',
    breaches: checkLinks,
    brokenBy: [
      ['docs/guides/scratch.md', 'See [the rest](nowhere.md).'],
      ['docs/guides/scratch.md', 'See [the rest](#nowhere).'],
    ],
  },
  {
    title: 'every picture is shown in a page, with a text for those who do not see it',
    breaches: checkPictures,
    brokenBy: [
      ['docs/pictures/scratch.webp', ''],
      ['docs/guides/scratch.md', '![](../pictures/home.webp)'],
    ],
  },
  {
    title: 'every file that a document cites exists',
    breaches: checkCitations,
    brokenBy: [['docs/guides/scratch.md', 'See `rules/no-such-rule.ts`.']],
  },
  {
    title: 'commands in guides are `npx kontor`',
    breaches: checkCommands,
    brokenBy: [
      ['docs/guides/scratch.md', '```sh\nkontor unit list\n```'],
      ['docs/guides/scratch.md', '```\nTOKEN=$(kontor token create --unit 1)\n```'],
      ['docs/guides/scratch.md', '```sh\nkontor() {\n  npx kontor "$@"\n}\n```'],
    ],
  },
  {
    title: 'every code and every limit is in the reference',
    breaches: checkReference,
    brokenBy: [
      [`${reference}/errors.md`, '# Errors'],
      [`${reference}/limits.md`, '# Limits'],
    ],
  },
  {
    title:
      'decisions are numbered, named after their titles, and have status, subject and sections',
    breaches: checkDecisions,
    brokenBy: [
      [`${decisions}/9999-scratch.md`, '# 9999 A gap'],
      [`${decisions}/0001-another-name.md`, '# 0001 A name'],
    ],
  },
  {
    title: 'a line of a document has at most 100 columns, but for tables and what cannot be broken',
    breaches: checkColumns,
    brokenBy: [['docs/guides/scratch.md', `${'word '.repeat(20)}\n${'word '.repeat(21)}`]],
  },
  {
    title: 'each package that the server depends on is argued for',
    breaches: checkArgued,
    brokenBy: [['packages/server/package.json', '{"dependencies": {"left-pad": "1.0.0"}}']],
  },
  {
    title: 'nothing names a machine, a registry or a place outside the repository',
    breaches: checkPlaces,
    brokenBy: [
      ['docs/guides/scratch.md', 'Look in /home/somebody/notes.'],
      ['package-lock.json', '"resolved": "https://registry.example.org/x.tgz"'],
      ['docs/guides/scratch.md', `Look in ${['..', 'shared'].join('/')}/notes.`],
    ],
  },
]

/** Not broken by adding a file, so they stand apart: here files are missing. */
export const provokedLaw: Law = {
  title: 'every problem and fault code is provoked by a test',
  breaches: checkProvoked,
  brokenBy: [],
}

export const answeredLaw: Law = {
  title: 'every problem and fault code is thrown or told somewhere in the server',
  breaches: checkAnswered,
  brokenBy: [],
}
