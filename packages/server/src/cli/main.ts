// The command line: finds the command, reads its options, runs it, and turns failures into words
// and exit codes: 0 done, 1 failed, 2 wrong usage; some commands have others.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { version } from '@kontor/contract/version.ts'
import { readStoreConfig } from '../config/config.ts'
import { loadCommands } from './load-commands.ts'
import { reportMigration } from './store/report-migration.ts'
import { type Command, textOption, UsageError } from './terminal/command.ts'
import { helpOf, overview } from './terminal/help.ts'
import { printFailure, printNote, printResult, tolerateClosedOutput } from './terminal/output.ts'
import { parseOptions } from './terminal/parse-options.ts'

/** The longest name of a command has so many words. */
const wordsMax = 3

/** Runs one command line; answers the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  // Whatever the process writes is its owner's alone.
  process.umask(0o077)
  hidePasswords(argv)
  tolerateClosedOutput()
  const [first = '', ...rest] = argv
  if (['--version', '-v'].includes(first)) return printVersion()
  const isHelp = first === 'help'
  const words = isHelp ? rest : argv
  const command = (await loadCommands(words[0])).find(({ name }) => isNamed(name, words))
  if (command === undefined) return await listCommands(words, isHelp)
  const args = words.slice(command.name.split(' ').length)
  return await runCommand(command, isHelp ? ['--help'] : args)
}

/** Other users of the machine see the arguments of a process; an address may have a password. */
function hidePasswords(argv: readonly string[]): void {
  if (argv.some((word) => /:\/\/[^/@]*:[^/@]*@/.test(word))) process.title = `kontor ${argv[0]}`
}

/** The commands that the words are the beginning of. */
async function listCommands(argv: readonly string[], isHelp: boolean): Promise<number> {
  const commands = await loadCommands()
  const words = argv.filter((word) => !word.startsWith('-')).slice(0, wordsMax)
  const group = commands.filter(({ name }) => words.every((word, i) => name.split(' ')[i] === word))
  if (group.length === 0) {
    printNote(unknownCommand(words, commands))
    return 2
  }
  const isWanted = isHelp || argv.includes('--help') || argv.includes('-h')
  const print = isWanted ? printResult : printNote
  print(overview(group, words.join(' ')))
  return isWanted ? 0 : 2
}

async function runCommand(command: Command, args: readonly string[]): Promise<number> {
  const stopReporting = command.hasLog === true ? undefined : reportMigration(printNote)
  try {
    const { values, positionals } = parseOptions(command, args)
    if (values['help'] === true) {
      printResult(helpOf(command))
      return 0
    }
    const data = textOption(values, 'data')
    const store = readStoreConfig({ data, database: textOption(values, 'database') })
    if (data !== undefined && store.database !== undefined && command.keepsFiles !== true) {
      throw new UsageError(
        `--data names an embedded store, and --database (or KONTOR_DATABASE) another: ` +
          `${command.name} takes one of them.`,
      )
    }
    return (await command.run({ values, positionals, store })) ?? 0
  } catch (error) {
    if (error instanceof UsageError) {
      printNote(`${error.message} \`kontor ${command.name} --help\` shows how it is used.`)
      return 2
    }
    printFailure(error)
    return 1
  } finally {
    stopReporting?.()
  }
}

function printVersion(): number {
  printResult(`kontor ${version}`)
  return 0
}

function isNamed(name: string, argv: readonly string[]): boolean {
  return name.split(' ').every((word, index) => argv[index] === word)
}

function unknownCommand(words: readonly string[], commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name)
  const firsts = names.map((name) => name.split(' ')[0] ?? '')
  const given = words.join(' ')
  const hint = didYouMean(given, names) || didYouMean(words[0] ?? '', [...names, ...firsts])
  return `There is no command ${quote(given)}.${hint} \`kontor --help\` lists them.`
}
