// What can happen in a random history, each action by its name. An action draws what it does, does
// it on the server and on the model, and answers a word for what came of it.

import fc from 'fast-check'
import { arbitraryPatch } from '../support/arbitrary-patch.ts'
import { changeAgency } from './agency-actions.ts'
import { runBatch } from './batch-actions.ts'
import { changeModel, mannerFor } from './change-model.ts'
import { create } from './create-actions.ts'
import { present, type Saved } from './model.ts'
import type { ModelWorld } from './model-world.ts'
import { changePerson, createPerson } from './person-actions.ts'
import { takeStep } from './process-actions.ts'
import { editInProcess, putProcesses, requireProcess, startOn } from './process-settings.ts'
import { one, place, type Random } from './random.ts'
import { takeAction } from './record-actions.ts'
import {
  addProperty,
  dropDefault,
  prune,
  requireVersions,
  restart,
  setDefault,
} from './unit-actions.ts'
import { changeUser, createUser } from './user-actions.ts'
import { writerOf } from './users.ts'

export type Action = (world: ModelWorld, random: Random) => Promise<string | number>

/** A change of a drawn record by a drawn user. */
function changing(bodyOf: (world: ModelWorld, random: Random, record: Saved) => object): Action {
  return async (world, random) => {
    const record = one(random, world.model.records)
    const user = writerOf(world, random, record)
    const manner = mannerFor(random, record)
    const body = { ...bodyOf(world, random, present(record)) }
    return await changeModel(world, { user, record, body, manner })
  }
}

async function patch(world: ModelWorld, random: Random): Promise<number | string> {
  const record = one(random, world.model.records)
  const type = world.model.typeOf(record.collection, present(record))
  // A number is of one record alone, and random ones are few.
  const { number: _, setProcess: __, ...drawn } = random(arbitraryPatch, type, present(record))
  const listMode = one(random, ['merge', 'replace'] as const)
  const body = world.withPeople(type, drawn)
  const user = writerOf(world, random, record)
  return await changeModel(world, {
    user,
    record,
    body,
    listMode,
    manner: mannerFor(random, record),
  })
}

const statuses = ['OPEN', 'DONE', 'APPROVED', 'APPROVED', 'PAID', 'PROCESSING', 'CANCELLED']

/** What happens, and how often compared with the others. */
interface Happening {
  readonly often: number
  readonly action: Action
  /** Whether it is about one record: rights and settings of the unit stay, and so does the process. */
  readonly isOfRecord: boolean
}

function ofRecord(often: number, action: Action): Happening {
  return { often, action, isOfRecord: true }
}

function ofUnit(often: number, action: Action): Happening {
  return { often, action, isOfRecord: false }
}

/** By name. */
export const happenings: Readonly<Record<string, Happening>> = {
  create: ofRecord(6, create),
  patch: ofRecord(10, patch),
  status: ofRecord(
    3,
    changing((_, random) => ({ status: one(random, statuses) })),
  ),
  disable: ofRecord(
    2,
    changing((_, random) => ({ isDisabled: random(fc.boolean) })),
  ),
  rename: ofRecord(3, changing(newName)),
  share: ofRecord(3, changing(newRights)),
  give: ofRecord(2, changing(newOwner)),
  act: ofRecord(12, takeAction),
  start: ofRecord(6, startOn),
  step: ofRecord(12, takeStep),
  'edit in process': ofRecord(4, editInProcess),
  batch: ofRecord(6, runBatch),
  'create person': ofRecord(2, createPerson),
  'change person': ofRecord(3, changePerson),
  'create user': ofUnit(1, createUser),
  'change user': ofUnit(6, changeUser),
  'change agency': ofUnit(3, changeAgency),
  default: ofUnit(2, setDefault),
  'no default': ofUnit(1, dropDefault),
  property: ofUnit(1, addProperty),
  'require versions': ofUnit(2, requireVersions),
  processes: ofUnit(2, putProcesses),
  'require process': ofUnit(2, requireProcess),
  prune: ofUnit(1, prune),
  restart: ofUnit(1, restart),
}

export const happeningNames: readonly string[] = Object.entries(happenings).flatMap(
  ([name, { often }]) => Array(often).fill(name),
)

function newName(_: ModelWorld, random: Random, { name }: Saved): object {
  return name === undefined ? {} : { name: `Name ${random(place, 3)}` }
}

function newRights({ model }: ModelWorld, random: Random, { acl }: Saved): object {
  const ids = model.users.map(({ id }) => id)
  const groups = model.groups.map(({ id }) => id)
  const people = () => ({
    users: random(fc.subarray<number>, ids),
    groups: random(fc.subarray<number>, groups),
  })
  const [read, write] = [people(), people()]
  return acl === undefined ? {} : { acl: one(random, [{ read }, { write }, { read, write }]) }
}

function newOwner({ model }: ModelWorld, random: Random, { ownerId }: Saved): object {
  return ownerId === undefined ? {} : { ownerId: one(random, model.users).id }
}
