// What is wrong with a file of sources of companies that follows its schema.

import type { CompanySource, LookupFile } from '@kontor/contract/configuration/lookup-file.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { isSafeEndpoint } from '../settings/safe-issuer.ts'
import { pointersIn } from '../values/filled-text.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { sourceAddress } from './source-address.ts'

/** Every fault, each place once. */
export function* lookupFileFaults({ sources }: LookupFile): Generator<Fault> {
  if (sources.length > limits.companySourcesMax) {
    const message = `A file has at most ${limits.companySourcesMax} sources.`
    yield { code: 'too-many-entries', pointer: '/sources', message }
  }
  for (const [index, source] of sources.entries()) {
    const at = `/sources/${index}`
    if (sources.findIndex(({ name }) => name === source.name) < index) {
      const message = `Another source is named ${quote(source.name)}.`
      yield { code: 'repeated-name', pointer: `${at}/name`, message }
    }
    yield* checkUrl(source, `${at}/url`)
    yield* checkTexts(source, `${at}/company`)
  }
}

/** The number goes into the path or the query, so that it never chooses who is asked. */
function* checkUrl({ url }: CompanySource, pointer: string): Generator<Fault> {
  const [one, other] = [sourceAddress(url, 'A1'), sourceAddress(url, 'B2')]
  const isSafe = isSafeEndpoint(one, one) && URL.parse(one)?.origin === URL.parse(other)?.origin
  if (isSafe && one !== other) return
  const message =
    'Expected an https address, or an http one of this machine, without credentials and with ' +
    '`{registration}` in its path or its query.'
  yield { code: 'wrong-value', pointer, message }
}

function* checkTexts({ company }: CompanySource, at: string): Generator<Fault> {
  const { name, registrations, address } = company
  const fields = [
    [`${at}/name`, name] as const,
    ...under(`${at}/registrations`, registrations),
    ...under(`${at}/address`, address),
  ]
  for (const [pointer, texts] of fields) {
    for (const [index, text] of texts.entries()) {
      if ((pointersIn(text)?.length ?? 0) > 0) continue
      const expected = 'Expected a text with JSON pointers in braces, such as `{/name}`'
      const message = `${expected}, got ${quote(text)}.`
      yield { code: 'bad-format', pointer: pointerTo(pointer, index), message }
    }
  }
}

function under(
  at: string,
  members: Readonly<Record<string, readonly string[] | null | undefined>> | null | undefined,
): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(members ?? {}).map(([name, texts]) => [pointerTo(at, name), texts ?? []])
}
