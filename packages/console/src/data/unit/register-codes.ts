// Which codes of registers a field suggests, and which one a text names: by its code or its title.

import { keyOfCode } from '@kontor/contract/kinds/code.ts'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { folded } from '../../base/folded.ts'
import type { RegisterCode } from './registers.ts'

const shownMax = 20

interface CodeField {
  readonly name: string
  readonly register?: Kind['register'] | undefined
  /** The key that all its codes have. */
  readonly codesOf?: Kind['codesOf'] | undefined
}

/**
 * The codes of the field's own registers, whose key begins with a word of the field, or has its
 * first word as a part; those of others only where the unit has none of these. What is called
 * exactly so comes first.
 */
export function codesFor(
  codes: readonly RegisterCode[],
  field: CodeField,
  text: string,
): readonly RegisterCode[] {
  const words = wordsOf(field.name)
  const all = codes.filter((each) => isOf(each, field))
  const own = all.filter(({ key }) => {
    if (key === field.codesOf) return true
    const [first = '', ...rest] = key.split('.')
    return words.includes(first) || rest.includes(words[0] ?? '')
  })
  const found = (own.length > 0 ? own : all).filter((each) => fits(each, text))
  const exact = found.filter((each) => isNamed(each, text))
  return [...exact, ...found.filter((each) => !exact.includes(each))].slice(0, shownMax)
}

/** The one whose code or title is exactly the text. */
export function codeNamed(found: readonly RegisterCode[], text: string): RegisterCode | undefined {
  const typed = folded(text.trim())
  const byCode = found.find(({ code }) => folded(code) === typed)
  const [byTitle, other] = found.filter((each) => isNamed(each, text))
  return byCode ?? (other === undefined ? byTitle : undefined)
}

/** What a code is called; undefined where it has no title. */
export function codeTitle(
  codes: readonly RegisterCode[],
  field: Omit<CodeField, 'name'>,
  code: unknown,
): string | undefined {
  const found = codes.find((each) => each.code === code && isOf(each, field))
  return found?.title ?? undefined
}

/** Whether a code that no register has may be stored in the field: closed ones take no other. */
export function takesNewCode(
  codes: readonly RegisterCode[],
  field: Omit<CodeField, 'name'>,
  code: string,
): boolean {
  const key = field.codesOf ?? (field.register === true ? keyOfCode(code) : field.register)
  return !codes.some((each) => each.key === key && each.isClosed)
}

/** Some fields have the whole code, some the part after the key that is always theirs. */
function isOf(
  { key, code }: RegisterCode,
  { register, codesOf }: Omit<CodeField, 'name'>,
): boolean {
  if (codesOf !== undefined) return key === codesOf
  return register === true ? code.startsWith(key) : key === register
}

function fits({ code, title }: RegisterCode, text: string): boolean {
  const typed = folded(text.trim())
  return folded(code).includes(typed) || folded(title ?? '').includes(typed)
}

function isNamed({ code, title }: RegisterCode, text: string): boolean {
  const typed = folded(text.trim())
  return typed !== '' && (folded(code) === typed || folded(title ?? '') === typed)
}

/** `paymentMark` gives PAYMENT and MARK; `company.category` COMPANY and CATEGORY. */
function wordsOf(name: string): readonly string[] {
  return name.split(/(?=[A-Z])|\./).map((word) => word.toUpperCase())
}
