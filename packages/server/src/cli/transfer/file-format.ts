// The formats of files that are exported and imported.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type CommandOption, UsageError } from '../terminal/command.ts'

export const fileFormats = ['csv', 'ndjson', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** @param absent in words: what the format is where none is named. */
export function formatOption(absent: string): CommandOption {
  const help = `${fileFormats.join(', ')} (default: ${absent})`
  return { type: 'string', value: 'FORMAT', help }
}

export function requireFormat(name: string): FileFormat {
  const format = fileFormats.find((each) => each === name)
  if (format !== undefined) return format
  const hint = didYouMean(name, fileFormats)
  throw new UsageError(`--format takes ${fileFormats.join(', ')}, not ${quote(name)}.${hint}`)
}
