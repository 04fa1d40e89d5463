// The folder with fonts that papers are printed with: a house font, or the scripts of other countries.

import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { quote } from '@kontor/contract/quote.ts'
import { type OptionValues, textOption, UsageError } from '../terminal/command.ts'

/** None where none is named; refuses a folder without fonts, which nobody means. */
export function fontFoldersOf(values: OptionValues): readonly string[] {
  const text = textOption(values, 'fonts')
  if (text === undefined || text === '') return []
  const folder = resolve(text)
  if (filesIn(folder).some((name) => /\.(?:ttf|otf|ttc)$/i.test(name))) return [folder]
  throw new UsageError(`--fonts takes a folder with .ttf, .otf or .ttc files, not ${quote(text)}.`)
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
