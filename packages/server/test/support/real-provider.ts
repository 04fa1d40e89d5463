// A provider as organisations run one, on loopback: whoever comes to sign in is who the test says.

/// <reference path="./oidc-provider.d.ts" />

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface RealProvider {
  readonly issuer: string
  /** Who signs in from now on. */
  become(account: RealAccount): void
  close(): Promise<void>
}

export interface RealAccount {
  readonly sub: string
  readonly email: string
  readonly groups: readonly string[]
}

export interface RealClient {
  readonly id: string
  readonly secret: string
  /** The address of the server that its users sign in to. */
  readonly origin: string
  /** What the provider is called; `127.0.0.1` is another site than the server. */
  readonly host?: 'localhost' | '127.0.0.1'
}

export async function startRealProvider({
  id,
  secret,
  origin,
  host = 'localhost',
}: RealClient): Promise<RealProvider> {
  const accounts = new Map<string, RealAccount>()
  let present = ''
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  const way = `${origin}/session/oidc/company`
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: id, client_secret: secret, redirect_uris: [`${way}/callback`] },
        backchannel_logout_uri: `${way}/backchannel`,
        backchannel_logout_session_required: true,
        post_logout_redirect_uris: [`${origin}/console/`],
      },
    ],
    cookies: { keys: ['cookies of a test'] },
    claims: {
      openid: ['sub', 'amr', 'auth_time', 'sid'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'groups'],
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    interactions: { url: () => '/sign-in' },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...accounts.get(sub), email_verified: true }),
    }),
    // Its own refuses addresses of the machine, where the server of a test is.
    fetch: (url: URL, { dispatcher: _, ...init }: RequestInit & { dispatcher: unknown }) =>
      fetch(url, init),
    // Nobody is asked which claims may be told.
    async loadExistingGrant({ oidc }: GrantContext) {
      const grant = new provider.Grant({
        ...{ accountId: oidc.session.accountId, clientId: oidc.client.clientId },
      })
      grant.addOIDCScope('openid email groups')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!(request.url ?? '').startsWith('/sign-in')) return answer(request, response)
    const result = { login: { accountId: present, amr: ['pwd', 'otp'] } }
    provider.interactionFinished(request, response, result).catch(() => response.destroy())
  })
  return {
    issuer,
    become(account) {
      accounts.set(account.sub, account)
      present = account.sub
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface GrantContext {
  readonly oidc: {
    readonly session: { readonly accountId: string }
    readonly client: { readonly clientId: string }
  }
}
