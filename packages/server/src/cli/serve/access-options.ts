// The options of `serve` that say who is let in: tokens of an identity provider, how many requests
// a token may send, which proxies are trusted, and which web pages may call.

import { isIP } from 'node:net'
import { quote } from '@kontor/contract/quote.ts'
import type { IdentityProviderConfig } from '../../config/config.ts'
import type { RateLimitPolicy } from '../../http/rate-limit.ts'
import { isSafeIssuer } from '../../rules/settings/safe-issuer.ts'
import {
  type CommandOption,
  type OptionValues,
  textOption,
  UsageError,
} from '../terminal/command.ts'

export const accessOptions: Readonly<Record<string, CommandOption>> = {
  'oidc-issuer': {
    type: 'string',
    value: 'URL',
    help: 'accept tokens of this OpenID provider too (or KONTOR_OIDC_ISSUER)',
  },
  'oidc-audience': {
    type: 'string',
    value: 'NAME',
    help: 'audience that its tokens must name (or KONTOR_OIDC_AUDIENCE)',
  },
  'oidc-claim': {
    type: 'string',
    value: 'NAME',
    help: 'claim with the email or the user name (default email, or KONTOR_OIDC_CLAIM)',
  },
  'oidc-trust-email': {
    type: 'boolean',
    help: 'accept the email of a token without email_verified',
  },
  'rate-limit': {
    type: 'string',
    value: 'N/TIME',
    help: 'requests per user, such as 600/60s (default unlimited)',
  },
  'trust-proxy': {
    type: 'string',
    value: 'CIDR',
    multiple: true,
    help: 'proxy whose X-Forwarded-For is trusted (default none)',
  },
  cors: {
    type: 'string',
    value: 'ORIGIN',
    multiple: true,
    help: 'origin whose web pages may call, such as https://app.example.com (default none)',
  },
  'webhook-allow': {
    type: 'string',
    value: 'HOST|CIDR',
    multiple: true,
    help: 'where webhooks may go although it is not public; at loopback over http, too',
  },
}

/** The identity provider to trust; undefined without one. */
export function identityProviderOf(values: OptionValues): IdentityProviderConfig | undefined {
  const issuer = textOption(values, 'oidc-issuer')
  const audience = textOption(values, 'oidc-audience')
  const claim = textOption(values, 'oidc-claim')
  if (issuer === undefined && audience === undefined && claim === undefined) return undefined
  if (issuer === undefined || audience === undefined || audience === '') {
    throw new UsageError('--oidc-issuer and --oidc-audience are needed together.')
  }
  if (!isSafeIssuer(issuer)) {
    throw new UsageError(`--oidc-issuer takes an https address, not ${quote(issuer)}.`)
  }
  const isEmailTrusted = values['oidc-trust-email'] === true
  return { issuer, audience, claim: claim ?? 'email', isEmailTrusted }
}

export function rateLimitOf(values: OptionValues): RateLimitPolicy | undefined {
  const text = textOption(values, 'rate-limit')
  if (text === undefined) return undefined
  const [, requests, count, unit] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})([smh])$/.exec(text) ?? []
  if (requests === undefined || count === undefined || unit === undefined) {
    throw new UsageError(
      `--rate-limit takes requests per time, such as 600/60s, not ${quote(text)}.`,
    )
  }
  return { requests: Number(requests), seconds: Number(count) * (secondsIn[unit] ?? 1) }
}

const secondsIn: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }

export function trustedProxies(values: OptionValues): readonly string[] | undefined {
  const ranges = values['trust-proxy'] as readonly string[] | undefined
  for (const range of ranges ?? []) {
    if (isIP(range.split('/')[0] ?? '') !== 0) continue
    throw new UsageError(`--trust-proxy takes an address or a range, not ${quote(range)}.`)
  }
  return ranges
}

/** Names, addresses and networks. */
export function allowedTargets(values: OptionValues): readonly string[] {
  const targets = (values['webhook-allow'] as readonly string[] | undefined) ?? []
  for (const target of targets) {
    const [address = '', bits] = target.split('/')
    const family = isIP(address)
    const isNetwork = family > 0 && (bits === undefined || isPrefix(bits, family === 4 ? 32 : 128))
    if (isNetwork || (bits === undefined && /^[a-z\d-]+(\.[a-z\d-]+)*$/i.test(target))) continue
    throw new UsageError(`--webhook-allow takes a host or a network, not ${quote(target)}.`)
  }
  return targets
}

function isPrefix(bits: string, max: number): boolean {
  return /^\d{1,3}$/.test(bits) && Number(bits) <= max
}

export function corsOrigins(values: OptionValues): readonly string[] | undefined {
  const origins = values['cors'] as readonly string[] | undefined
  for (const origin of origins ?? []) {
    const url = URL.canParse(origin) ? new URL(origin) : undefined
    if (url?.origin === origin && /^https?:$/.test(url.protocol)) continue
    const example = 'https://app.example.com'
    throw new UsageError(`--cors takes an origin such as ${example}, not ${quote(origin)}.`)
  }
  return origins
}
