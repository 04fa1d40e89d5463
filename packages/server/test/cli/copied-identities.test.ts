// A copy of a store knows who users are at providers, and has nothing that signs in by itself.

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { initialiseStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { backUp, copyBetween, openStore, restore } from '../../src/open-store.ts'
import { issueToken } from '../../src/service/access/issue-token.ts'
import { plainStart } from '../../src/store/port/sessions.ts'
import type { Store } from '../../src/store/store.ts'
import { onOnePlace } from '../support/engines.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-identities-'))
after(() => rmSync(folder, { recursive: true }))

const createdAt = '2026-01-01T00:00:00.000Z'
const identity = { issuer: 'https://id.example.com', subject: '248289761001' }
const flow = { digest: 'flow', kind: 'provider' } as const
const clientSecretFile = join(folder, 'secret')
const secrets = { client: 'secret-of-the-client', verifier: 'verifier-of-a-flow' }

/** Answers the id of the session. */
async function fill(store: Store): Promise<string> {
  await store.identities.set({ ...identity, user: 1, now: createdAt })
  const body = JSON.stringify({ verifier: secrets.verifier })
  await store.challenges.add({
    ...flow,
    body,
    expiresAt: '2099-01-01T00:00:00.000Z',
    now: createdAt,
  })
  writeFileSync(clientSecretFile, secrets.client)
  const provider = { name: 'company', title: 'Company', clientId: 'kontor', clientSecretFile }
  const providers = [{ ...provider, issuer: identity.issuer }]
  await store.installation.putSignInPolicy({ policy: { ways: ['oidc'], providers } })
  const start = { ...plainStart, ...identity, ways: ['oidc'], authAt: createdAt } as const
  const { jti } = await issueToken(store, systemClock, {
    ...{ user: 1, units: [1], scopes: ['read'], ips: [], audience: 'console' },
    session: { ...start, isStrong: false },
  })
  assert.ok((await store.tokens.find({ jti }))?.session?.subject === identity.subject)
  return jti
}

/** Rows of one engine have no prototype. */
async function identitiesOf(store: Store): Promise<readonly object[]> {
  return (await store.identities.list({})).map((each) => ({ ...each }))
}

onOnePlace('a copy of a store with identities', (place, onOther) => {
  test('has the identities and no sessions, and a backup no secret of a provider', async (t) => {
    const onFatal = assert.ifError
    const store = await openStore(place().config, { purpose: 'create', onFatal })
    await initialiseStore(store)
    const jti = await fill(store)
    const identities = await identitiesOf(store)
    await store.close()
    const file = join(folder, `${place().options.length}-${jti}.kontor`)
    const [restored, moved] = [await onOther(), await onOther()]
    t.after(async () => {
      await restored.remove()
      await moved.remove()
    })
    const about = { release: '0', engine: 'any', takenAt: createdAt }
    await backUp(place().config, { file, about, onProgress: () => undefined })
    const written = gunzipSync(readFileSync(file)).toString()
    assert.ok(written.includes(clientSecretFile) && written.includes(identity.subject))
    for (const secret of Object.values(secrets)) {
      assert.ok(!written.includes(secret), secret)
    }
    await restore(restored.config, { file, onProgress: () => undefined })
    await copyBetween(place().config, moved.config, () => undefined)
    for (const { config } of [restored, moved]) {
      const copy = await openStore(config, { purpose: 'use', onFatal })
      assert.deepEqual(await identitiesOf(copy), identities)
      assert.equal(await copy.challenges.spend({ ...flow, now: createdAt }), undefined)
      assert.equal(await copy.tokens.find({ jti }), undefined)
      const { user } = await copy.identities.signIn({
        ...{ ...identity, found: undefined, invited: undefined, create: [], groups: [] },
        ...{ now: createdAt, requestId: 'request' },
      })
      assert.equal(user, 1)
      await copy.close()
    }
  })
})
