// Reads the options of a command. What is wrong with them is one line.

import { parseArgs } from 'node:util'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type Command, type CommandOption, commonOptions, UsageError } from './command.ts'

type Parsed = ReturnType<typeof parseArgs>

export function parseOptions(command: Command, args: readonly string[]): Parsed {
  const options = { ...command.options, ...commonOptions }
  const given = command.positionals === undefined ? args : withDashedLast(args)
  const parsed = parse(options, given, command.positionals?.[0])
  if (parsed.values['help'] !== true) requirePositionals(command, parsed.positionals)
  return parsed
}

function parse(
  options: Readonly<Record<string, CommandOption>>,
  args: readonly string[],
  positional: string | undefined,
): Parsed {
  const config = Object.entries(options).map(([name, { type, multiple, short }]) => {
    return [name, { type, multiple: multiple === true, ...(short && { short }) }] as const
  })
  try {
    return parseArgs({
      args: args.map((arg, index) => withValue(arg, options, args[index + 1])),
      options: Object.fromEntries(config),
      allowPositionals: true,
      strict: true,
    })
  } catch (error) {
    throw new UsageError(explain(error, options, positional))
  }
}

/** An option whose value is left out has an empty one. */
function withValue(
  arg: string,
  options: Readonly<Record<string, CommandOption>>,
  next = '--',
): string {
  const isOptional = options[arg.replace(/^--/, '')]?.isValueOptional === true
  return isOptional && arg.startsWith('--') && next.startsWith('--') ? `${arg}=` : arg
}

/** Node's own words, but for the most common mistake. */
function explain(
  error: unknown,
  options: Readonly<Record<string, CommandOption>>,
  positional: string | undefined,
): string {
  const { code, message } = error as Error & { readonly code?: string }
  const [, name = ''] = /'(?:-\w, )?(-[^' ]+)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const known = Object.keys(options).map((option) => `--${option}`)
    const nearest = didYouMean(name, known)
    const asPositional = ` If it is the ${positional}, write "--" before it.`
    const hint = nearest === '' && positional !== undefined ? asPositional : nearest
    return `There is no option ${quote(name)}.${hint}`
  }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message
  const { value } = options[name.slice('--'.length)] ?? {}
  return value === undefined
    ? `${name} takes no value.`
    : `${name} takes a value: ${name} ${value}.`
}

/** Words with one dash are options only in front of a command's own: an id may begin with one. */
function withDashedLast(args: readonly string[]): readonly string[] {
  const isDashed = (word: string): boolean => /^-[^-]/.test(word) && word !== '-h'
  if (args.includes('--')) return args
  return [...args.filter((word) => !isDashed(word)), '--', ...args.filter(isDashed)]
}

function requirePositionals({ positionals: wanted = [] }: Command, given: readonly string[]): void {
  const required = wanted.filter((name) => !name.startsWith('['))
  if (given.length < required.length) throw new UsageError(`${required[given.length]} is missing.`)
  if (given.length <= wanted.length) return
  throw new UsageError(`The command does not take ${quote(given[wanted.length])}.`)
}
