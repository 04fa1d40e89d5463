// Loads the demo company into a unit, through the same use case as the HTTP interface. What is
// there already, known by its external id, is left alone, so loading twice adds nothing; a unit
// that has all of it is known by a note.

import { daysApart } from '@kontor/contract/kinds/calendar.ts'
import { dayIn } from '@kontor/contract/kinds/time-zone.ts'
import type { AnyCollection, Collection } from '@kontor/contract/records/record-type.ts'
import { demoCompanies } from '@kontor/demo/demo-companies.ts'
import { type DemoDates, demoDates, lastDayOfDemo } from '@kontor/demo/demo-dates.ts'
import { type DemoBody, type DemoIds, nobody } from '@kontor/demo/demo-ids.ts'
import { firstOrder, firstPurchase } from '@kontor/demo/demo-landmarks.ts'
import { sellerId } from '@kontor/demo/demo-seller.ts'
import { type DemoStage, demoParties, demoStages } from '@kontor/demo/demo-stages.ts'
import { demoUsers } from '@kontor/demo/demo-users.ts'
import { demoVersion } from '@kontor/demo/demo-version.ts'
import type { Clock } from '../../config/clock.ts'
import { operatorOf } from '../../rules/rights/access.ts'
import type { Store } from '../../store/store.ts'
import type { RecordServices } from '../requests/record-request.ts'
import { requireUnit } from '../unit/require-unit.ts'
import {
  type ApprovalServices,
  decideDemoApprovals,
  demoPrincipal,
  prepareDemoApprovals,
} from './decide-demo-approvals.ts'
import { nameDemoUnit } from './name-demo-unit.ts'
import { setDemoSeller } from './set-demo-seller.ts'
import { titleDemoCodes } from './title-demo-codes.ts'

export interface DemoInput {
  readonly unit: number
  /** Called after every record with how many of how many are done. */
  readonly onProgress: (done: number, total: number) => void
}

export interface DemoOutcome {
  readonly added: number
  readonly present: number
}

interface DemoContext {
  readonly store: Store
  readonly services: ApprovalServices & Pick<RecordServices<AnyCollection>, 'createRecord'>
  readonly clock: Clock
}

/** How many records a unit has before it gets the first of the demo company's. */
export async function countOthers(store: Store, unit: number): Promise<number> {
  for (const { externalId } of demoCompanies()) {
    // It was let in before, so nobody has to confirm again.
    if ((await find(store, unit, 'companies', externalId)) !== undefined) return 0
  }
  const counts = await store.inspection.countRecords({ unit })
  return [...counts.values()].reduce((sum, count) => sum + Number(count), 0)
}

/** Creates under way at once: enough to share transactions, few enough to show progress. */
const concurrency = 32

export async function loadDemo(
  { store, services, clock }: DemoContext,
  { unit, onProgress }: DemoInput,
): Promise<DemoOutcome> {
  const dates = await datesOf(store, clock, unit)
  const name = `demo ${unit}` as const
  const present = recordsNoted(await store.installation.note({ name }), dates)
  if (present !== undefined) return { added: 0, present }
  await nameDemoUnit({ store, services, unit, today: dates.today })
  await titleDemoCodes(store, unit)
  const known = new KnownIds(await loadUsers(store, unit))
  await prepareDemoApprovals({ store, services, unit }, known.userId)
  const total = countRecords(dates)
  let done = 0
  let added = 0
  const createAll = async ({ collection, bodies }: DemoStage): Promise<void> => {
    await forEachOf(bodies(), async (body) => {
      const found = await find(store, unit, collection, body.externalId)
      const record = found?.body ?? (await create({ store, services, unit }, collection, body))
      known.add(body, JSON.parse(String(record)))
      if (found === undefined) added += 1
      done += 1
      onProgress(done, total)
    })
  }
  await createAll(demoParties)
  await setDemoSeller({ store, services, unit }, known.recordId(sellerId))
  for (const stage of demoStages(known, dates)) await createAll(stage)
  await decideDemoApprovals({ store, services, unit }, known)
  await store.installation.putNote({ name, value: noteOf(dates, total) })
  return { added, present: done - added }
}

/** What people approve is created by its owner: who creates a document approves nothing of it. */
async function create(
  { store, services, unit }: Omit<DemoContext, 'clock'> & { readonly unit: number },
  collection: Collection,
  body: DemoBody,
): Promise<string | Uint8Array> {
  const operator = { reader: operatorOf(unit), tokenId: 'demo', scopes: ['write'] } as const
  const isOfOwner = body['setProcess'] !== undefined
  const principal = isOfOwner ? await demoPrincipal(store, unit, Number(body['ownerId'])) : operator
  return (await services.createRecord({ principal, collection, body, isDryRun: false })).json
}

/** Records are never deleted, so what was loaded whole is there as long as the demo is the same. */
function noteOf({ today }: DemoDates, records: number): string {
  return [demoVersion, today, records].join(' ')
}

/** How many records a unit has of the demo company of that day, where it has all of it. */
function recordsNoted(note: string | undefined, dates: DemoDates): number | undefined {
  const records = Number(note?.split(' ').at(-1))
  return note === noteOf(dates, records) ? records : undefined
}

function countRecords(dates: DemoDates): number {
  const stages = [demoParties, ...demoStages(nobody, dates)]
  const bodies = stages.flatMap((stage) => [...stage.bodies()])
  return bodies.length
}

function find(store: Store, unit: number, collection: Collection, text: string) {
  const lookup = { by: 'externalId', text } as const
  return store.records.find({ reader: operatorOf(unit), collection, lookup })
}

/** Of today; where the demo company is there already, of the day on which it was loaded. */
async function datesOf(store: Store, clock: Clock, unit: number): Promise<DemoDates> {
  const { timeZone } = await requireUnit(store, unit)
  const dates = demoDates(dayIn(timeZone, clock.now()))
  const issued = async (externalId: string): Promise<string | undefined> => {
    const found = await find(store, unit, 'documents', externalId)
    return found && JSON.parse(found.body).properties.issueDate
  }
  const [purchase, order] = [firstPurchase(dates), firstOrder()]
  const purchased = await issued(purchase.externalId)
  if (purchased !== undefined) {
    return demoDates(dates.fromToday(daysApart(purchase.issueDate, purchased)))
  }
  const ordered = await issued(order.externalId)
  if (ordered === undefined) return dates
  const last = lastDayOfDemo(order.issueDate, ordered)
  return last < dates.today ? demoDates(last) : dates
}

interface Stored {
  readonly id: number
  readonly jobItems?: readonly { readonly id: number }[]
  readonly bankAccounts?: readonly { readonly id: number }[]
}

/** The ids of what has been created so far, by the names that the demo has for them. */
class KnownIds implements DemoIds {
  readonly #users: ReadonlyMap<string, number>
  readonly #records = new Map<string, Stored>()

  constructor(users: ReadonlyMap<string, number>) {
    this.#users = users
  }

  add({ externalId }: DemoBody, record: Stored): void {
    this.#records.set(externalId, record)
  }

  readonly userId = (username: string): number => required(this.#users.get(username), username)

  readonly recordId = (externalId: string): number => this.#stored(externalId).id

  readonly jobItemId = (externalId: string, place: number): number =>
    required(this.#stored(externalId).jobItems?.[place]?.id, `item ${place} of ${externalId}`)

  readonly bankAccountId = (externalId: string, place: number): number =>
    required(
      this.#stored(externalId).bankAccounts?.[place]?.id,
      `account ${place} of ${externalId}`,
    )

  #stored(externalId: string): Stored {
    return required(this.#records.get(externalId), externalId)
  }
}

function required<T>(found: T | undefined, name: string): T {
  if (found !== undefined) return found
  throw new Error(`The demo company names ${name}, which it does not have.`)
}

async function loadUsers(store: Store, unit: number): Promise<ReadonlyMap<string, number>> {
  const present = await store.directory.listUsers()
  const ids = new Map(present.map((user) => [user['username'] as string, user['id'] as number]))
  for (const { username, firstName, lastName, email, managerUsername } of demoUsers()) {
    const known = ids.get(username)
    if (known !== undefined) {
      await store.directory.addUser({ unit, user: known })
      continue
    }
    const managerId = managerUsername === undefined ? undefined : ids.get(managerUsername)
    const input = { unit, username, firstName, lastName, email, isSupervisor: false }
    const withManager = managerId === undefined ? input : { ...input, managerId }
    ids.set(username, await store.directory.createUser(withManager))
  }
  return ids
}

/** Starts the work on each item in order, a bounded number of them under way at once. */
async function forEachOf<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const workers = Array.from({ length: concurrency }, async () => {
    for (let next = iterator.next(); next.done !== true; next = iterator.next()) {
      await work(next.value)
    }
  })
  await Promise.all(workers)
}
