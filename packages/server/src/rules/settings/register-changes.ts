// What a register file changes: the registers that it names, each as a whole.

import type { RegisterFile } from '@kontor/contract/configuration/register-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { keyOfCode } from '@kontor/contract/kinds/code.ts'
import { quote } from '@kontor/contract/quote.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { bareKeys } from './bare-keys.ts'
import type { SettingsChanges } from './settings-changes.ts'
import type { Register, UnitSettings } from './unit-settings.ts'

type SentRegister = RegisterFile['registers'][number]

/** The changes of a file that follows its schema. */
export function registerChanges(file: RegisterFile, settings: UnitSettings): SettingsChanges {
  const { registers } = file
  const bare = bareKeys(settings.catalogue)
  const faults = registers.flatMap((register, index) => [
    ...checkKey(registers.slice(0, index), register, `/registers/${index}`),
    ...checkCodes(register, bare, `/registers/${index}/codes`),
    ...checkTitles(register, `/registers/${index}`),
  ])
  if (registers.length === 0) {
    const message = 'Expected at least one register.'
    faults.push({ code: 'missing-value', pointer: '/registers', message })
  }
  const rows = registers.map((sent) => {
    return { kind: 'register', name: sent.key, body: JSON.stringify(storedRegister(sent)) }
  })
  return { faults, rows }
}

function storedRegister({ key, isClosed, codes, ...sent }: SentRegister): Register {
  const translations = Object.entries(sent.translations ?? {}).filter(([, list]) => list != null)
  return {
    ...{ key, isClosed: isClosed ?? false, codes, titles: sent.titles ?? {} },
    ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
  }
}

function* checkKey(
  before: readonly SentRegister[],
  { key }: SentRegister,
  pointer: string,
): Generator<Fault> {
  const here = pointerTo(pointer, 'key')
  if (key.includes('-')) {
    const message = `A key has no hyphen: expected ${quote(keyOfCode(key))}.`
    yield { code: 'bad-code', pointer: here, message }
  }
  if (!before.some((each) => each.key === key)) return
  yield {
    code: 'repeated-name',
    pointer: here,
    message: `The file lists the register ${quote(key)} twice.`,
  }
}

function* checkCodes(
  { key, codes }: SentRegister,
  bare: ReadonlySet<string>,
  pointer: string,
): Generator<Fault> {
  if (codes.length === 0) {
    yield { code: 'missing-value', pointer, message: 'Expected at least one code.' }
  }
  const seen = new Set<string>()
  for (const [index, code] of codes.entries()) {
    const here = pointerTo(pointer, index)
    if (seen.has(code)) {
      yield {
        code: 'repeated-name',
        pointer: here,
        message: `The register lists the code ${quote(code)} twice.`,
      }
    }
    seen.add(code)
    const message = bare.has(key) ? wrongSubKey(code, key) : wrongCode(code, key)
    if (message !== undefined) yield { code: 'bad-code', pointer: here, message }
  }
}

function* checkTitles(
  { codes, titles, translations }: SentRegister,
  pointer: string,
): Generator<Fault> {
  const lists = [
    [`${pointer}/titles`, titles] as const,
    ...Object.entries(translations ?? {}).map(
      ([language, list]) => [`${pointer}/translations/${language}`, list] as const,
    ),
  ]
  for (const [here, list] of lists) {
    for (const code of Object.keys(list ?? {})) {
      if (codes.includes(code)) continue
      const hint = didYouMean(code, codes)
      const message = `The register does not list the code ${quote(code)}.${hint}`
      yield { code: 'unknown-code', pointer: pointerTo(here, code), message }
    }
  }
}

function wrongSubKey(code: string, key: string): string | undefined {
  if (!code.startsWith(`${key}-`)) return undefined
  const subKey = code.slice(key.length + 1)
  return `Fields of ${quote(key)} have sub-keys only: expected ${quote(subKey)}.`
}

function wrongCode(code: string, key: string): string | undefined {
  const own = keyOfCode(code)
  return own === key
    ? undefined
    : `The code ${quote(code)} has the key ${quote(own)}: expected ${quote(key)}.`
}
