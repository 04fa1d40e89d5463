// Texts with JSON pointers in braces, filled with what a JSON value has there.

import { isObject } from './find-values.ts'

const braces = /\{([^{}]*)\}/g

/** The pointers of the text; undefined where its braces are not those of pointers. */
export function pointersIn(text: string): readonly string[] | undefined {
  if (/[{}]/.test(text.replace(braces, ''))) return undefined
  const pointers = [...text.matchAll(braces)].map(([, pointer = '']) => pointer)
  return pointers.every((pointer) => pointer.startsWith('/')) ? pointers : undefined
}

/** The first of the texts of which everything is there; undefined where there is none. */
export function filledText(texts: readonly string[], value: unknown): string | undefined {
  for (const text of texts) {
    const pointers = pointersIn(text) ?? []
    if (pointers.length === 0 || pointers.some((each) => textAt(value, each) === '')) continue
    return oneLine(text.replace(braces, (_, pointer: string) => textAt(value, pointer)))
  }
  return undefined
}

/** Empty where there is no text and no number. */
function textAt(value: unknown, pointer: string): string {
  let at: unknown = value
  for (const step of pointer.slice(1).split('/')) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(at)) at = at[Number(name)]
    else if (isObject(at) && Object.hasOwn(at, name)) at = at[name]
    else return ''
  }
  return typeof at === 'string' || typeof at === 'number' ? oneLine(String(at)) : ''
}

/** What comes from outside may have anything in it. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
}
