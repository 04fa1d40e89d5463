// The whole journey through a provider as organisations run one: there, back, again, and out.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Booted, freshName } from '../support/boot.ts'
import { CookieBrowser } from '../support/cookie-browser.ts'
import { onOwnStores } from '../support/engines.ts'
import { type RealProvider, startRealProvider } from '../support/real-provider.ts'

const client = { id: 'kontor-console', secret: 'a secret of the client' }

onOwnStores('a provider', (server) => {
  test('somebody signs in by it, is given groups, comes again, and signs out there', async (t) => {
    const origin = server().address.replace('127.0.0.1', 'localhost')
    const provider = await startRealProvider({ ...client, origin })
    const folder = mkdtempSync(join(tmpdir(), 'kontor-secret-'))
    t.after(async () => {
      await provider.close()
      rmSync(folder, { recursive: true })
    })
    const group = freshName()
    await server().store.directory.createGroup({ unit: 1, name: group })
    await putPolicy(server(), { provider, folder, group })
    const email = `${freshName()}@example.com`
    const way = `${origin}/session/oidc/company?returnTo=/console/views/TASKS`

    provider.become({ sub: 'one', email, groups: ['fin'] })
    const browser = new CookieBrowser()
    const page = await browser.visit(way)
    assert.equal(page.status, 200)
    assert.equal(new URL(page.url).origin, origin)
    assert.match(await page.text(), /content="0; url=\/console\/views\/TASKS"/)
    const session = await sessionOf(origin, browser)
    assert.deepEqual(
      [session?.user.username, session?.ways, session?.isStrong, session?.scope],
      [email, ['oidc'], true, 'read write'],
    )
    const user = session?.user.id
    assert.deepEqual(await groupsOf(server(), user), [group])

    // Another browser, after the mail and the groups have changed at the provider.
    provider.become({ sub: 'one', email: 'other@example.com', groups: [] })
    const other = new CookieBrowser()
    await (await other.visit(way)).text()
    assert.equal((await sessionOf(origin, other))?.user.id, user)
    assert.deepEqual(await groupsOf(server(), user), [])

    // Out, there as well: the provider's word ends the session by its back channel.
    const logout = await browser.visit(`${provider.issuer}/session/end?client_id=${client.id}`)
    const form = await logout.text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? assert.fail(form)
    const body = new URLSearchParams({ xsrf, logout: 'yes' })
    await browser.visit(`${provider.issuer}/session/end/confirm`, { method: 'POST', body })
    assert.equal(await sessionOf(origin, browser), undefined)
    assert.equal((await sessionOf(origin, other))?.user.id, user, 'the session of another browser')
  })
})

interface Policy {
  readonly provider: RealProvider
  readonly folder: string
  readonly group: string
}

async function putPolicy({ store }: Booted, { provider, folder, group }: Policy): Promise<void> {
  const clientSecretFile = join(folder, 'secret')
  writeFileSync(clientSecretFile, `${client.secret}\n`, { mode: 0o600 })
  const entry = {
    ...{ name: 'company', title: 'Company', issuer: provider.issuer, clientId: client.id },
    ...{ clientSecretFile, scopes: ['openid', 'email', 'groups'], claim: 'email' },
    create: [{ unit: 1, groups: [] }],
    groupsClaim: 'groups',
    groups: { fin: [{ unit: 1, group }] },
    strong: { amr: ['otp'] },
    maxAgeMinutes: 60,
  }
  const policy = { ways: ['oidc', 'token'], providers: [entry] } as const
  await store.installation.putSignInPolicy({ policy })
}

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of an answer.
async function sessionOf(origin: string, browser: CookieBrowser): Promise<any> {
  const headers = { cookie: browser.cookies(origin), 'sec-fetch-site': 'same-origin' }
  const response = await fetch(`${origin}/session`, { headers })
  return response.status === 200 ? await response.json() : undefined
}

async function groupsOf({ call }: Booted, user: number): Promise<readonly string[]> {
  return (await call({ path: `users?id=${user}` })).json.groupNames
}
