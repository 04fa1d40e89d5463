// The address under which browsers find a server: as an option says it, or out of where it listens.

import { quote } from '@kontor/contract/quote.ts'
import { type OptionValues, textOption, UsageError } from '../terminal/command.ts'

export const webAddressDefault = 'http://127.0.0.1:8080'

/** Ends without a slash; undefined where the option is not given. */
export function readWebAddress(values: OptionValues, option: string): string | undefined {
  const text = textOption(values, option)
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') {
    return url.href.replace(/\/$/, '')
  }
  throw new UsageError(
    `--${option} takes an address such as ${webAddressDefault}, not ${quote(text)}.`,
  )
}

/** A server that listens on all addresses is found on this machine under the one of its own. */
export function browsableAddress(listening: string): string {
  return listening.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}
