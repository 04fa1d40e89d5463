// The files in which all that a unit defines for itself travels to another unit, each in the form
// that its command puts, and with names in place of ids.

import type { ViewFile } from '@kontor/contract/configuration/view-file.ts'
import type { AnyCollection } from '@kontor/contract/records/record-type.ts'
import { defaultsWithIds, filesOfSettings } from '../../rules/settings/files-of-settings.ts'
import type { Store } from '../../store/store.ts'
import type { RecordServices } from '../requests/record-request.ts'
import {
  putDefaultFile,
  putEInvoiceFile,
  putLifecycleFile,
  putNumberFile,
  putPrintFormFile,
  putProcessFile,
  putRegisterFile,
  putTypeFile,
  putViewFile,
} from './put-files.ts'
import { putPeople, readPeople, readPeopleIds, type UnitPeople } from './unit-people.ts'

type JsonFile = Readonly<Record<string, unknown>>

/** By the path of each; how many entries it has is the length of its first list. */
export type UnitFiles = ReadonlyMap<string, JsonFile>

export async function readUnitFiles(store: Store, unit: number): Promise<UnitFiles> {
  const [settings, people, ids] = [
    await store.configuration.settings({ unit }),
    await readPeople(store, unit),
    await readPeopleIds(store, unit),
  ]
  const turned = (map: ReadonlyMap<string, number>) =>
    new Map([...map].map(([name, id]) => [id, name]))
  const names = { users: turned(ids.users), groups: turned(ids.groups) }
  const { views, registers, types, lifecycles, defaults, ...files } = filesOfSettings(
    settings,
    names,
  )
  return new Map<string, JsonFile>([
    ['groups.json', { groups: people.groups }],
    ['users.json', { users: people.users }],
    ['registers.json', { ...registers }],
    ['types.json', { ...types }],
    ['numbers.json', { ...files.numbers }],
    ['lifecycles.json', { ...lifecycles }],
    ['defaults.json', { ...defaults }],
    ['print-forms.json', { ...files.printForms }],
    ['e-invoice.json', { ...files.eInvoice }],
    ['processes.json', { ...files.processes }],
    ...views.map((file) => [`views/${file.name}.json`, { ...file }] as const),
  ])
}

type Put = Pick<RecordServices<AnyCollection>, 'createRecord' | 'changeRecord'>

/** What records need and are guarded by; answers in words what became of users and groups. */
export async function putFilesBeforeRecords(
  store: Store,
  services: Put,
  { unit, files }: { readonly unit: number; readonly files: UnitFiles },
): Promise<readonly string[]> {
  const { groups = [] } = files.get('groups.json') as unknown as Pick<UnitPeople, 'groups'>
  const { users = [] } = files.get('users.json') as unknown as Pick<UnitPeople, 'users'>
  const done = await putPeople(store, services, { unit, people: { groups, users } })
  await putNonEmpty('types.json', (file) => putTypeFile(store, unit, file))
  await putNonEmpty('numbers.json', (file) => putNumberFile(store, unit, file))
  await putNonEmpty('lifecycles.json', (file) => putLifecycleFile(store, unit, file))
  const { users: known, groups: groupIds } = await readPeopleIds(store, unit)
  const userIds = new Map([...known].map(([name, id]) => [name.toLowerCase(), id]))
  await putNonEmpty('defaults.json', ({ defaults }) => {
    const sent = defaults as readonly JsonFile[]
    return putDefaultFile(store, unit, {
      defaults: defaultsWithIds(sent, { users: userIds, groups: groupIds }),
    })
  })
  await putNonEmpty('print-forms.json', (file) => putPrintFormFile(store, unit, file))
  const eInvoice = files.get('e-invoice.json') ?? {}
  if (Object.keys(eInvoice).length > 0) await putEInvoiceFile(store, unit, eInvoice)
  await putNonEmpty('processes.json', (file) => putProcessFile(store, unit, file))
  for (const [path, file] of files) {
    if (path.startsWith('views/')) await putViewFile(store, unit, file as unknown as ViewFile)
  }
  return done

  async function putNonEmpty(path: string, put: (file: JsonFile) => Promise<unknown>) {
    const file = files.get(path)
    if (file !== undefined && hasEntries(file)) await put(file)
  }
}

/** A register may be closed to codes that records got before it was. */
export async function putFilesAfterRecords(
  store: Store,
  { unit, files }: { readonly unit: number; readonly files: UnitFiles },
): Promise<void> {
  const file = files.get('registers.json')
  if (file !== undefined && hasEntries(file)) await putRegisterFile(store, unit, file)
}

function hasEntries(file: JsonFile): boolean {
  return Object.values(file).some((list) => Array.isArray(list) && list.length > 0)
}
