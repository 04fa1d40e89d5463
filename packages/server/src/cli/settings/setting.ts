// What a unit defines for itself, as the commands of one noun put, list and delete it: a setting
// says what is its own, and the commands are the same for all.

import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import { unitSettingsOf } from '../../service/unit/unit-settings-of.ts'
import type { Store } from '../../store/store.ts'
import { type Command, requiredId, unit } from '../terminal/command.ts'
import { printNote, printRows } from '../terminal/output.ts'
import { readJsonFile } from '../terminal/read-file.ts'
import { withStore } from '../terminal/with-store.ts'

export interface Setting {
  /** What its commands begin with. */
  readonly noun: string
  readonly put: PutSetting
  readonly list: ListSetting
  /** Commands that it alone has. */
  readonly more?: readonly Command[]
  /** Absent where all of it is put as a whole. */
  readonly delete?: DeleteSetting
}

interface PutSetting {
  readonly summary: string
  /** A name for the file, as the usage shows it. */
  readonly example: string
  /** Puts the file; answers what the unit then has, as the end of a sentence. */
  run(store: Store, unit: number, file: JsonFile): Promise<string>
}

type JsonFile = ReturnType<typeof readJsonFile>

interface ListSetting {
  readonly summary: string
  readonly columns: readonly string[]
  /** JSON may show more than the columns. */
  rows(settings: UnitSettings, isJson: boolean): Iterable<Readonly<Record<string, unknown>>>
}

interface DeleteSetting {
  readonly summary: string
  readonly positional: 'TYPE' | 'NAME' | 'CODE'
  readonly example: string
  run(store: Store, unit: number, name: string): Promise<void>
  /** What is true of the unit then, as the end of a sentence. */
  absence(name: string): string
}

export function commandsOf({ noun, put, list, more = [], ...others }: Setting): readonly Command[] {
  const deletes = others.delete === undefined ? [] : [deleteCommand(noun, others.delete)]
  return [putCommand(noun, put), listCommand(noun, list), ...more, ...deletes]
}

function putCommand(noun: string, { summary, example, run }: PutSetting): Command {
  return {
    name: `${noun} put`,
    summary,
    options: { unit },
    positionals: ['FILE'],
    examples: [`kontor ${noun} put --unit 1 ${example}`],
    async run({ values, positionals, store }) {
      const id = requiredId(values, 'unit')
      const file = readJsonFile(positionals[0] ?? '')
      const has = await withStore(store, (open) => run(open, id, file))
      printNote(`Unit ${id} has ${has}`)
    },
  }
}

function listCommand(noun: string, { summary, columns, rows }: ListSetting): Command {
  return {
    name: `${noun} list`,
    summary,
    options: { unit },
    examples: [`kontor ${noun} list --unit 1`],
    async run({ values, store }) {
      const id = requiredId(values, 'unit')
      const settings = await withStore(store, (open) => unitSettingsOf(open, id))
      const isJson = values['json'] === true
      printRows([...rows(settings, isJson)], columns, isJson)
    },
  }
}

function deleteCommand(noun: string, { positional, example, ...setting }: DeleteSetting): Command {
  return {
    name: `${noun} delete`,
    summary: setting.summary,
    options: { unit },
    positionals: [positional],
    examples: [`kontor ${noun} delete --unit 1 ${example}`],
    async run({ values, positionals, store }) {
      const id = requiredId(values, 'unit')
      const name = positionals[0] ?? ''
      await withStore(store, (open) => setting.run(open, id, name))
      printNote(`Unit ${id} ${setting.absence(name)}`)
    },
  }
}
