// The options of the commands about papers, and what they say of the form that is wanted.

import { paperForms, paperProfiles } from '@kontor/contract/codes/paper-forms.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { serveEnvironment } from '../../config/config.ts'
import { Refusal } from '../../refusal.ts'
import { readPaperOptions } from '../../service/paper/read-paper-options.ts'
import type { PaperOptions } from '../../service/requests/paper-request.ts'
import {
  type CommandOption,
  type OptionValues,
  textOption,
  UsageError,
  unit,
} from '../terminal/command.ts'
import { userOption } from '../terminal/principal-of.ts'
import { fontFoldersOf, fontsOption } from './font-folders.ts'

type Options = Readonly<Record<string, CommandOption>>

export const profileOption: CommandOption = {
  type: 'string',
  value: 'PROFILE',
  help: `${paperProfiles.join(', ')} (default: that of the company, else ${paperProfiles[0]})`,
}

export const filterOption: CommandOption = {
  type: 'string',
  value: 'FILTER',
  help: 'chooses the documents, in the filter language',
}

export const languageOption: CommandOption = {
  type: 'string',
  value: 'LANGUAGE',
  help: 'such as cs, or cs,en for labels in both (default: that of the document)',
}

export const commonPaperOptions: Options = { unit, user: userOption, fonts: fontsOption }

export function formOption(byDefault: string): CommandOption {
  return {
    type: 'string',
    value: 'FORM',
    help: `${paperForms.join(', ')} (default ${byDefault})`,
  }
}

export function fontsOf(values: OptionValues): readonly string[] {
  return fontFoldersOf({ ...serveEnvironment(), ...values })
}

export function paperOptionsOf(
  values: OptionValues,
  byDefault: PaperOptions['form'],
): PaperOptions {
  const form = oneOf(values, 'form', paperForms) ?? byDefault
  const profile = oneOf(values, 'profile', paperProfiles)
  try {
    return readPaperOptions({ form, profile, language: textOption(values, 'language') })
  } catch (error) {
    throw error instanceof Refusal ? new UsageError(error.message) : error
  }
}

function oneOf<N extends string>(
  values: OptionValues,
  name: string,
  known: readonly N[],
): N | undefined {
  const text = textOption(values, name)
  const found = known.find((each) => each === text)
  if (text === undefined || found !== undefined) return found
  const hint = didYouMean(text, known)
  throw new UsageError(`--${name} takes one of ${known.join(', ')}, not ${quote(text)}.${hint}`)
}
