// Help texts, made from the descriptions of the commands.

import { type Command, commonOptions } from './command.ts'

/** All commands, or those that begin with the same words, a line each. */
export function overview(commands: readonly Command[], words = ''): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    ...(words === '' ? ['Kontor, a self-hosted business workspace server.', ''] : []),
    `Usage: kontor ${words === '' ? '' : `${words} `}COMMAND [OPTIONS]`,
    '',
    ...lines,
    '',
    '`kontor COMMAND --help` tells more of each.',
  ].join('\n')
}

/** One command: how it is called, its options, examples. */
export function helpOf(command: Command): string {
  const options = Object.entries({ ...command.options, ...commonOptions }).map(
    ([name, { value, isValueOptional, short, help }]) => {
      const dashed = short === undefined ? `--${name}` : `-${short}, --${name}`
      const shown = isValueOptional === true ? `[${value}]` : value
      return [shown === undefined ? dashed : `${dashed} ${shown}`, help]
    },
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
