// The file of `serve --config`: one JSON object whose names are those of the options.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../../refusal.ts'
import type { CommandOption, OptionValues } from '../terminal/command.ts'
import { readJsonOption } from '../terminal/read-file.ts'

type Options = Readonly<Record<string, CommandOption>>

/** The settings of the file as if they were given as options; refuses with all its faults. */
export function readSettingsFile(path: string, options: Options): OptionValues {
  const file = Object.entries(readJsonOption('--config', path))
  const faults = file.flatMap(([name, value]) => faultsOf(name, value, options))
  if (faults.length > 0) {
    const detail = `The file ${quote(path)} is not a valid settings file.`
    throw new Refusal('invalid-file', { detail, faults })
  }
  return Object.fromEntries(
    file.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  ) as OptionValues
}

function faultsOf(name: string, value: unknown, options: Options): readonly Fault[] {
  const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (option === undefined) {
    const hint = didYouMean(name, Object.keys(options))
    return [{ pointer, code: 'unknown-field', message: `There is no such setting.${hint}` }]
  }
  const expected = expectedOf(option)
  if (expected.isMet(value)) return []
  const message = `Expected ${expected.words}, not ${quote(value)}.`
  return [{ pointer, code: 'wrong-type', message }]
}

interface Expected {
  readonly words: string
  readonly isMet: (value: unknown) => boolean
}

function expectedOf({ type, multiple, isNumber }: CommandOption): Expected {
  const isText = (value: unknown): boolean => typeof value === 'string'
  if (type === 'boolean') return { words: 'true or false', isMet: (v) => typeof v === 'boolean' }
  if (isNumber === true) return { words: 'a number', isMet: (v) => typeof v === 'number' }
  if (multiple !== true) return { words: 'a text', isMet: isText }
  return { words: 'a list of texts', isMet: (v) => Array.isArray(v) && v.every(isText) }
}
