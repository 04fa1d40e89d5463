// How people sign in to the console of an installation: the ways, the providers, and when a session
// ends.

import { listOf, listOfObjects, mapOf, objectOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, required } from '../kinds/kind.ts'
import { integer, integerFrom } from '../kinds/number.ts'
import { oneOf, patternText, shortText } from '../kinds/text.ts'
import { configurationFile } from './configuration-file.ts'

export const signInWays = ['oidc', 'passkey', 'link', 'token'] as const
export type SignInWay = (typeof signInWays)[number]

/** Without a policy. The link of `kontor sign-in` is a way whatever a policy says. */
export const usualWays: readonly SignInWay[] = ['link', 'token']

const unitId = required(integer())

export const signInProvider = {
  name: required(patternText('a name of small letters, digits and -', '^[a-z0-9][a-z0-9-]{0,39}$')),
  title: required(shortText(100)),
  issuer: required(shortText(500)),
  clientId: required(shortText(500)),
  clientSecretFile: required(shortText(1000)),
  scopes: listOf(patternText('a scope such as email', '^[!#-\\[\\]-~]{1,100}$')),
  claim: shortText(100),
  create: listOfObjects({ unit: unitId, groups: required(listOf(shortText(200))) }),
  groupsClaim: shortText(100),
  groups: mapOf(
    listOfObjects({
      unit: unitId,
      group: required(shortText(200)),
      allowSupervisor: flag(),
    }),
  ),
  strong: objectOf({ amr: listOf(shortText(200)), acr: listOf(shortText(200)) }),
  maxAgeMinutes: integerFrom(1, 720),
} as const

export const signInPolicyFile = configurationFile({
  name: 'sign-in-policy-file',
  title: 'Sign-in policy file',
  command: 'kontor sign-in policy put FILE',
  words: [
    'Says how people sign in to the console: `ways` are `oidc` (the providers below), `passkey`, ' +
      '`link` (of `kontor sign-in`) and `token`. The link of `kontor sign-in` always works, ' +
      'whether it is listed or not. A session ends after `idleMinutes` without a request, and ' +
      'after 12 hours. With `adminNeeds` `strong`, a session administers only where a passkey, a ' +
      'link, or a provider that reports one of `strong` stands behind it.',
    'A provider speaks OpenID Connect. `clientSecretFile` is a file that the server reads. ' +
      '`claim` (usually `email`) finds the user at the first sign-in; from then on the issuer ' +
      'and its subject alone do. `create` makes a user where none is found, a member of these ' +
      'groups. `groupsClaim` lists groups of the provider, and `groups` says which groups of ' +
      'units they give and take; `Supervisor` only with `allowSupervisor`. A session ends ' +
      '`maxAgeMinutes` after somebody signed in at the provider.',
    'A file is complete: it replaces the policy before. `kontor sign-in policy delete` goes back ' +
      'to links and tokens.',
  ],
  fields: {
    ways: required(listOf(oneOf(...signInWays))),
    idleMinutes: integerFrom(5, 720),
    adminNeeds: oneOf('any', 'strong'),
    providers: listOfObjects(signInProvider),
  },
  example: {
    ways: ['oidc', 'passkey', 'token'],
    idleMinutes: 120,
    adminNeeds: 'strong',
    providers: [
      {
        name: 'company',
        title: 'Company account',
        issuer: 'https://id.example.com',
        clientId: 'kontor-console',
        clientSecretFile: '/etc/kontor/oidc',
        scopes: ['openid', 'email'],
        claim: 'email',
        create: [{ unit: 1, groups: ['Users'] }],
        groupsClaim: 'groups',
        groups: { fin: [{ unit: 1, group: 'Finance' }] },
        strong: { amr: ['mfa', 'hwk', 'otp'], acr: [] },
        maxAgeMinutes: 720,
      },
    ],
  },
})

export type SignInPolicy = Input<typeof signInPolicyFile.fields>
export type SignInProvider = Input<typeof signInProvider>
