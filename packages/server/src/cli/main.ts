// The command line: finds the command, reads its options, runs it, and turns failures into words
// and exit codes: 0 done, 1 failed, 2 wrong usage.

import { parseArgs } from 'node:util'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { readStoreConfig } from '../config/config.ts'
import { aclDefaultDelete, aclDefaultList, aclDefaultPut } from './acl.ts'
import { type Command, parseConfig, textOption, UsageError } from './command.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor.ts'
import { explain } from './explain.ts'
import { groupAdd, groupCreate, groupList } from './group.ts'
import { helpOf, overview } from './help.ts'
import { move } from './move.ts'
import { printFailure, printNote, printResult } from './output.ts'
import { typeList, typePut } from './record-type.ts'
import { registerList, registerPut } from './register.ts'
import { serve } from './serve.ts'
import { tokenCreate, tokenList, tokenRevoke, tokenRotateKey } from './token.ts'
import { unitCreate } from './unit.ts'
import { userAdd, userCreate, userDisable, userList } from './user.ts'
import { viewDelete, viewList, viewPut } from './view.ts'

const commands: readonly Command[] = [
  serve,
  demo,
  move,
  doctor,
  unitCreate,
  userCreate,
  userAdd,
  userDisable,
  userList,
  groupCreate,
  groupAdd,
  groupList,
  tokenCreate,
  tokenList,
  tokenRevoke,
  tokenRotateKey,
  explain,
  aclDefaultPut,
  aclDefaultList,
  aclDefaultDelete,
  typePut,
  typeList,
  registerPut,
  registerList,
  viewPut,
  viewList,
  viewDelete,
]

/** Runs one command line; answers the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  // Whatever the process writes is its owner's alone.
  process.umask(0o077)
  if (argv.length === 0 || argv[0] === '--help' || argv[0] === 'help') {
    printResult(overview(commands))
    return argv.length === 0 ? 2 : 0
  }
  const command = commands.find(({ name }) => isNamed(name, argv))
  if (command === undefined) {
    printNote(unknownCommand(argv))
    return 2
  }
  return await runCommand(command, argv.slice(command.name.split(' ').length))
}

async function runCommand(command: Command, args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parse(command, args)
    if (values['help'] === true) {
      printResult(helpOf(command))
      return 0
    }
    const wanted = command.positionals ?? []
    if (positionals.length !== wanted.length) {
      throw new UsageError(
        wanted.length === 0
          ? `The command takes no ${quote(positionals[0])}.`
          : `Expected ${wanted.join(' ')}.`,
      )
    }
    const data = textOption(values, 'data')
    const store = readStoreConfig({ data, database: textOption(values, 'database') })
    if (data !== undefined && store.database !== undefined && command.keepsFiles !== true) {
      throw new UsageError(
        `--data names an embedded store, and --database (or KONTOR_DATABASE) another: ` +
          `${command.name} takes one of them.`,
      )
    }
    await command.run({ values, positionals, store })
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      printNote(`${error.message}\n\n${helpOf(command)}`)
      return 2
    }
    printFailure(error)
    return 1
  }
}

function parse(command: Command, args: readonly string[]): ReturnType<typeof parseArgs> {
  try {
    return parseArgs({
      args: [...(command.positionals === undefined ? args : withDashedLast(args))],
      options: parseConfig(command),
      allowPositionals: true,
      strict: true,
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** No option begins with a single dash: such a word is a value, as the id of a token may be. */
function withDashedLast(args: readonly string[]): readonly string[] {
  const isDashed = (word: string): boolean => /^-[^-]/.test(word)
  if (args.includes('--')) return args
  return [...args.filter((word) => !isDashed(word)), '--', ...args.filter(isDashed)]
}

function isNamed(name: string, argv: readonly string[]): boolean {
  return name.split(' ').every((word, index) => argv[index] === word)
}

function unknownCommand(argv: readonly string[]): string {
  const given = argv.filter((word) => !word.startsWith('-')).slice(0, 2)
  const names = commands.map(({ name }) => name)
  const words = given.join(' ')
  const hint = didYouMean(words, names) || didYouMean(given[0] ?? '', names)
  return `There is no command ${quote(words)}.${hint} \`kontor --help\` lists them.`
}
