// What a unit defines for itself: registers, and the files that change registers, types, processes
// and views.

import type { Kontor } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { settingKeys } from '../api/query-keys.ts'

type Settings = Kontor['settings']
export type SettingChange = Awaited<ReturnType<Settings['tryView']>>[number]

export type SettingsPath =
  | 'types'
  | 'registers'
  | 'numbers'
  | 'lifecycles'
  | 'processes'
  | 'e-invoice'
  | 'access-defaults'

/** What the unit has put, as a file; null where that is nothing. */
export function useSettingsFile<P extends SettingsPath>(unit: number, path: P) {
  return useQuery({
    queryKey: settingKeys.files(unit, path),
    queryFn: ({ signal }) => clientOf(unit).settings.file(path, { signal }),
    staleTime: 60_000,
  })
}

/** What a put of a file would change, which somebody wrote. */
export async function tryFile(
  unit: number,
  path: SettingsPath,
  file: object,
): Promise<readonly SettingChange[]> {
  return await clientOf(unit).settings.try(path, file as Parameters<Settings['putTypes']>[0])
}

/** What a view is put in place of: the file of a tag, or none; where absent, whatever there is. */
export type Replaced = Pick<NonNullable<Parameters<Settings['putView']>[1]>, 'tag' | 'isNew'>

export async function tryView(
  unit: number,
  file: object,
  replaced?: Replaced,
): Promise<readonly SettingChange[]> {
  return await clientOf(unit).settings.tryView(named(file), replaced)
}

/** A file as somebody wrote it: the server says whether it is one. */
export async function putTypes(unit: number, file: object): Promise<void> {
  await clientOf(unit).settings.putTypes(file as Parameters<Settings['putTypes']>[0])
}

export async function putRegisters(unit: number, file: object): Promise<void> {
  await clientOf(unit).settings.putRegisters(file as Parameters<Settings['putRegisters']>[0])
}

export async function putNumbers(unit: number, file: object): Promise<void> {
  await clientOf(unit).settings.putNumbers(file as Parameters<Settings['putNumbers']>[0])
}

export async function putLifecycles(unit: number, file: object): Promise<void> {
  await clientOf(unit).settings.putLifecycles(file as Parameters<Settings['putLifecycles']>[0])
}

/** Returns a type to what is predefined. */
export async function deleteLifecycle(unit: number, type: string): Promise<void> {
  await clientOf(unit).settings.deleteLifecycle(type)
}

export async function putProcesses(unit: number, file: object): Promise<void> {
  await clientOf(unit).settings.putProcesses(file as Parameters<Settings['putProcesses']>[0])
}

export async function putEInvoice(unit: number, file: object): Promise<void> {
  await clientOf(unit).settings.putEInvoice(file)
}

/** It goes to the address of its name, so it must have one; answers the tag of the file. */
export async function putView(unit: number, file: object, replaced?: Replaced): Promise<string> {
  return (await clientOf(unit).settings.putView(named(file), replaced)).tag
}

type ViewFile = Parameters<Settings['putView']>[0]

function named(file: object): ViewFile {
  const name = 'name' in file && typeof file.name === 'string' ? file.name : '-'
  return { ...(file as ViewFile), name }
}

export async function deleteView(unit: number, name: string): Promise<void> {
  await clientOf(unit).settings.deleteView(name)
}
