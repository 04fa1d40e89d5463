// Which rows a comparison with texts in a file is true of. The bytes of a block are searched, and
// compared, as they are: no text is made of them where it can be avoided.

import { evaluateFilter } from '@kontor/contract/filter/evaluate.ts'
import type { CompareOperator } from '@kontor/contract/filter/filter-node.ts'
import { anyOne, type LikePattern } from '@kontor/contract/filter/like.ts'
import { matchesLike } from '@kontor/contract/filter/matches-like.ts'
import {
  anyTruth,
  type ColumnCondition,
  type FieldComparison,
  no,
  type Truths,
  truthOf,
  unknown,
  yes,
} from './filter-truths.ts'
import type { JoinedTexts, TextBlocks } from './text-blocks.ts'

type LikeComparison = Extract<FieldComparison, { readonly kind: 'like' }>

export function textBlocksCondition(
  comparison: FieldComparison,
  texts: TextBlocks,
): ColumnCondition {
  const form = comparison.kind === 'like' && comparison.folded ? 'folded' : 'plain'
  const compare = blockComparison(comparison)
  const ofBlock = new Uint8Array(texts.rows)
  let block: number | undefined

  function look(at: number): void {
    block = at
    const joined = texts.read(at, form)
    if (joined !== undefined) compare(joined, ofBlock)
    for (const [row, text] of texts.inMemory(at)) {
      const value = (): unknown => text
      const truth = truthOf(evaluateFilter(comparison, { column: value, property: value }))
      ofBlock[row - at * texts.rows] = truth
    }
  }

  function test(from: number, truths: Truths): void {
    for (let done = 0; done < truths.length; ) {
      const at = Math.floor((from + done) / texts.rows)
      if (at !== block) look(at)
      const first = from + done - at * texts.rows
      const some = ofBlock.subarray(first, first + truths.length - done)
      truths.set(some, done)
      done += some.length
    }
  }

  return { test, boundAround: () => anyTruth }
}

/** Sets what it is of each row of a block. */
type BlockComparison = (joined: JoinedTexts, truths: Truths) => void

function blockComparison(comparison: FieldComparison): BlockComparison {
  switch (comparison.kind) {
    case 'isNull': {
      const [ofNull, ofText] = comparison.negated ? [no, yes] : [yes, no]
      return (joined, truths) => eachText(joined, truths, () => ofText, ofNull)
    }
    case 'compare':
      return compared(comparison.operator, Buffer.from(String(comparison.value)))
    case 'between':
      return between(comparison)
    case 'in':
      return among(new Set(comparison.values.map(String)), comparison.negated)
    case 'like':
      return like(comparison)
    default:
      throw new Error(`A text is not compared by ${comparison.kind}.`)
  }
}

/** What it is of the text between two places of the bytes. */
type TruthAt = (start: number, end: number) => number

function eachText({ ends }: JoinedTexts, truths: Truths, truthAt: TruthAt, ofNull = unknown): void {
  let start = 0
  for (let row = 0; row < ends.length; row += 1) {
    const end = (ends[row] ?? 0) >>> 1
    truths[row] = ((ends[row] ?? 0) & 1) === 1 ? ofNull : truthAt(start, end)
    start = end
  }
}

/** What each operator is of texts that are less than the value, the same, and greater. */
const truthsOfOperators: Readonly<Record<CompareOperator, readonly [number, number, number]>> = {
  '=': [no, yes, no],
  '!=': [yes, no, yes],
  '<': [yes, no, no],
  '<=': [yes, yes, no],
  '>': [no, no, yes],
  '>=': [no, yes, yes],
}

function compared(operator: CompareOperator, value: Buffer): BlockComparison {
  const [ofLess, ofSame, ofGreater] = truthsOfOperators[operator]
  return (joined, truths) => {
    const { bytes } = joined
    eachText(joined, truths, (start, end) => {
      const difference = differenceOf(bytes, start, end, value)
      if (difference === 0) return ofSame
      return difference < 0 ? ofLess : ofGreater
    })
  }
}

function between({
  low,
  high,
  negated,
}: Extract<FieldComparison, { readonly kind: 'between' }>): BlockComparison {
  const [inside, outside] = negated ? [no, yes] : [yes, no]
  const [least, most] = [Buffer.from(String(low)), Buffer.from(String(high))]
  return (joined, truths) => {
    const { bytes } = joined
    eachText(joined, truths, (start, end) => {
      const isInside =
        differenceOf(bytes, start, end, least) >= 0 && differenceOf(bytes, start, end, most) <= 0
      return isInside ? inside : outside
    })
  }
}

/** Bytes of UTF-8 have the order of the code points. */
function differenceOf(bytes: Buffer, start: number, end: number, value: Buffer): number {
  const length = end - start
  const shared = Math.min(length, value.length)
  for (let at = 0; at < shared; at += 1) {
    const difference = (bytes[start + at] ?? 0) - (value[at] ?? 0)
    if (difference !== 0) return difference
  }
  return length - value.length
}

function among(values: ReadonlySet<string>, isNegated: boolean): BlockComparison {
  const [inside, outside] = isNegated ? [no, yes] : [yes, no]
  const lengths = new Set([...values].map((value) => Buffer.byteLength(value)))
  return (joined, truths) => {
    const { bytes } = joined
    eachText(joined, truths, (start, end) => {
      const isAmong = lengths.has(end - start) && values.has(bytes.toString('utf8', start, end))
      return isAmong ? inside : outside
    })
  }
}

/** The rows with the longest literal of the pattern are found first, and no others looked at. */
function like({ pattern, negated }: LikeComparison): BlockComparison {
  const [matching, others] = negated ? [no, yes] : [yes, no]
  const literal = longestLiteral(pattern)
  const needle = Buffer.from(literal)
  const matches = ({ bytes }: JoinedTexts, start: number, end: number): boolean => {
    return matchesLike(pattern, bytes.toString('utf8', start, end))
  }
  if (literal === '') {
    return (joined, truths) => {
      const truthAt: TruthAt = (...text) => (matches(joined, ...text) ? matching : others)
      eachText(joined, truths, truthAt)
    }
  }
  const isLiteralAlone = isWithin(pattern, literal)
  return (joined, truths) => {
    const { bytes, ends, hasNulls } = joined
    if (hasNulls) eachText(joined, truths, () => others)
    else truths.fill(others)
    let [row, start, end] = [0, 0, (ends[0] ?? 0) >>> 1]
    for (let found = bytes.indexOf(needle); found >= 0; found = bytes.indexOf(needle, end)) {
      while (end <= found) {
        row += 1
        start = end
        end = (ends[row] ?? 0) >>> 1
      }
      // What is found may go on in the next text.
      const isText = found + needle.length <= end
      if (isText && (isLiteralAlone || matches(joined, start, end))) truths[row] = matching
    }
  }
}

function longestLiteral({ start, parts }: LikePattern): string {
  const literals = [start, ...parts.map(({ run }) => run)].flatMap((run) => run.split(anyOne))
  return literals.reduce((longest, each) => (each.length > longest.length ? each : longest), '')
}

/** Whether it is in every text that matches, and matches every text that it is in. */
function isWithin({ start, parts }: LikePattern, literal: string): boolean {
  const [first, last, ...others] = parts
  const isFree = start === '' && first?.gap === 0 && last?.gap === 0 && others.length === 0
  return isFree && first.run === literal && last.run === ''
}
