// What one search of labels needs: the target, what the reader may see of it, and the conditions.

import type { LikePattern } from '@kontor/contract/filter/like.ts'
import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import {
  type LabelledRecord,
  type LabelTarget,
  labelledRecords,
  type RecordTarget,
  targetsIn,
} from '@kontor/contract/records/lookup-targets.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import type { UnitVersions } from '../../port/directory.ts'
import { indexed, type Label } from '../rendering/labels.ts'
import type { Context } from '../rights/context.ts'
import { type Visibility, visibleRows } from '../rights/visibility.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { Step } from '../statements/step.ts'
import { labelCounter } from './label-counters.ts'

export interface LabelSearch {
  readonly unit: number
  /** Of the unit, as of which rights are known. */
  readonly version: number
  readonly target: RecordTarget
  readonly described: LabelledRecord
  readonly visibility: Visibility
  readonly words: readonly string[]
  readonly companyId: number | undefined
  readonly limit: number
  /** The last record whose labels are indexed. */
  readonly indexedUpTo: number
  readonly bounds: LabelBounds
  /** What a row of the alias `l` must be besides one of the target. */
  readonly condition: Sql
}

/** What decides how labels are looked for, and never which are found. */
export interface LabelBounds {
  /**
   * With so many labels or fewer, all are looked at; with more, one of a few hundred fits. It is
   * well below the number of labels from which on a word is not indexed any more.
   */
  readonly candidates: number
  /**
   * So many labels are looked at in their order before the search counts as a long one, and an
   * eighth of them where the engine then chooses by estimates.
   */
  readonly inOrder: number
}

export const usualLabelBounds: LabelBounds = { candidates: 2000, inOrder: 40_000 }

export interface LabelContext extends Context {
  readonly labelBounds: LabelBounds
}

/** A row of "label", or what would be one. */
export interface LabelRow extends Label {
  readonly target: LabelTarget
  readonly id: number
  readonly record: number
  readonly type: string
  readonly isDisabled: number
}

export interface SearchInput {
  readonly reader: Reader
  readonly versions: UnitVersions
  /** The last records whose labels are indexed, by the names of their counters. */
  readonly lastIndexed: ReadonlyMap<string, number>
  readonly target: RecordTarget
  readonly words?: readonly string[]
  readonly companyId?: number
  readonly limit?: number
}

export function* labelSearch(
  { dialect, cache, labelBounds: bounds }: LabelContext,
  { reader, versions, lastIndexed, target, words = [], companyId, limit = 0 }: SearchInput,
): Step<LabelSearch> {
  const { catalogue } = yield* cache.settings(reader.unit, versions.accessVersion)
  const described: LabelledRecord = labelledRecords[target]
  const kinds = kindsOf(catalogue, target)
  const visibility = yield* cache.visibility(reader, versions, kinds)
  const hasWord = (word: string): Sql =>
    sql` and ${dialect.matches(sql.id('l', 'words'), containing(` ${word}`))}`
  return {
    ...{ unit: reader.unit, version: versions.version, target, visibility },
    ...{ described, words, companyId, limit, bounds },
    indexedUpTo: lastIndexed.get(labelCounter(described.collection)) ?? 0,
    condition: sql`1 = 1${visibleRows(dialect, 'l', visibility)}
      ${companyId === undefined ? sql`` : sql`and l."companyId" = ${companyId}`}
      ${sql.join(words.map(hasWord), '')}`,
  }
}

/** As rows are answered. */
export const labelColumns = sql`l."target", l."id", l."record", l."type", l."label", l."detail",
  l."isDisabled", l."sort", l."words"`

/** Sorts behind everything that begins with what comes before it. */
const afterAll = '\u{10ffff}'

/** That a column begins with the word. */
export function beginsWith(column: string, word: string): Sql {
  const start = indexed(word)
  return sql`${sql.id(column)} >= ${start} and ${sql.id(column)} < ${start + afterAll}`
}

/** The types of the records that are looked up as this. */
function kindsOf({ types }: Catalogue, target: RecordTarget): readonly string[] {
  return types.filter((type) => targetsIn(type).includes(target)).map(({ type }) => type)
}

/** Letters, digits, blanks and what numbers are set apart by: nothing that a pattern has. */
export function containing(run: string): LikePattern {
  return {
    start: '',
    parts: [
      { gap: 0, run },
      { gap: 0, run: '' },
    ],
  }
}
