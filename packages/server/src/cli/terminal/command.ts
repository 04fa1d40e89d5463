// The words a command of the command line is described in, and what it is given to work with.

import type { parseArgs } from 'node:util'
import { quote } from '@kontor/contract/quote.ts'
import type { StoreConfig } from '../../config/config.ts'

export type OptionValues = ReturnType<typeof parseArgs>['values']

export interface CommandInput {
  readonly values: OptionValues
  readonly positionals: readonly string[]
  readonly store: StoreConfig
}

export interface CommandOption {
  readonly type: 'string' | 'boolean'
  readonly multiple?: true
  /** In a file of settings its value is a number. */
  readonly isNumber?: true
  /** What stands for the value in the usage; absent on switches. */
  readonly value?: string
  readonly help: string
  readonly isRequired?: true
  /** Without a value it is an empty text. */
  readonly isValueOptional?: true
  /** One letter that stands for it after a single dash. */
  readonly short?: string
}

export interface Command {
  readonly name: string
  readonly summary: string
  readonly options: Readonly<Record<string, CommandOption>>
  /** Names of what stands without a dash; in brackets where it may be absent. */
  readonly positionals?: readonly string[]
  readonly examples: readonly string[]
  /** Keeps local files in `--data` beside a database. */
  readonly keepsFiles?: true
  /** What happens is logged, and nothing else is on standard error. */
  readonly hasLog?: true
  /** Answers the exit code where it is not 0. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands answer nothing.
  run(input: CommandInput): Promise<number | void>
}

/** Options that every command has. */
export const commonOptions: Readonly<Record<string, CommandOption>> = {
  data: {
    type: 'string',
    value: 'DIR',
    help: 'embedded store (default ./kontor-data, or KONTOR_DATA)',
  },
  database: {
    type: 'string',
    value: 'URL',
    help: 'PostgreSQL store instead, postgres://... (or KONTOR_DATABASE)',
  },
  json: { type: 'boolean', help: 'print results as JSON' },
  help: { type: 'boolean', short: 'h', help: 'show this help' },
}

/** The unit that a command is about. */
export const unit: CommandOption = {
  type: 'string',
  value: 'ID',
  help: 'the unit',
  isRequired: true,
}

/** Wrong use of the command line: one line, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function textOption(values: OptionValues, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

export function requiredText(values: OptionValues, name: string): string {
  const value = textOption(values, name)
  if (value === undefined || value === '') throw new UsageError(`--${name} is missing.`)
  return value
}

/** An option that is an id: a whole number from 1. */
export function idOption(values: OptionValues, name: string): number | undefined {
  const value = textOption(values, name)
  return value === undefined ? undefined : readId(name, value)
}

export function requiredId(values: OptionValues, name: string): number {
  return readId(name, requiredText(values, name))
}

export function readId(name: string, value: string): number {
  if (!/^[1-9]\d{0,14}$/.test(value)) {
    throw new UsageError(`--${name} takes a whole number from 1, not ${quote(value)}.`)
  }
  return Number(value)
}
