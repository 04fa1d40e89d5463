// What a file of defaults changes: the defaults of the types that it names, each as a whole.

import type { DefaultFile } from '@kontor/contract/configuration/default-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { KindDefault, People } from '../rights/access.ts'
import { pointerTo } from '../values/json-pointer.ts'
import type { SettingsChanges } from './settings-changes.ts'
import type { UnitSettings } from './unit-settings.ts'

type SentDefault = DefaultFile['defaults'][number]
type SentPeople = NonNullable<SentDefault['read']>

/** The users and groups that the unit has. */
export interface Directory {
  readonly users: ReadonlySet<number>
  readonly groups: ReadonlySet<number>
}

/** The changes of a file that follows its schema. */
export function defaultChanges(
  { defaults }: DefaultFile,
  { catalogue }: UnitSettings,
  directory: Directory,
): SettingsChanges {
  const types = catalogue.types.map(({ type }) => type)
  const faults = defaults.flatMap((sent, index) => {
    const pointer = `/defaults/${index}`
    const isRepeated = defaults.slice(0, index).some(({ type }) => type === sent.type)
    return [
      ...checkType(sent, { types, isRepeated, pointer: pointerTo(pointer, 'type') }),
      ...checkPeople(sent.read, directory, pointerTo(pointer, 'read')),
      ...checkPeople(sent.write, directory, pointerTo(pointer, 'write')),
    ]
  })
  if (defaults.length === 0) {
    const message = 'Expected at least one default.'
    faults.push({ code: 'missing-value', pointer: '/defaults', message })
  }
  const rows = defaults.map((sent) => ({
    kind: 'default',
    name: sent.type,
    body: JSON.stringify(storedDefault(sent)),
  }))
  return { faults, rows }
}

interface TypeCheck {
  readonly types: readonly string[]
  readonly isRepeated: boolean
  readonly pointer: string
}

function* checkType(
  { type }: SentDefault,
  { types, isRepeated, pointer }: TypeCheck,
): Generator<Fault> {
  if (!types.includes(type)) {
    const message = `The unit has no type ${quote(type)}.${didYouMean(type, types)}`
    yield { code: 'unknown-type', pointer, message }
  }
  if (!isRepeated) return
  yield { code: 'repeated-name', pointer, message: `The file names the type ${quote(type)} twice.` }
}

function* checkPeople(
  people: SentPeople | null | undefined,
  directory: Directory,
  pointer: string,
): Generator<Fault> {
  for (const name of ['users', 'groups'] as const) {
    for (const [index, id] of (people?.[name] ?? []).entries()) {
      if (directory[name].has(id)) continue
      const here = pointerTo(pointerTo(pointer, name), index)
      const message = `The unit has no ${name.slice(0, -1)} with the id ${id}.`
      yield { code: 'unknown-reference', pointer: here, message }
    }
  }
}

/** What a file says of a type, as it is stored. */
export function storedDefault({ read, write }: SentDefault): KindDefault {
  return {
    everyoneReads: read?.everyone === true,
    everyoneWrites: write?.everyone === true,
    read: storedPeople(read),
    write: storedPeople(write),
  }
}

function storedPeople(people: SentPeople | null | undefined): People {
  return { users: [...new Set(people?.users)], groups: [...new Set(people?.groups)] }
}
