// The commands that put a file in which a unit says what it defines for itself: all read one unit
// and one file, and say afterwards what the unit has.

import type { Store } from '../../store/store.ts'
import { type Command, requiredId, unit } from '../terminal/command.ts'
import { printNote } from '../terminal/output.ts'
import { readJsonFile } from '../terminal/read-file.ts'
import { withStore } from '../terminal/with-store.ts'

interface PutCommand {
  readonly name: string
  readonly summary: string
  /** A name for the file, as the usage shows it. */
  readonly example: string
  /** Puts the file; answers what the unit then has, as the end of a sentence. */
  readonly put: (store: Store, unit: number, file: JsonFile) => Promise<string>
}

type JsonFile = ReturnType<typeof readJsonFile>

export function putCommand({ name, summary, example, put }: PutCommand): Command {
  return {
    name,
    summary,
    options: { unit },
    positionals: ['FILE'],
    examples: [`kontor ${name} --unit 1 ${example}`],
    async run({ values, positionals, store }) {
      const id = requiredId(values, 'unit')
      const file = readJsonFile(positionals[0] ?? '')
      const has = await withStore(store, (open) => put(open, id, file))
      printNote(`Unit ${id} has ${has}`)
    },
  }
}
