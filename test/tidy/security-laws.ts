// What the guide to security says must be so: the tests that it names exist, and it answers every
// requirement of the two levels of ASVS 5.0, once.

import { type Breach, isTest, type Law } from './law.ts'
import type { TreeFile } from './tree.ts'

const page = 'docs/guides/security.md'

/** Chapter, section and numbers; what lies between them is of level 3. */
const requirements = `
  1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6
  3.5.1-5 3.7.1-2 4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12
  6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2
  8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2
  10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1
  13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5
  16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`
  .trim()
  .split(/\s+/)
  .flatMap((range) => between(range, range.replace(/^.*-/, '')))

/** `2.2.1` to `2.2.3`, the last by its own number. */
function between(first: string, last: string): readonly string[] {
  const [chapter, section, from] = first.split(/[.-]/)
  const to = Number(last.split('.').at(-1))
  const numbers = Array.from({ length: to - Number(from) + 1 }, (_, i) => Number(from) + i)
  return numbers.map((number) => `${chapter}.${section}.${number}`)
}

interface Row {
  readonly ids: readonly string[]
  readonly state: string
  readonly tests: string
  readonly line: number
}

/** The rows of the tables of requirements. */
function rowsOf(text: string): readonly Row[] {
  return text.split('\n').flatMap((each, index) => {
    const [, cell = '', state = '', , tests = ''] = each
      .split(' | ')
      .flatMap((part) => part.split('| '))
    if (!/^\d+\.\d+\.\d+/.test(cell)) return []
    const ids = cell.split(', ').flatMap((range) => {
      const [first = '', last = first] = range.split('–')
      return between(first, last)
    })
    return [{ ids, state, tests: tests.replace(/\|$/, '').trim(), line: index + 1 }]
  })
}

function checkRequirements(tree: readonly TreeFile[]): readonly Breach[] {
  const text = tree.findLast(({ path }) => path === page)?.text ?? ''
  const rows = rowsOf(text)
  const named = rows.flatMap(({ ids }) => ids)
  const breach = (message: string, line = 1): Breach => ({ path: page, line, message })
  return [
    ...requirements.filter((id) => !named.includes(id)).map((id) => breach(`${id} is missing`)),
    ...named
      .filter((id, index) => named.indexOf(id) !== index || !requirements.includes(id))
      .map((id) => breach(`${id} is named twice, or is not of these levels`)),
    ...rows
      .filter(({ state, tests }) => state === 'holds' && tests === '')
      .map(({ ids, line }) => breach(`${ids[0]}: name the test that holds it`, line)),
  ]
}

/** A file and the title of a test or a law in it: `http/tls.test.ts`: *a title*, over any lines. */
const namedTest = /`([\w./-]+\.ts)`:\s\*([^*]+)\*/g

function checkTests(tree: readonly TreeFile[]): readonly Breach[] {
  const tests = tree.filter(({ path }) => isTest(path))
  return tree
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(namedTest)].flatMap(([, file = '', title = ''], index): Breach[] => {
        const found = tests.filter((each) => `/${each.path}`.endsWith(`/${file}`))
        const isThere = found.some((each) => hasTest(each.text, title.replace(/\s+/g, ' ')))
        if (isThere) return []
        return [{ path, line: index + 1, message: `${file} has no test "${title}"` }]
      }),
    )
}

/** Titles that are made of several values begin with what is named. */
function hasTest(text: string, title: string): boolean {
  const openings = ['test(', 'title: ', 'of: '].flatMap((before) =>
    ["'", '"', '`'].map((mark) => `${before}${mark}`),
  )
  return openings.some((opening) => text.includes(`${opening}${title}`))
}

export const securityLaws: readonly Law[] = [
  {
    title: 'every test that a page names exists',
    breaches: checkTests,
    brokenBy: [['docs/guides/scratch.md', 'Held by `http/tls.test.ts`: *TLS 1.4 is agreed on*.']],
  },
  {
    title: 'every requirement of ASVS is answered once, with the test that holds it',
    breaches: checkRequirements,
    brokenBy: [
      [page, '# Security'],
      [page, '| 1.1.1, 1.1.2 | holds | It does. |  |'],
    ],
  },
]
