// Tests in a browser wait for what they look for: what is read once is read too early on a busy
// machine. A page model may read; a test polls what that gives.

import { type Breach, findAll, type Law } from './law.ts'
import { lineAt } from './scan-source.ts'
import type { TreeFile } from './tree.ts'

const reads = [
  ...['allInnerTexts', 'allTextContents', 'innerText', 'innerHTML', 'textContent', 'inputValue'],
  ...[
    'getAttribute',
    'count',
    'boundingBox',
    'evaluate',
    'evaluateAll',
    '\\$',
    '\\$\\$',
    '\\$eval',
  ],
  ...['isVisible', 'isHidden', 'isEnabled', 'isDisabled', 'isEditable', 'isChecked'],
]
/** It is assigned or part of an expression; a function that returns it may be polled. */
const readOnce = new RegExp(
  `(?<to>=>|\\breturn\\b|[=(,[:])\\s*\\(*await\\b(?!\\s+expect\\b)[^\\n]*?\\.(?:${reads.join('|')})\\(`,
  'g',
)
/** In these a read is repeated until it is what it should be. */
const polling =
  /\bexpect\s*\.poll\(|\bexpect\(async\b|\.(?:waitForFunction|evaluate|evaluateAll)\(/g

const isBrowserTest = ({ path }: TreeFile): boolean => path.endsWith('.spec.ts')

function checkReads(tree: readonly TreeFile[]): readonly Breach[] {
  return tree.filter(isBrowserTest).flatMap(({ path, source }) => {
    const code = onOneLine(source?.code ?? '')
    const spared = [...code.matchAll(polling)].map(({ index, 0: { length } }) => {
      return [index, endOf(code, index + length)] as const
    })
    return [...code.matchAll(readOnce)]
      .filter(({ groups }) => groups?.['to'] !== '=>' && groups?.['to'] !== 'return')
      .filter(({ index }) => !spared.some(([from, to]) => from < index && index < to))
      .map(({ index, 0: text }) => {
        const message = `${text}...: it is read once; use \`expect(locator)\` or \`expect.poll\``
        return { path, line: lineAt(code, index), message }
      })
  })
}

/** A chain that goes on in the next line does so in this one; the number of lines stays. */
function onOneLine(code: string): string {
  return code.replace(/\n\s*(?=\.)/g, (between) => ' '.repeat(between.length))
}

/** Where the parenthesis ends that was opened just before. */
function endOf(code: string, begin: number): number {
  let depth = 1
  for (let at = begin; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return code.length
}

function checkWaiting(tree: readonly TreeFile[]): readonly Breach[] {
  const message = 'wait for the state itself: no time that passes tells of it'
  return tree
    .filter((file) => isBrowserTest(file) || file.path.startsWith('packages/console/test/pages/'))
    .flatMap(({ path, text }) =>
      findAll(path, text, /\bwaitForTimeout\b|\bnetworkidle\b|\bnode:timers\b/, message),
    )
}

function checkRunner(tree: readonly TreeFile[]): readonly Breach[] {
  const message = 'a `.spec.ts` runs on Playwright Test: take `test` and `expect` from there'
  return tree
    .filter(isBrowserTest)
    .flatMap(({ path, text }) => findAll(path, text, /'node:(?:test|assert\S*)'/, message))
}

export const browserTestLaws: readonly Law[] = [
  {
    title: 'a test in a browser asserts no state that it read once',
    breaches: checkReads,
    brokenBy: [
      ['packages/console/test/a.spec.ts', 'expect(await page.locator(x).innerText()).toBe(1)'],
      ['packages/console/test/b.spec.ts', 'const heads = await page\n  .getByRole(x)\n  .count()'],
      ['packages/console/test/c.spec.ts', 'expect((await page.evaluate(f)).length).toBe(1)'],
    ],
  },
  {
    title: 'a test in a browser waits for no time',
    breaches: checkWaiting,
    brokenBy: [
      ['packages/console/test/a.spec.ts', 'await page.waitForTimeout(100)'],
      ['packages/console/test/pages/b.ts', "await page.waitForLoadState('networkidle')"],
    ],
  },
  {
    title: 'tests in a browser run on one runner',
    breaches: checkRunner,
    brokenBy: [['packages/console/test/a.spec.ts', "import assert from 'node:assert/strict'"]],
  },
]
