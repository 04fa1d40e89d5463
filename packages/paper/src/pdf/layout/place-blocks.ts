// Divides a paper into pages. Nothing is drawn yet: how many pages there are is printed on each.

import type { Block, Strip } from './block.ts'

export interface PlacedStrip {
  readonly strip: Strip
  readonly top: number
  /** Whether it is the first of its kind on the paper. */
  readonly isFirst: boolean
}

export interface PlacedPage {
  readonly blocks: readonly { readonly block: Block; readonly top: number }[]
  readonly strips: readonly PlacedStrip[]
  /** Where its content ends. */
  readonly bottom: number
}

export interface PageRoom {
  /** Of the first page, under the letterhead. */
  readonly firstTop: number
  readonly top: number
  readonly bottom: number
}

interface OpenPage {
  readonly blocks: { block: Block; top: number }[]
  readonly strips: PlacedStrip[]
  bottom: number
}

export function placeBlocks(blocks: readonly Block[], room: PageRoom): readonly PlacedPage[] {
  const pages: OpenPage[] = [openPage(room.firstTop)]
  for (const group of boundGroups(blocks)) placeGroup(group, pages, room)
  return pages
}

function placeGroup(group: readonly Block[], pages: OpenPage[], room: PageRoom): void {
  const page = pages.at(-1) ?? openPage(room.top)
  const [first, ...others] = group
  if (first === undefined) return
  if (spaceFor(group, page) <= room.bottom - page.bottom) place(group, page, pages)
  else if (isRoomOnNewPage(group, page, room)) place(group, turn(pages, group, room), pages)
  else {
    // No page has room for all of it: the rest may still stand together.
    placeAlone(first, pages, room)
    placeGroup(others, pages, room)
  }
}

function openPage(top: number): OpenPage {
  return { blocks: [], strips: [], bottom: top }
}

/** Blocks that stand on one page. */
function boundGroups(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const groups: Block[][] = []
  let isBound = false
  for (const block of blocks) {
    if (isBound) groups.at(-1)?.push(block)
    else groups.push([block])
    isBound = block.isBoundToNext
  }
  return groups
}

function placeAlone(block: Block, pages: OpenPage[], room: PageRoom): void {
  const page = pages.at(-1) ?? openPage(room.top)
  const isFree = page.blocks.length === 0 && page.bottom <= room.top
  const fits = spaceFor([block], page) <= room.bottom - page.bottom
  place([block], fits || isFree ? page : turn(pages, [block], room), pages)
}

function isRoomOnNewPage(group: readonly Block[], page: OpenPage, room: PageRoom): boolean {
  const height = spaceFor(group, openPage(room.top)) + carriedHeights(group, page)
  return height <= room.bottom - room.top
}

/** What a new page repeats of the table before the rows go on. */
function carriedHeights([first]: readonly Block[], page: OpenPage): number {
  const before = rowBefore(page)
  if (first?.row === undefined || before?.table !== first.row.table) return 0
  return before.table.broughtForward(before.index)?.height ?? 0
}

function rowBefore({ blocks }: OpenPage) {
  return blocks.at(-1)?.block.row
}

/** With the head of the table where it begins, and the sum carried forward where it goes on. */
function spaceFor(group: readonly Block[], page: OpenPage): number {
  let height = 0
  let isTop = page.blocks.length === 0
  let table = rowBefore(page)?.table
  for (const block of group) {
    height += (isTop ? 0 : block.gap) + block.height
    if (block.row !== undefined && block.row.table !== table) height += block.row.table.head.height
    table = block.row?.table
    isTop = false
  }
  const last = group.at(-1)?.row
  if (last !== undefined && !last.isLast)
    height += last.table.carriedForward(last.index)?.height ?? 0
  return height
}

function place(group: readonly Block[], page: OpenPage, pages: readonly OpenPage[]): void {
  for (const block of group) {
    if (page.blocks.length > 0) page.bottom += block.gap
    const table = block.row?.table
    const isOnPage = page.strips.some(({ strip }) => strip === table?.head)
    if (table !== undefined && !isOnPage) {
      const isFirst = !pages.some(({ strips }) => strips.some(({ strip }) => strip === table.head))
      addStrip(table.head, page, isFirst)
    }
    page.blocks.push({ block, top: page.bottom })
    page.bottom += block.height
  }
}

function addStrip(strip: Strip, page: OpenPage, isFirst: boolean): void {
  page.strips.push({ strip, top: page.bottom, isFirst })
  page.bottom += strip.height
}

/** Ends a page and begins the next; within a table with the sum so far on both. */
function turn(pages: OpenPage[], [first]: readonly Block[], room: PageRoom): OpenPage {
  const before = pages.at(-1)
  const page = openPage(room.top)
  pages.push(page)
  const row = before === undefined ? undefined : rowBefore(before)
  if (before === undefined || row === undefined || row.table !== first?.row?.table) return page
  const forward = row.table.carriedForward(row.index)
  const brought = row.table.broughtForward(row.index)
  if (forward !== undefined) addStrip(forward, before, true)
  addStrip(row.table.head, page, false)
  if (brought !== undefined) addStrip(brought, page, true)
  return page
}
