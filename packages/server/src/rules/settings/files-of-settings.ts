// The files that would put all that a unit defines for itself, in an order of their own, with names
// in place of the ids of users and groups, which mean nothing elsewhere.

import type { DefaultFile } from '@kontor/contract/configuration/default-file.ts'
import type { EInvoiceFile } from '@kontor/contract/configuration/e-invoice-file.ts'
import type { LifecycleFile } from '@kontor/contract/configuration/lifecycle-file.ts'
import type { NumberFile } from '@kontor/contract/configuration/number-file.ts'
import type { PrintFormFile } from '@kontor/contract/configuration/print-form-file.ts'
import type { ProcessFile } from '@kontor/contract/configuration/process-file.ts'
import type { RegisterFile } from '@kontor/contract/configuration/register-file.ts'
import type { ViewFile } from '@kontor/contract/configuration/view-file.ts'
import type { TypeDefault } from '@kontor/contract/records/roles.ts'
import type { KindDefault, People } from '../rights/access.ts'
import type { NamedGroup, UnitLifecycle } from './lifecycle.ts'
import { sentProcess } from './process.ts'
import type { UnitSettings } from './unit-settings.ts'

export interface SettingsFiles {
  readonly registers: RegisterFile
  readonly types: { readonly types: readonly object[]; readonly additions: readonly object[] }
  readonly numbers: NumberFile
  readonly lifecycles: LifecycleFile
  /** As a file of defaults, but for `users@username` and `groups@name`. */
  readonly defaults: { readonly defaults: readonly object[] }
  readonly views: readonly ViewFile[]
  readonly printForms: PrintFormFile
  readonly eInvoice: EInvoiceFile
  readonly processes: ProcessFile
}

/** The names of users and groups, by their ids. */
export interface PeopleNames {
  readonly users: ReadonlyMap<number, string>
  readonly groups: ReadonlyMap<number, string>
}

export function filesOfSettings(settings: UnitSettings, names: PeopleNames): SettingsFiles {
  return {
    registers: registersFile(settings),
    types: typesFile(settings),
    numbers: numberFileOf(settings),
    lifecycles: lifecycleFileOf(settings),
    defaults: {
      defaults: sorted(settings.defaults).map(
        ([type, { everyoneReads, everyoneWrites, ...by }]) => ({
          type,
          read: namedPeople(everyoneReads, by.read, names),
          write: namedPeople(everyoneWrites, by.write, names),
        }),
      ),
    },
    views: sorted(settings.viewFiles).map(([, file]) => file),
    printForms: { printForms: settings.printForms },
    eInvoice: settings.eInvoice,
    processes: { processes: settings.processes.map(sentProcess) },
  }
}

/** The types and properties that the unit has put; null where there are none. */
export function typeFileOf(settings: UnitSettings): SettingsFiles['types'] | null {
  const file = typesFile(settings)
  return file.types.length + file.additions.length === 0 ? null : file
}

/** The defaults that the unit has put; null where there are none. */
export function defaultFileOf({ defaults }: UnitSettings): DefaultFile | null {
  if (defaults.size === 0) return null
  return { defaults: sorted(defaults).map(([type, decided]) => sentDefault(type, decided)) }
}

/** Who may read and write records of a type, as a file says it. */
export function sentDefault(type: string, decided: KindDefault): TypeDefault {
  const { everyoneReads, everyoneWrites, read, write } = decided
  return {
    ...{ type, read: { everyone: everyoneReads, ...read } },
    write: { everyone: everyoneWrites, ...write },
  }
}

/** The registers that the unit has put, or that of one key; null where there are none. */
export function registerFileOf(settings: UnitSettings, key?: string): RegisterFile | null {
  const { registers } = registersFile(settings)
  const wanted = registers.filter((each) => key === undefined || each.key === key)
  return wanted.length === 0 ? null : { registers: wanted }
}

/** The number series that the unit has put. */
export function numberFileOf({ numbers }: UnitSettings): NumberFile {
  const put = sorted(numbers).filter(([, series]) => series.length > 0)
  return { numbers: put.map(([type, series]) => ({ type, series })) }
}

function registersFile({ registers }: UnitSettings): RegisterFile {
  return { registers: sorted(registers).map(([, register]) => ({ ...register })) }
}

function sorted<T>(map: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** What was added to a type of the unit's own stands with it. */
function typesFile({ additions }: UnitSettings): SettingsFiles['types'] {
  const own = new Map(additions.types.map((each) => [each.type, each]))
  const propertiesOf = (type: string) => additions.properties.get(type) ?? []
  const types = sorted(own).map(([type, each]) => ({ ...each, properties: propertiesOf(type) }))
  const others = sorted(additions.properties).filter(([type]) => !own.has(type))
  return { types, additions: others.map(([type, properties]) => ({ type, properties })) }
}

export function lifecycleFileOf({ lifecycles }: Pick<UnitSettings, 'lifecycles'>): LifecycleFile {
  const decided = sorted(lifecycles)
  return { lifecycles: decided.map(([type, each]) => sentLifecycle(type, each)) }
}

/** What a unit decided for a type, as a file says it. */
export function sentLifecycle(
  type: string,
  { transitions, reopen, ...rest }: UnitLifecycle,
): LifecycleFile['lifecycles'][number] {
  const steps = transitions?.map(({ groups, ...step }) => {
    return groups === undefined ? step : { ...step, groups: namesOf(groups) }
  })
  return {
    type,
    ...rest,
    ...(steps === undefined ? {} : { transitions: steps }),
    ...(reopen === undefined ? {} : { reopen: namesOf(reopen) }),
  }
}

function namesOf(groups: readonly NamedGroup[]): readonly string[] {
  return groups.map(({ name }) => name)
}

/** Whoever is no longer there is left out. */
function namedPeople(everyone: boolean, { users, groups }: People, names: PeopleNames): object {
  return {
    everyone,
    'users@username': users.flatMap((id) => names.users.get(id) ?? []),
    'groups@name': groups.flatMap((id) => names.groups.get(id) ?? []),
  }
}

/**
 * The defaults of such a file with ids in place of names; who is unknown is left out.
 * @param ids those of users by their names in small letters.
 */
export function defaultsWithIds(
  defaults: readonly Readonly<Record<string, unknown>>[],
  ids: {
    readonly users: ReadonlyMap<string, number>
    readonly groups: ReadonlyMap<string, number>
  },
): readonly object[] {
  const people = (sent: unknown): object => {
    const { everyone, 'users@username': users, 'groups@name': groups } = sent as NamedPeople
    return {
      everyone,
      users: users.flatMap((name) => ids.users.get(name.toLowerCase()) ?? []),
      groups: groups.flatMap((name) => ids.groups.get(name) ?? []),
    }
  }
  return defaults.map(({ type, read, write }) => ({
    ...{ type, read: people(read), write: people(write) },
  }))
}

interface NamedPeople {
  readonly everyone: boolean
  readonly 'users@username': readonly string[]
  readonly 'groups@name': readonly string[]
}
