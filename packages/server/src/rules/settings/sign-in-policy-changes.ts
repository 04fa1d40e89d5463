// What is wrong with a sign-in policy that follows its schema, and what to tell whoever puts it.

import type { SignInPolicy, SignInProvider } from '@kontor/contract/configuration/sign-in-policy.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { supervisorGroup } from '../rights/administration.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { isSafeIssuer } from './safe-issuer.ts'

/** What a policy is compared with. */
export interface PolicyFacts {
  /** That of `--oidc-audience`, of the server that served the store last. */
  readonly audience: string | undefined
  /** The names of the groups of each unit. */
  readonly groups: ReadonlyMap<number, readonly string[]>
  /** By their paths. */
  readonly secretFiles: ReadonlyMap<string, SecretFile>
}

export interface SecretFile {
  /** What keeps it from being used, in words; undefined for nothing. */
  readonly problem: string | undefined
  /** Whether every account of the machine may read it. */
  readonly isPublic: boolean
}

/** Every fault, each place once. */
export function signInPolicyFaults(policy: SignInPolicy, facts: PolicyFacts): readonly Fault[] {
  return [...checkWays(policy), ...checkProviders(policy, facts)]
}

/** Sentences. */
export function signInPolicyWarnings(
  { providers }: SignInPolicy,
  { secretFiles }: PolicyFacts,
): readonly string[] {
  return (providers ?? [])
    .filter(({ clientSecretFile }) => secretFiles.get(clientSecretFile)?.isPublic === true)
    .map(({ clientSecretFile: path }) => {
      return `Every account of this machine may read ${quote(path)}: \`chmod o-r\` changes that.`
    })
}

function* checkWays({ ways, providers }: SignInPolicy): Generator<Fault> {
  const isSplit = ways.includes('oidc') === (providers ?? []).length > 0
  if (isSplit) return
  const message = ways.includes('oidc')
    ? 'The way `oidc` needs a provider: list one in `providers`.'
    : 'Providers need the way `oidc` in `ways`.'
  yield { code: 'wrong-value', pointer: '/ways', message }
}

function* checkProviders({ providers }: SignInPolicy, facts: PolicyFacts): Generator<Fault> {
  const all = providers ?? []
  if (all.length > limits.signInProvidersMax) {
    const message = `A policy has at most ${limits.signInProvidersMax} providers.`
    yield { code: 'too-many-entries', pointer: '/providers', message }
  }
  for (const [index, provider] of all.entries()) {
    const at = `/providers/${index}`
    if (all.findIndex(({ name }) => name === provider.name) < index) {
      const message = `Another provider is named ${quote(provider.name)}.`
      yield { code: 'repeated-name', pointer: `${at}/name`, message }
    }
    yield* checkProvider(provider, at, facts)
    yield* checkGroups(provider, at, facts)
  }
}

function* checkProvider(
  { issuer, clientId, clientSecretFile: path }: SignInProvider,
  at: string,
  { audience, secretFiles }: PolicyFacts,
): Generator<Fault> {
  if (!isSafeIssuer(issuer)) {
    const message = 'Expected an https address, or an http one of this machine.'
    yield { code: 'wrong-value', pointer: `${at}/issuer`, message }
  }
  if (clientId === audience) {
    const message =
      'It is the audience of `--oidc-audience`: what signs in to the console would be accepted ' +
      'as a token of programs. Register a client of its own.'
    yield { code: 'wrong-value', pointer: `${at}/clientId`, message }
  }
  const problem = secretFiles.get(path)?.problem
  if (problem !== undefined) {
    const message = `${quote(path)} ${problem}.`
    yield { code: 'wrong-value', pointer: `${at}/clientSecretFile`, message }
  }
}

/** A group that somebody is put into: where, in which unit, and what it is called. */
interface NamedGroup {
  readonly pointer: string
  readonly unit: number
  readonly group: string
  readonly mayBeSupervisor: boolean
}

function* checkGroups(
  provider: SignInProvider,
  at: string,
  { groups }: PolicyFacts,
): Generator<Fault> {
  for (const { pointer, unit } of unitsOf(provider, at)) {
    if (groups.has(unit)) continue
    yield { code: 'unknown-reference', pointer, message: `There is no unit ${unit}.` }
  }
  for (const { pointer, unit, group, mayBeSupervisor } of groupsOf(provider, at)) {
    const known = groups.get(unit)
    if (known === undefined) continue
    if (!known.includes(group)) {
      const hint = didYouMean(group, known)
      const message = `Unit ${unit} has no group ${quote(group)}.${hint}`
      yield { code: 'unknown-reference', pointer, message }
    } else if (group === supervisorGroup && !mayBeSupervisor) {
      const message =
        `A provider makes supervisors only where \`groups\` says so: ` +
        '`"allowSupervisor": true` beside the group.'
      yield { code: 'wrong-value', pointer, message }
    }
  }
}

function* unitsOf(
  { create, groups }: SignInProvider,
  at: string,
): Generator<Pick<NamedGroup, 'pointer' | 'unit'>> {
  for (const [index, { unit }] of (create ?? []).entries()) {
    yield { pointer: `${at}/create/${index}/unit`, unit }
  }
  for (const [name, targets] of Object.entries(groups ?? {})) {
    for (const [index, { unit }] of (targets ?? []).entries()) {
      yield { pointer: `${pointerTo(`${at}/groups`, name)}/${index}/unit`, unit }
    }
  }
}

function* groupsOf({ create, groups }: SignInProvider, at: string): Generator<NamedGroup> {
  for (const [index, { unit, groups: names }] of (create ?? []).entries()) {
    for (const [place, group] of (names ?? []).entries()) {
      const pointer = `${at}/create/${index}/groups/${place}`
      yield { pointer, unit, group, mayBeSupervisor: false }
    }
  }
  for (const [name, targets] of Object.entries(groups ?? {})) {
    for (const [index, { unit, group, allowSupervisor }] of (targets ?? []).entries()) {
      const pointer = `${pointerTo(`${at}/groups`, name)}/${index}/group`
      yield { pointer, unit, group, mayBeSupervisor: allowSupervisor === true }
    }
  }
}
