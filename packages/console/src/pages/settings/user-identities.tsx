// Who a user is at identity providers, and the end of that: for whoever administers the user.

import type { User } from '@kontor/client'
import { useUnit } from '../../address/use-unit.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { useSignInWays } from '../../data/api/sign-in-ways.ts'
import { removeIdentity, type UserIdentity, useIdentities } from '../../data/unit/user-access.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import { userName } from '../../ui/kinds/user-names.ts'
import { ConfirmButton } from '../../ui/parts/confirm-button.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { useSignInWords } from '../../words/sign-in-words.ts'
import { SettingList, SettingRow } from './setting-list.tsx'

export function UserIdentities({ user }: { readonly user: User }) {
  const { identities: t } = useSignInWords()
  const unit = useUnit()
  const ways = useSignInWays()
  const { data, error, refetch } = useIdentities(unit, user.id)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined || data === null || ways === undefined) return null
  if (data.length === 0 && ways.providers.length === 0) return null
  return (
    <SettingsPart title={t.title} heading="h4" hint={t.hint}>
      <SettingList nothing={t.nothing}>
        {data.map((identity) => (
          <IdentityRow key={identity.issuer} user={user} identity={identity} />
        ))}
      </SettingList>
    </SettingsPart>
  )
}

interface IdentityRowProps {
  readonly user: User
  readonly identity: UserIdentity
}

function IdentityRow({ user, identity }: IdentityRowProps) {
  const { identities: t } = useSignInWords()
  const unit = useUnit()
  const shown = useShownInstant()
  const { issuer, subject, title, createdAt, lastUsedAt } = identity
  const name = title ?? issuer
  const facts = [
    ...(title === null ? [] : [issuer]),
    t.subject(subject),
    t.since(shown(createdAt)),
    lastUsedAt === null ? t.neverUsed : t.lastUsed(shown(lastUsedAt)),
  ]
  return (
    <SettingRow name={name} facts={facts.map((fact) => <span key={fact}>{fact}</span>)}>
      <ConfirmButton
        label={t.remove}
        name={t.removeOf(name)}
        title={t.removeTitle(name, userName(user))}
        onConfirm={async () => {
          await removeIdentity(unit, user.id, issuer)
          await refreshAfterSettings(unit)
        }}
      >
        <p>{t.removeHint}</p>
      </ConfirmButton>
    </SettingRow>
  )
}
