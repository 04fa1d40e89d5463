// A policy that is tried asks its providers what they offer, and says who would be left outside. The
// descriptions have the members that well-known providers publish.

import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { SignInProvider } from '@kontor/contract/configuration/sign-in-policy.ts'
import { command, succeed } from '../support/command.ts'
import { type FakeProvider, startFakeProvider, type Wrong } from '../support/fake-provider.ts'
import { withMade } from '../support/made-stores.ts'

let provider: FakeProvider
before(async () => {
  provider = await startFakeProvider()
})
after(() => provider.close())

interface Tried {
  readonly wrong?: Wrong
  readonly entry?: Partial<SignInProvider>
  readonly policy?: object
}

/** What trying says, and whether it fails; it stores nothing, and asks nobody for a token. */
async function tryPolicy({ wrong = {}, entry = {}, policy = {} }: Tried) {
  provider.change(wrong)
  const said = { code: 0, stderr: '' }
  await withMade('fresh', async (data) => {
    const [file, clientSecretFile] = [join(data, '..', 'policy.json'), join(data, '..', 'secret')]
    writeFileSync(clientSecretFile, 'a secret of the client', { mode: 0o600 })
    const { issuer, clientId } = provider
    const usual = { name: 'company', title: 'Company', issuer, clientId, clientSecretFile }
    const providers = [{ ...usual, ...entry }]
    writeFileSync(file, JSON.stringify({ ways: ['oidc'], providers, ...policy }))
    const tried = await command('sign-in', 'policy', 'put', file, '--dry-run', '--data', data)
    Object.assign(said, { code: tried.code, stderr: tried.stderr })
    assert.equal(await succeed('sign-in', 'policy', 'show', '--data', data), '{}')
  })
  assert.equal(provider.requests('/token'), 0)
  return said
}

/** As of a tenant of Microsoft Entra, v2.0. */
const entra = {
  scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: [
    ...['client_secret_post', 'private_key_jwt', 'client_secret_basic'],
  ],
  frontchannel_logout_supported: true,
  authorization_response_iss_parameter_supported: undefined,
  claims_supported: [
    ...['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'acr', 'nonce'],
    ...['preferred_username', 'name', 'tid', 'ver', 'at_hash', 'c_hash', 'email'],
  ],
}

/** As of Google: nowhere to sign out. */
const google = {
  scopes_supported: ['openid', 'email', 'profile'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['plain', 'S256'],
  end_session_endpoint: undefined,
  claims_supported: [
    ...['aud', 'email', 'email_verified', 'exp', 'family_name', 'given_name'],
    ...['iat', 'iss', 'name', 'picture', 'sub'],
  ],
}

/** As of a realm of Keycloak: more claims are sent than are listed. */
const keycloak = {
  scopes_supported: ['openid', 'profile', 'email', 'roles', 'groups', 'web-origins'],
  id_token_signing_alg_values_supported: ['PS256', 'ES256', 'RS256', 'HS256', 'EdDSA'],
  code_challenge_methods_supported: ['plain', 'S256'],
  backchannel_logout_supported: true,
  backchannel_logout_session_supported: true,
  claims_supported: [
    ...['aud', 'sub', 'iss', 'auth_time', 'name', 'given_name', 'family_name'],
    ...['preferred_username', 'email', 'acr'],
  ],
}

test('a provider tells where people sign in and out, and what it signs with', async () => {
  const { code, stderr } = await tryPolicy({ wrong: { discovery: keycloak } })
  assert.equal(code, 0, stderr)
  const { issuer } = provider
  assert.ok(stderr.includes('The provider "company" answers:'), stderr)
  assert.ok(stderr.includes(`sign in at ${issuer}/authorize, and codes are redeemed at ${issuer}/`))
  assert.match(stderr, /It signs with PS256, ES256, RS256, HS256, EdDSA\. Its keys: \d at http/)
  assert.ok(stderr.includes(`Signing out here leads to ${issuer}/end.`))
  assert.match(stderr, /Signing out there can end sessions here, by its back channel\./)
  assert.match(stderr, /It does not list the claim email_verified: try one sign-in before/)
})

test('what a provider does not list is told by the claims that the policy reads', async () => {
  const strong = { amr: ['mfa'] }
  const byMail = await tryPolicy({ wrong: { discovery: entra }, entry: { strong } })
  assert.equal(byMail.code, 0, byMail.stderr)
  assert.match(byMail.stderr, /does not list the claim email_verified, amr: try one sign-in/)
  assert.match(byMail.stderr, /It announces no back channel/)
  const named = { claim: 'preferred_username', scopes: ['openid', 'profile'], maxAgeMinutes: 60 }
  const byName = await tryPolicy({ wrong: { discovery: entra }, entry: named })
  assert.doesNotMatch(byName.stderr, /does not list/)
  const dated = await tryPolicy({ wrong: { discovery: google }, entry: { maxAgeMinutes: 60 } })
  assert.equal(dated.code, 0, dated.stderr)
  assert.match(dated.stderr, /does not list the claim auth_time:/)
  assert.match(dated.stderr, /Signing out here does not sign anybody out there\./)
  const groups = { scopes: ['openid', 'email', 'groups'], groupsClaim: 'groups' }
  const grouped = await tryPolicy({ wrong: { discovery: google }, entry: groups })
  assert.match(grouped.stderr, /does not list the scope groups\./)
  assert.match(grouped.stderr, /does not list the claim groups:/)
})

test('a provider that nobody could sign in through fails the try, and says why', async () => {
  const path = '/.well-known/openid-configuration'
  for (const [wrong, why] of [
    [{ fault: [path, 'reset'] }, /cannot be discovered\. .*does not answer/],
    [{ fault: [path, 'redirect'] }, /cannot be discovered/],
    [{ fault: [path, 'status 500'] }, /It answered 500/],
    [{ fault: ['/keys', 'status 500'] }, /Its keys cannot be had\./],
    [{ discovery: { issuer: 'https://id.example.com' } }, /cannot be discovered/],
    [{ discovery: { token_endpoint: 'http://id.example.com/token' } }, /no safe `token_endpoint`/],
    [{ discovery: { jwks_uri: undefined } }, /no safe `jwks_uri`/],
    [{ discovery: { id_token_signing_alg_values_supported: ['HS256'] } }, /none is accepted here/],
    [
      { discovery: { code_challenge_methods_supported: ['plain'] } },
      /does not take PKCE by `S256`/,
    ],
  ] as const) {
    const { code, stderr } = await tryPolicy({ wrong })
    assert.equal(code, 1, stderr)
    assert.match(stderr, why)
    assert.match(stderr, /The provider "company" cannot be used:/)
    assert.match(stderr, /Nobody could sign in through "company"\. Nothing is stored\./)
  }
})

test('whom neither a mail nor an identity leads in is named, until something does', async () => {
  const only = /Only a link or an invitation lets these users in: admin\./
  assert.match((await tryPolicy({})).stderr, only)
  assert.doesNotMatch((await tryPolicy({ entry: { claim: 'preferred_username' } })).stderr, only)
  const both = await tryPolicy({ policy: { ways: ['oidc', 'token'] } })
  assert.doesNotMatch(both.stderr, only)
})

test('a policy that leaves no strong way to administer says so', async () => {
  const alone = /a link of `kontor sign-in` alone administers/
  const strongly = { adminNeeds: 'strong' }
  assert.match((await tryPolicy({ policy: strongly })).stderr, alone)
  const strong = { amr: ['mfa'] }
  assert.doesNotMatch((await tryPolicy({ policy: strongly, entry: { strong } })).stderr, alone)
  const ways = ['oidc', 'passkey']
  assert.doesNotMatch((await tryPolicy({ policy: { ...strongly, ways } })).stderr, alone)
})
