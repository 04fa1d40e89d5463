// Which codes of registers a field may have, and which of them somebody means who types a text: a
// part of the code, or of what it is called.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { folded } from '../../base/folded.ts'
import type { RegisterCode } from './definitions.ts'

const shownMax = 20

interface CodeField {
  readonly name: string
  readonly register: Kind['register']
}

/** The likely ones first: those whose key begins as the field is called. */
export function codesFor(
  codes: readonly RegisterCode[],
  field: CodeField,
  text: string,
): readonly RegisterCode[] {
  const words = wordsOf(field.name)
  const isLikely = ({ key }: RegisterCode): boolean => words.includes(key.split('.')[0] ?? '')
  const fitting = codes.filter((each) => isOf(each, field) && isMeant(each, text))
  const likely = fitting.filter(isLikely)
  return [...likely, ...fitting.filter((each) => !isLikely(each))].slice(0, shownMax)
}

/** The one that is called so, or alone begins to be, where the text is no code or part of one. */
export function onlyTitled(found: readonly RegisterCode[], text: string): RegisterCode | undefined {
  const typed = folded(text.trim())
  if (typed === '' || found.some(({ code }) => folded(code) === typed)) return undefined
  const called = found.filter(({ title }) => folded(title ?? '') === typed)
  const isOfCode = found.some(({ code }) => folded(code).includes(typed))
  const meant = called.length > 0 || isOfCode ? called : found
  return meant.length === 1 ? meant[0] : undefined
}

/** What a code is called; undefined where it has no title. */
export function codeTitle(
  codes: readonly RegisterCode[],
  { register }: Pick<Kind, 'register'>,
  code: unknown,
): string | undefined {
  const found = codes.find((each) => each.code === code && isOf(each, { register }))
  return found?.title ?? undefined
}

/** Some fields have the whole code, some the part after the key that is always theirs. */
function isOf({ key, code }: RegisterCode, { register }: Pick<CodeField, 'register'>): boolean {
  return register === true ? code.startsWith(key) : key === register
}

function isMeant({ code, title }: RegisterCode, text: string): boolean {
  const typed = folded(text.trim())
  return folded(code).includes(typed) || folded(title ?? '').includes(typed)
}

/** `paymentMark` gives PAYMENT and MARK. */
function wordsOf(name: string): readonly string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toUpperCase())
}
