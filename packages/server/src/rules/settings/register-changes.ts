// What a register file changes: the registers that it names, each as a whole.

import type { RegisterFile } from '@kontor/contract/configuration/register-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { keyOfCode } from '@kontor/contract/kinds/code.ts'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { quote } from '@kontor/contract/quote.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { recordFields } from '../values/record-fields.ts'
import type { SettingsChanges } from './settings-changes.ts'
import type { Register, UnitSettings } from './unit-settings.ts'

type SentRegister = RegisterFile['registers'][number]

/** The changes of a file that follows its schema. */
export function registerChanges(file: RegisterFile, settings: UnitSettings): SettingsChanges {
  const { registers } = file
  const bare = bareKeys(settings)
  const faults = registers.flatMap((register, index) => [
    ...checkKey(registers.slice(0, index), register, `/registers/${index}`),
    ...checkCodes(register, bare, `/registers/${index}/codes`),
    ...checkTitles(register, `/registers/${index}/titles`),
  ])
  if (registers.length === 0) {
    const message = 'Expected at least one register.'
    faults.push({ code: 'missing-value', pointer: '/registers', message })
  }
  const rows = registers.map(({ key, isClosed, codes, titles }) => {
    const register: Register = { key, isClosed: isClosed ?? false, codes, titles: titles ?? {} }
    return { kind: 'register', name: key, body: JSON.stringify(register) }
  })
  return { faults, rows }
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

function* checkTitles({ codes, titles }: SentRegister, pointer: string): Generator<Fault> {
  for (const code of Object.keys(titles ?? {})) {
    if (codes.includes(code)) continue
    yield {
      code: 'unknown-code',
      pointer: pointerTo(pointer, code),
      message: `The register does not list the code ${quote(code)}.${didYouMean(code, codes)}`,
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

/** Keys that some field gives its codes without. */
function bareKeys({ catalogue }: UnitSettings): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const type of catalogue.types) {
    for (const kind of kindsIn(recordFields(type))) {
      if (typeof kind.register === 'string') keys.add(kind.register)
    }
  }
  return keys
}

function* kindsIn(fields: Fields): Generator<Kind> {
  for (const kind of Object.values(fields)) {
    yield kind
    if (kind.fields !== undefined) yield* kindsIn(kind.fields)
    if (kind.element?.fields !== undefined) yield* kindsIn(kind.element.fields)
  }
}
