// The folder with fonts that papers are printed with: a house font, or the scripts of other
// countries.

import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { quote } from '@kontor/contract/quote.ts'
import {
  type CommandOption,
  type OptionValues,
  textOption,
  UsageError,
} from '../terminal/command.ts'

export const fontsOption: CommandOption = {
  type: 'string',
  value: 'DIR',
  help: 'print with the .ttf, .otf and .ttc files of this folder too (or KONTOR_FONTS)',
}

const isFontName = /\.(?:ttf|otf|ttc)$/i
/** How such files begin. */
const beginnings = ['\0\x01\0\0', 'OTTO', 'true', 'ttcf']

/** None where none is named; refuses a folder without fonts, and files that are none. */
export function fontFoldersOf(values: OptionValues): readonly string[] {
  const text = textOption(values, 'fonts')
  if (text === undefined || text === '') return []
  const folder = resolve(text)
  const fonts = filesIn(folder).filter((name) => isFontName.test(name))
  const wanted = '--fonts takes a folder with .ttf, .otf or .ttc files'
  if (fonts.length === 0) throw new UsageError(`${wanted}, not ${quote(text)}.`)
  const broken = fonts.find((name) => !isFont(join(folder, name)))
  if (broken === undefined) return [folder]
  throw new UsageError(`${wanted}, and ${quote(broken)} in it is no such font.`)
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isFont(path: string): boolean {
  const bytes = Buffer.alloc(4)
  try {
    const file = openSync(path, 'r')
    try {
      readSync(file, bytes)
    } finally {
      closeSync(file)
    }
  } catch {
    return false
  }
  return beginnings.includes(bytes.toString('latin1'))
}
