// What a sign-in policy may say: of providers, of the groups that they give, and of their secrets.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type SignInPolicy,
  type SignInProvider,
  signInPolicyFile,
} from '@kontor/contract/configuration/sign-in-policy.ts'
import { limits } from '@kontor/contract/limits.ts'
import { validateFile } from '../records/validate-schema.ts'
import {
  type PolicyFacts,
  type SecretFile,
  signInPolicyFaults,
  signInPolicyWarnings,
} from './sign-in-policy-changes.ts'

const usable = { problem: undefined, isPublic: false }

const secretFiles: PolicyFacts['secretFiles'] = new Map<string, SecretFile>([
  ['/etc/kontor/oidc', usable],
  ['/etc/kontor/public', { ...usable, isPublic: true }],
  ['/etc/kontor/none', { problem: 'cannot be read', isPublic: false }],
])

const facts: PolicyFacts = {
  audience: 'kontor',
  groups: new Map([[1, ['Finance', 'Supervisor', 'Users']]]),
  secretFiles,
}

const provider: SignInProvider = {
  name: 'company',
  title: 'Company',
  issuer: 'https://id.example.com',
  clientId: 'kontor-console',
  clientSecretFile: '/etc/kontor/oidc',
}

function faultsOf(...providers: readonly Partial<SignInProvider>[]): readonly string[] {
  const named = providers.map((each, index) => ({ ...provider, name: `p${index}`, ...each }))
  const policy: SignInPolicy = { ways: ['oidc'], providers: named }
  assert.deepEqual(validateFile(signInPolicyFile, policy), [])
  return signInPolicyFaults(policy, facts).map(({ code, pointer }) => `${code} ${pointer}`)
}

test('the example follows its schema and has no fault', () => {
  const file = signInPolicyFile.example as SignInPolicy
  assert.deepEqual(validateFile(signInPolicyFile, file), [])
  assert.deepEqual(signInPolicyFaults(file, facts), [])
})

test('the way of providers and providers come together', () => {
  const split = [{ ways: ['oidc'] }, { ways: ['token'], providers: [provider] }] as const
  for (const policy of split) {
    const [fault, ...more] = signInPolicyFaults(policy, facts)
    assert.deepEqual([fault?.pointer, more], ['/ways', []])
  }
})

test('an issuer is served safely', () => {
  const safe = ['https://id.example.com/realms/a', 'http://localhost:8080', 'http://127.0.0.1']
  for (const issuer of safe) assert.deepEqual(faultsOf({ issuer }), [], issuer)
  const unsafe = ['http://id.example.com', 'http://localhost.example.com', 'ftp://localhost', 'x']
  for (const issuer of unsafe) {
    assert.deepEqual(faultsOf({ issuer }), ['wrong-value /providers/0/issuer'], issuer)
  }
})

test('providers are few, and named apart', () => {
  const most = Array.from({ length: limits.signInProvidersMax }, () => ({}))
  assert.deepEqual(faultsOf(...most), [])
  assert.deepEqual(faultsOf(...most, {}), ['too-many-entries /providers'])
  assert.deepEqual(faultsOf({}, { name: 'p0' }), ['repeated-name /providers/1/name'])
})

test('a client is no audience of tokens', () => {
  assert.deepEqual(faultsOf({ clientId: 'kontor' }), ['wrong-value /providers/0/clientId'])
})

test('units and groups are there', () => {
  assert.deepEqual(
    faultsOf({
      create: [
        { unit: 1, groups: ['Users', 'Userz'] },
        { unit: 2, groups: ['Users'] },
      ],
      groups: { 'a/b': [{ unit: 1, group: 'Finanz' }], c: [{ unit: 3, group: 'Finance' }] },
    }),
    [
      'unknown-reference /providers/0/create/1/unit',
      'unknown-reference /providers/0/groups/c/0/unit',
      'unknown-reference /providers/0/create/0/groups/1',
      'unknown-reference /providers/0/groups/a~1b/0/group',
    ],
  )
})

test('supervisors are made only where the entry says so', () => {
  const supervisor = { unit: 1, group: 'Supervisor' }
  assert.deepEqual(
    faultsOf({
      create: [{ unit: 1, groups: ['Supervisor'] }],
      groups: {
        boss: [{ ...supervisor, allowSupervisor: true }],
        all: [{ ...supervisor, allowSupervisor: false }, supervisor],
      },
    }),
    [
      'wrong-value /providers/0/create/0/groups/0',
      'wrong-value /providers/0/groups/all/0/group',
      'wrong-value /providers/0/groups/all/1/group',
    ],
  )
})

test('a secret is in a file that can be read, and better by nobody else', () => {
  const none = { clientSecretFile: '/etc/kontor/none' }
  assert.deepEqual(faultsOf(none), ['wrong-value /providers/0/clientSecretFile'])
  const policy = (clientSecretFile: string): SignInPolicy => {
    return { ways: ['oidc'], providers: [{ ...provider, clientSecretFile }] }
  }
  assert.deepEqual(signInPolicyWarnings(policy('/etc/kontor/oidc'), facts), [])
  const [warning, ...more] = signInPolicyWarnings(policy('/etc/kontor/public'), facts)
  assert.match(warning ?? '', /may read "\/etc\/kontor\/public"/)
  assert.deepEqual(more, [])
})
