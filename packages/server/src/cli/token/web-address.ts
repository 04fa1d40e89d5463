// The address under which browsers find a server: as an option says it, or out of where it listens.

import { quote } from '@kontor/contract/quote.ts'
import { type OptionValues, textOption, UsageError } from '../terminal/command.ts'

export const webAddressDefault = 'http://localhost:8080'

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

/** The origin that an option names; undefined where it is not given. */
export function readOrigin(values: OptionValues, option: string): string | undefined {
  const text = textOption(values, option)
  if (text === undefined) return undefined
  const url = URL.parse(text)
  const isWeb = url !== null && (url.protocol === 'https:' || isLocalHttp(url))
  if (isWeb && `${url.origin}/` === url.href) return url.origin
  throw new UsageError(
    `--${option} takes the https address of the server without a path, such as ` +
      `https://kontor.example.com, not ${quote(text)}. http is taken for localhost.`,
  )
}

function isLocalHttp({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && hostname === 'localhost'
}

/**
 * Where a browser on this machine finds a server. It says `localhost` for every address of the
 * machine's own: an IP address can have no passkeys, and cookies of one host are not of the other.
 */
export function browsableAddress(listening: string): string {
  return listening.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):/, '//localhost:')
}

/** What passkeys and providers know the server by without `--origin`, which loopback alone has. */
export function loopbackOrigin(listening: string): string | undefined {
  return /\/\/(127\.0\.0\.1|\[::1\]):/.test(listening) ? browsableAddress(listening) : undefined
}
