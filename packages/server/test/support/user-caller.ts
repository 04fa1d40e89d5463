// Sends what is to become of users, as the supervisor of the unit unless somebody else is named.

import { type Booted, freshName } from './boot.ts'
import type { Saved } from './patch.ts'

type Server = () => Booted

export const allScopes = ['read', 'write', 'admin'] as const

interface Sent {
  readonly unit?: number
  readonly token?: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends as the supervisor of the unit with all scopes, unless a token is given. */
export function userCaller(server: Server) {
  let issued: Promise<string> | undefined
  const admin = (): Promise<string> => {
    issued ??= server().issue({ scopes: allScopes })
    return issued
  }
  return {
    admin,
    post: async (body: object, { query = '', token, ...more }: Sent = {}) =>
      await server().call({
        ...{ path: `users${query}`, body, token: token ?? (await admin()), ...more },
      }),
    patch: async (id: number, body: object, { query = '', token, ...more }: Sent = {}) =>
      await server().call({
        ...{ method: 'PATCH', path: `users?id=${id}${query}`, body, ...more },
        token: token ?? (await admin()),
      }),
    create: async (body: object = {}): Promise<Saved> => {
      const token = await admin()
      return await server().create('users', { username: freshName(), ...body }, token)
    },
    read: async (id: number, unit = server().unit, token?: string) =>
      await server().call({
        ...{ path: `users?id=${id}`, unit },
        ...(token === undefined ? {} : { token }),
      }),
  }
}

/** A group of the unit, and a user in it with a token of all scopes. */
export async function memberOf(
  server: Server,
  name: string,
): Promise<{ user: number; token: string }> {
  const { create } = userCaller(server)
  const { unit, store } = server()
  const listed = await store.directory.listGroups({ unit })
  if (!listed.some((group) => group['name'] === name)) {
    await store.directory.createGroup({ unit, name })
  }
  const { id } = await create({ groupNames: [name] })
  return { user: id, token: await server().issue({ user: id, scopes: allScopes }) }
}
