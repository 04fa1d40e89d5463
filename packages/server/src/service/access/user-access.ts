// What lets a user in: an invitation, or a link to sign in; and the end of their sessions.

import type { SignInPolicy } from '@kontor/contract/configuration/sign-in-policy.ts'
import { type UserAction, userAction } from '@kontor/contract/records/user-action.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import type { UserActionInput } from '../requests/unit-request.ts'
import type { Callers } from './callers.ts'
import { newCode } from './sign-in-code.ts'
import { invitationLink, signInLink } from './sign-in-link.ts'
import { hasWayToJoin, type OriginOf } from './sign-in-ways.ts'

interface UserAccessServices {
  takeUserAction(input: UserActionInput): Promise<Answer>
}

interface UserAccessContext {
  readonly store: Store
  readonly clock: Clock
  readonly callers: Callers
  readonly origin: OriginOf
}

export function userAccessServices(context: UserAccessContext): UserAccessServices {
  const { store, clock, callers, origin } = context

  async function link(principal: Principal, user: number, action: keyof typeof links) {
    const { kind, linkOf } = links[action]
    if (kind === 'invitation') requireWayToJoin((await callers.state()).policy, origin())
    const { code, row } = newCode(clock, kind)
    const isStrong = principal.shown?.session?.isStrong === true
    await store.userAccess.addCode({ ...row, ...of(principal, user), isStrong, scopes: all })
    const address = origin() ?? (await store.installation.note({ name: 'servedAt' }))
    return { url: linkOf(address ?? addressDefault, code), expiresAt: row.expiresAt }
  }

  async function endSessions(principal: Principal, user: number): Promise<object> {
    const now = clock.now().toISOString()
    return { endedCount: await store.userAccess.endSessions({ ...of(principal, user), now }) }
  }

  return {
    async takeUserAction({ principal, user, body }) {
      const faults = validateFields(userAction, body)
      if (faults.length > 0) throw new Refusal('invalid-record', { faults })
      const { action } = body as { readonly action: UserAction }
      const done =
        action === 'revoke-sessions'
          ? await endSessions(principal, user)
          : await link(principal, user, action)
      return { json: JSON.stringify(done) }
    },
  }
}

const links = {
  invite: { kind: 'invitation', linkOf: invitationLink },
  'sign-in-link': { kind: 'link', linkOf: signInLink },
} as const

/** Groups decide who administers. */
const all = ['read', 'write', 'admin'] as const

/** Of `kontor serve` without options. */
const addressDefault = 'http://localhost:8080'

function of({ reader }: Principal, user: number) {
  return { reader, user }
}

/** Whoever is invited comes back with a passkey, or through a provider. */
function requireWayToJoin(policy: SignInPolicy | undefined, origin: string | undefined): void {
  if (hasWayToJoin(policy, origin)) return
  // Without an origin all that is missing may be that.
  const isWithoutOrigin = origin === undefined && hasWayToJoin(policy, addressDefault)
  const missing = isWithoutOrigin
    ? 'passkeys and providers need to know where browsers find the server. Start it with ' +
      '`kontor serve --origin https://kontor.example.com`, as it is called there.'
    : 'the sign-in policy has neither passkeys nor a provider. Name `passkey` in its `ways`, as ' +
      'in {"ways": ["passkey", "token"]}, and put it with `kontor sign-in policy put FILE`.'
  const detail = `Nobody could come back after an invitation: ${missing}`
  throw new Refusal('no-way-to-join', { detail })
}
