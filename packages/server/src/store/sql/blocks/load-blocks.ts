// Reads rows of a listing from the store, as blocks.

import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { Listing } from './listing.ts'
import type { RunBounds } from './read-run.ts'
import { RowBlock } from './row-block.ts'

/** Ids in ascending order, with the bytes of each row. */
export interface Measured {
  readonly ids: readonly number[]
  readonly sizes: readonly number[]
}

interface MeasuredTexts {
  readonly ids: Uint8Array | null
  readonly sizes: Uint8Array | null
}

/** The `id` and `bytes` of a query's rows, by way of two short texts: no object for each row. */
export function* measureRows(dialect: SqlDialect, rows: Sql): Step<Measured> {
  const [found] = yield* queryAll<MeasuredTexts>(
    sql`select ${dialect.joined(sql`cast("id" as text)`)} as "ids",
      ${dialect.joined(sql`cast("bytes" as text)`)} as "sizes" from (${rows}) w`,
  )
  return { ids: readNumbers(found?.ids), sizes: readNumbers(found?.sizes) }
}

/** The first of the ids, in their order, whose rows have so many bytes, but one at least. */
export function firstWithin(
  ids: readonly number[],
  measured: Measured,
  bytesMax: number,
): readonly number[] {
  const sizes = new Map(measured.ids.map((id, index) => [id, measured.sizes[index] ?? 0]))
  let bytes = 0
  const end = ids.findIndex((id) => {
    bytes += sizes.get(id) ?? 0
    return bytes > bytesMax
  })
  return end < 0 ? ids : ids.slice(0, Math.max(1, end))
}

/** Numbers joined by commas, as numbers. */
function readNumbers(joined: Uint8Array | null | undefined): number[] {
  if (joined === null || joined === undefined) return []
  const { buffer, byteOffset, length } = joined
  return JSON.parse(`[${Buffer.from(buffer, byteOffset, length).toString('latin1')}]`) as number[]
}

export interface AsOf {
  /** The unit's version as of this transaction. */
  readonly asOf: number
}

/** The most rows of a block, and the most bytes unless a single row has more. */
const blockRows = 64
const blockBytesMax = 256 * 1024

/** The next rows of a listing, in full blocks: there may be more rows than `rowsMax`. */
export function* loadBlocks(
  dialect: SqlDialect,
  listing: Listing,
  { after, through, rowsMax, bytesMax, asOf }: RunBounds & AsOf,
): Step<readonly RowBlock[]> {
  const limit = Math.ceil(rowsMax / blockRows) * blockRows
  const measured = yield* measureRows(
    dialect,
    sql`select t."id", t."bytes" ${listing.entries}
      and t."id" > ${after} and t."id" <= ${through} order by t."id" limit ${limit}`,
  )
  const split = splitMeasured(measured, bytesMax)
  // SQLite allocates memory anew for each large answer, and reuses it for small ones.
  const reads = dialect.isCallCheap ? split.map((block) => [block]) : [split]
  const blocks: RowBlock[] = []
  for (const ofRead of reads) {
    const [first, last] = [ofRead[0]?.ids[0], ofRead.at(-1)?.ids.at(-1)]
    if (first === undefined || last === undefined) continue
    const read = yield* readJoined(dialect, listing, sql`t."id" between ${first} and ${last}`)
    for (const rows of splitRows(read, ofRead)) {
      const previous = blocks.at(-1)?.last ?? after
      blocks.push(new RowBlock({ ...rows, shape: listing.shape, after: previous, asOf }))
    }
  }
  return blocks
}

export interface IdBounds extends AsOf {
  /** Ascending; they may lie anywhere in the listing. */
  readonly ids: readonly number[]
  readonly bytesMax: number
}

/** The rows with these ids as blocks; as many blocks as it takes to reach `bytesMax`. */
export function* loadRows(
  dialect: SqlDialect,
  listing: Listing,
  { ids, bytesMax, asOf }: IdBounds,
): Step<readonly RowBlock[]> {
  const measured = yield* measureRows(
    dialect,
    sql`select t."id", octet_length(t."row") as "bytes" ${listing.rows}
      and t."id" in ${dialect.rowsOf(ids)} order by t."id"`,
  )
  const split = splitMeasured(measured, bytesMax)
  if (split.length === 0) return []
  const condition = sql`t."id" in ${dialect.rowsOf(split.flatMap((block) => block.ids))}`
  let after = (ids[0] ?? 1) - 1
  return splitRows(yield* readJoined(dialect, listing, condition), split).map((rows) => {
    const block = new RowBlock({ ...rows, shape: listing.shape, after, asOf })
    after = block.last
    return block
  })
}

/** The rows of each block, until the blocks have so many bytes. */
function splitMeasured({ ids, sizes }: Measured, bytesMax: number): readonly Measured[] {
  const blocks: Measured[] = []
  let bytes = 0
  for (let from = 0; from < ids.length && (from === 0 || bytes < bytesMax); ) {
    let to = from
    let blockBytes = 0
    for (; to < Math.min(ids.length, from + blockRows); to++) {
      const size = sizes[to] ?? 0
      if (to > from && blockBytes + size > blockBytesMax) break
      blockBytes += size
    }
    blocks.push({ ids: ids.slice(from, to), sizes: sizes.slice(from, to) })
    bytes += blockBytes
    from = to
  }
  return blocks
}

interface JoinedRows {
  /** The rows, joined by commas. */
  readonly bytes: Uint8Array
  /** The lengths of each row's members, joined by commas. */
  readonly lengths: Uint8Array
}

/** The rows and the lengths of each block, out of those of all blocks. */
function splitRows(
  { bytes, lengths }: JoinedRows,
  blocks: readonly Measured[],
): readonly (Measured & JoinedRows)[] {
  let [byte, length] = [0, 0]
  return blocks.map((block) => {
    const [fromByte, fromLength] = [byte, length]
    for (const size of block.sizes) {
      byte += size + 1
      length = lengths.indexOf(comma, length) + 1 || lengths.length + 1
    }
    return {
      ...block,
      bytes: bytes.subarray(fromByte, byte - 1),
      lengths: lengths.subarray(fromLength, length - 1),
    }
  })
}

const comma = 0x2c

/** One row, or several joined by commas, as the dialect reads them. */
interface RowTexts {
  readonly row: Uint8Array | null
  readonly lengths: Uint8Array | null
}

/** The rows that meet a condition. Lengths are blank where they were not stored yet. */
function* readJoined(dialect: SqlDialect, listing: Listing, condition: Sql): Step<JoinedRows> {
  const found = yield* queryAll<RowTexts>(
    dialect.rawRows(
      sql`select t."row", coalesce(t."lengths", ' ') as "lengths" ${listing.rows}
        and ${condition} order by t."id"`,
    ),
  )
  return {
    bytes: joinByCommas(found.map(({ row }) => row)),
    lengths: joinByCommas(found.map(({ lengths }) => lengths)),
  }
}

function joinByCommas(texts: readonly (Uint8Array | null)[]): Uint8Array {
  const [only] = texts
  if (texts.length === 1) return only ?? new Uint8Array()
  const found = texts.filter((text) => text !== null)
  const bytes = new Uint8Array(found.reduce((sum, { length }) => sum + length + 1, 0))
  let at = 0
  for (const text of found) {
    bytes.set(text, at)
    at += text.length
    bytes[at++] = comma
  }
  return bytes.subarray(0, Math.max(0, at - 1))
}
