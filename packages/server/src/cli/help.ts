// Help texts, made from the descriptions of the commands.

import { type Command, commonOptions } from './command.ts'

/** All commands, a line each. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    'Kontor, a self-hosted business workspace server.',
    '',
    'Usage: kontor COMMAND [OPTIONS]',
    '',
    ...lines,
    '',
    '`kontor COMMAND --help` tells more of each.',
  ].join('\n')
}

/** One command: how it is called, its options, examples. */
export function helpOf(command: Command): string {
  const options = Object.entries({ ...command.options, ...commonOptions }).map(
    ([name, { value, help }]) => [value === undefined ? `--${name}` : `--${name} ${value}`, help],
  )
  const width = Math.max(...options.map(([usage]) => usage?.length ?? 0))
  const needed = Object.entries(command.options)
    .filter(([, { isRequired }]) => isRequired === true)
    .map(([name, { value }]) => `--${name} ${value}`)
  const usage = ['kontor', command.name, ...needed, ...(command.positionals ?? []), '[OPTIONS]']
  return [
    `${command.summary}.`,
    '',
    `Usage: ${usage.join(' ')}`,
    '',
    ...options.map(([text, help]) => `  ${text?.padEnd(width)}  ${help}`),
    '',
    ...command.examples.map((example) => `Example: ${example}`),
  ].join('\n')
}
