// Walks a view page by page while other clients create records, from its first page to its last,
// and tells whatever is wrong with what the walk showed, or with how the creates were spread.

import assert from 'node:assert/strict'
import { type Booted, freshName, type Reply } from './boot.ts'

export interface WalkInput {
  readonly server: Booted
  /** The view and what is asked of it besides `limit` and `offset`. */
  readonly query: string
  readonly limit: number
  /** Rows that the view has before anything is created, by their ids. */
  readonly idsAtStart: readonly number[]
  /** So many records are created, as many with each page as with any other. */
  readonly creates: number
  /** Each creates one record at a time, which the view shows; answers the id of its row. */
  readonly clients: readonly (() => Promise<number>)[]
  /** What else is done once with every page, and shows nowhere in the view. */
  readonly others: readonly (() => Promise<unknown>)[]
  /** What is done with the page in the middle of the walk. */
  readonly halfway?: () => Promise<unknown>
}

export interface WalkedPage {
  readonly ids: readonly number[]
  /** Creates under way when the page was requested. */
  readonly underWay: number
  /** Creates that were stored between the request and its answer. */
  readonly storedMeanwhile: number
  /** Creates that were stored between this answer and the next request. */
  readonly storedAfterwards: number
}

export interface Walked {
  readonly pages: readonly WalkedPage[]
  readonly faults: readonly string[]
}

export async function walkWhileCreating(input: WalkInput): Promise<Walked> {
  const { server, query, limit, idsAtStart, creates, halfway } = input
  const fullPages = Math.floor((idsAtStart.length + creates) / limit)
  assert.ok(creates >= fullPages, 'There is a create for every page.')
  assert.ok(2 * creates < limit * fullPages, 'The walk is faster than the creates.')
  const creating = new Creating(input)
  const pages: WalkedPage[] = []
  /** Rows that were stored before the last page was requested, so that the walk must show them. */
  let due: readonly number[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    due = [...creating.stored]
    const share =
      Math.min(creates, Math.ceil((creates * (pages.length + 1)) / fullPages)) - creating.begun
    const isHalfway = pages.length === Math.floor(fullPages / 2)
    const beside = Promise.all([creating.run(share), isHalfway ? halfway?.() : undefined])
    const { underWay } = creating
    const path = `views/${query}&limit=${limit}&offset=${offset}`
    const untilOneMore = () => creating.untilMoreThan(due.length)
    const { json, status, text } = await answeredAfter(server, untilOneMore, path)
    assert.equal(status, 200, text)
    const storedMeanwhile = creating.stored.length - due.length
    await beside
    const storedAfterwards = creating.stored.length - due.length - storedMeanwhile
    const ids = json.data.map(({ id }: { readonly id: number }) => id)
    pages.push({ ids, underWay, storedMeanwhile, storedAfterwards })
    assert.equal(json.metadata.count, ids.length)
    offset = json.metadata.nextOffset
  }
  const made = new Set([...idsAtStart, ...creating.stored])
  return { pages, faults: faultsOf(pages, { mustShow: [...idsAtStart, ...due], made, creates }) }
}

/** A client that creates companies in a unit of its own, where nobody walks. */
export async function clientOfOtherUnit({
  store,
  issue,
  call,
}: Booted): Promise<() => Promise<unknown>> {
  const unit = await store.directory.createUnit({ name: 'elsewhere', timeZone: 'UTC' })
  const user = await store.directory.createUser({ unit, username: freshName(), isSupervisor: true })
  const token = await issue({ user, units: [unit] })
  return async () => {
    const { status, text } = await call({ path: 'companies', unit, body: { name: 'E' }, token })
    assert.equal(status, 201, text)
  }
}

/** The answer, given once something else has happened: so it happens while the view is read. */
async function answeredAfter(
  { services, call }: Booted,
  happens: () => Promise<void>,
  path: string,
): Promise<Reply> {
  const { readView } = services
  const held: typeof readView = async (...input) => {
    const answer = await readView(...input)
    await happens()
    return answer
  }
  Object.assign(services, { readView: held })
  try {
    return await call({ path })
  } finally {
    Object.assign(services, { readView })
  }
}

/** The clients at work. */
class Creating {
  #onStored: () => void = () => undefined
  readonly stored: number[] = []
  begun = 0
  readonly #input: WalkInput

  constructor(input: WalkInput) {
    this.#input = input
  }

  get underWay(): number {
    return this.begun - this.stored.length - this.#waiting
  }

  /** Creates not handed to a client yet. */
  #waiting = 0

  /** Resolves once more than so many are stored, or no create is under way. */
  async untilMoreThan(count: number): Promise<void> {
    while (this.stored.length <= count && this.underWay > 0) {
      await new Promise<void>((resolve) => {
        this.#onStored = resolve
      })
    }
  }

  /** Lets the clients create so many records, one after the other each, side by side. */
  async run(count: number): Promise<void> {
    const { clients, others } = this.#input
    this.begun += count
    this.#waiting += count
    const work = async (create: () => Promise<number>): Promise<void> => {
      while (this.#waiting > 0) {
        this.#waiting -= 1
        this.stored.push(await create())
        this.#onStored()
      }
    }
    await Promise.all([...clients.map(work), ...others.map((other) => other())])
  }
}

export interface Expected {
  readonly mustShow: readonly number[]
  /** All rows that there are in the end. */
  readonly made: ReadonlySet<number>
  readonly creates: number
}

/** One sentence for each thing that is wrong. */
export function faultsOf(pages: readonly WalkedPage[], expected: Expected): readonly string[] {
  return [...faultsOfRows(pages, expected), ...faultsOfSpread(pages, expected)]
}

function* faultsOfRows(pages: readonly WalkedPage[], { mustShow, made }: Expected) {
  const pageOf = new Map<number, number>()
  let last = 0
  for (const [index, { ids }] of pages.entries()) {
    const page = index + 1
    for (const id of ids) {
      const before = pageOf.get(id)
      if (before !== undefined) yield `Row ${id} was shown twice, on pages ${before} and ${page}.`
      else if (id < last) yield `Row ${id} on page ${page} comes after row ${last}.`
      if (!made.has(id)) yield `Row ${id} on page ${page} was made by nobody.`
      pageOf.set(id, page)
      last = Math.max(last, id)
    }
  }
  const missed = mustShow.filter((id) => !pageOf.has(id))
  if (missed.length > 0) yield `Rows were missed: ${missed.length}, the first with id ${missed[0]}.`
}

export interface Quarter {
  readonly storedMeanwhile: number
  readonly storedAfterwards: number
}

/** How many creates were stored in each quarter of the walk. */
export function quartersOf(pages: readonly WalkedPage[]): readonly Quarter[] {
  const sum = (of: readonly WalkedPage[], name: keyof Quarter): number =>
    of.reduce((total, page) => total + page[name], 0)
  return [0, 1, 2, 3].map((quarter) => {
    const [from = 0, to = 0] = [quarter, quarter + 1].map((n) => Math.round((n * pages.length) / 4))
    const of = pages.slice(from, to)
    return {
      storedMeanwhile: sum(of, 'storedMeanwhile'),
      storedAfterwards: sum(of, 'storedAfterwards'),
    }
  })
}

/** Below this part of what a quarter of the walk should see, the creates were not spread. */
const spreadMin = 0.7

function* faultsOfSpread(pages: readonly WalkedPage[], { creates }: Expected) {
  // The last page holds what the creates have added, and may come after all of them.
  const alone = pages.slice(0, -1).findIndex(({ underWay }) => underWay === 0)
  if (alone >= 0) yield `Page ${alone + 1} of ${pages.length} was asked for while nobody created.`
  const quarters = quartersOf(pages).map((each) => each.storedMeanwhile + each.storedAfterwards)
  const all = quarters.reduce((total, stored) => total + stored, 0)
  if (all !== creates) yield `${all} of ${creates} creates were stored during the walk.`
  for (const [index, stored] of quarters.entries()) {
    if (stored >= (spreadMin * creates) / 4) continue
    yield `Creates were not spread: ${stored} of ${creates} in quarter ${index + 1} of the walk.`
  }
}
