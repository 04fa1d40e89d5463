// A unit in which random things are done to files, of which one reader sees some.

import fc from 'fast-check'
import { type Booted, freshName } from '../support/boot.ts'
import { freshUnit } from '../support/fresh-unit.ts'
import { type Patch, patcher, type Saved } from '../support/patch.ts'

export type Deed = {
  readonly does: 'create' | 'rename' | 'give' | 'take' | 'disable' | 'enable' | 'many'
  /** Which of the files there are; counted round. */
  readonly of: number
  readonly isSeen: boolean
}

export const deeds = (maxLength: number): fc.Arbitrary<readonly Deed[]> =>
  fc.array(
    fc.record<Deed>({
      does: fc.constantFrom('create', 'rename', 'give', 'take', 'disable', 'enable', 'many'),
      of: fc.nat(100),
      isSeen: fc.boolean(),
    }),
    { minLength: 5, maxLength },
  )

export interface World {
  readonly server: Booted
  readonly user: number
  /** Of the reader, who is no supervisor. */
  readonly token: string
  readonly files: number[]
  readonly company: number
  readonly patch: Patch
}

export async function makeWorld(booted: Booted): Promise<World> {
  const server = await freshUnit(booted)
  const { unit, store } = server
  const named = { username: freshName(), isSupervisor: false }
  const user = await store.directory.createUser({ unit, ...named })
  const token = await server.issue({ user, units: [unit] })
  const company = await createIn(server, 'companies', { name: 'Company' })
  return { server, user, token, files: [], company, patch: patcher(() => server) }
}

export async function doDeed(
  world: World,
  { does, of, isSeen }: Deed,
  name = 'file',
): Promise<void> {
  const { files, patch, user } = world
  if (does === 'create' || files.length === 0) {
    files.push(await createFile(world, isSeen, name))
    return
  }
  if (does === 'many') {
    // Together they may share a transaction.
    const made = await Promise.all([1, 2, 3].map(() => createFile(world, isSeen, name)))
    // Which of them came first is chance. The history has them by their ids.
    files.push(...made.toSorted((one, other) => one - other))
    return
  }
  const id = files[of % files.length] ?? 0
  const changes: Readonly<Record<Exclude<Deed['does'], 'create' | 'many'>, object>> = {
    rename: { category: `C${of}` },
    give: { acl: { read: { users: [user] } } },
    take: { acl: { read: { users: [] } }, participantIds: [] },
    disable: { isDisabled: true },
    enable: { isDisabled: false },
  }
  await patch('documents', id, changes[does])
}

export async function createFile(
  { server, user, company }: World,
  isSeen: boolean,
  name: string,
): Promise<number> {
  const body = {
    ...{ type: 'HR.DOC', ownerId: 1, companyId: company, properties: { name } },
    ...(isSeen ? { participantIds: [user] } : {}),
  }
  return await createIn(server, 'documents', body)
}

async function createIn(server: Booted, path: string, body: object): Promise<number> {
  const { status, text, json } = await server.call({ path, body })
  if (status !== 201) throw new Error(text)
  return json.id
}

/** The versions of the files that the reader sees now, by id. */
export async function seenBy({
  server,
  token,
  files,
}: World): Promise<ReadonlyMap<number, number>> {
  const seen = new Map<number, number>()
  for (const id of files) {
    const { status, json } = await server.call({ path: `documents?id=${id}`, token })
    if (status === 200) seen.set(id, json.version)
  }
  return seen
}

/** Carries out what one entry tells. */
export function apply(copy: Map<number, number>, { id, change, version }: Saved): void {
  if (change === 'hidden') copy.delete(id)
  else copy.set(id, Math.max(version, copy.get(id) ?? 0))
}
