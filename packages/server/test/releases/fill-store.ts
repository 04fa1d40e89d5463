// What is in the store of each release: a record of every type, some of them changed, and what a unit
// may add of its own; and the paths at which a server shows all of it.

import { registerFile } from '@kontor/contract/configuration/register-file.ts'
import { typeFile } from '@kontor/contract/configuration/type-file.ts'
import { viewFile } from '@kontor/contract/configuration/view-file.ts'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { collections } from '@kontor/contract/records/record-type.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import type { Booted } from '../support/boot.ts'
import { createReferred } from '../support/reference-world.ts'

const ownView = viewFile.example as { readonly name: string }

export async function fillStore(server: Booted): Promise<void> {
  const { unit, store, create } = server
  await put(server, 'registers', registerFile.example)
  await put(server, 'types', typeFile.example)
  await put(server, `views/${ownView.name}`, ownView)
  const user = await store.directory.createUser({ unit, username: 'kim', isSupervisor: false })
  const group = await store.directory.createGroup({ unit, name: 'Sales' })
  const ids = await createReferred(create, { user, group })
  for (const type of recordTypes) {
    for (const size of ['smallest', 'fullest'] as const) {
      const referenceId = (target: keyof typeof ids): number => ids[target]
      await create(type.collection, examplePayload(type, { size, unit, referenceId }))
    }
  }
  await change(server, `companies?id=${ids.company}`, { name: 'Renamed' })
  await change(server, `tasks?id=${ids.task}`, { name: 'Done', tags: ['old', 'kept'] })
  await change(server, `documents?id=${ids.binder}`, { isDisabled: true })
  await act(server, ids.frozenInvoice, 'correct')
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId: ids.company }
  const { id } = await create('documents', invoice)
  await act(server, id, 'cancel')
}

async function put(server: Booted, path: string, body: unknown): Promise<void> {
  const token = await server.issue({ scopes: ['admin'] })
  const { status, text } = await server.call({ method: 'PUT', path, body, token })
  if (status !== 200) throw new Error(`${path}: ${text}`)
}

async function change({ call }: Booted, path: string, body: object): Promise<void> {
  const { status, text } = await call({ method: 'PATCH', path, body })
  if (status !== 200) throw new Error(`${path}: ${text}`)
}

async function act({ call }: Booted, id: number, action: string): Promise<void> {
  const { status, text } = await call({
    path: `documents/actions?id=${id}`,
    body: { action, reason: 'As told.' },
  })
  if (status >= 300) throw new Error(`${action} of ${id}: ${text}`)
}

/** What each path is answered with, in the words of JSON. */
export type Answers = Readonly<Record<string, unknown>>

export async function readAnswers(server: Booted): Promise<Answers> {
  const shown = [...views.map(({ name }) => name), ownView.name]
  const lists = [
    'views',
    'types',
    'registers',
    'search?q=re',
    ...shown.map((name) => `views/${name}`),
  ]
  const records = await Promise.all(collections.map((collection) => pathsOf(server, collection)))
  return await answersOf(server, [...lists, ...records.flat()])
}

/** Of all records that there are, whatever their ids are. */
async function pathsOf({ call }: Booted, collection: string): Promise<readonly string[]> {
  const { text } = await call({ path: `exports/${collection}` })
  const ids = text.trim().split('\n').length
  return [...Array(ids).keys()].flatMap((index) => [
    `${collection}?id=${index + 1}`,
    `${collection}/history?id=${index + 1}`,
  ])
}

export async function answersOf({ call }: Booted, paths: readonly string[]): Promise<Answers> {
  const answers: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, text, json } = await call({ path })
    if (status !== 200) throw new Error(`${path}: ${text}`)
    answers[path] = json
  }
  return answers
}
