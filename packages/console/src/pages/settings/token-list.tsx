// Tokens and sessions, each with what it is good for; one's own, and that of this page, marked.

import { useUnit } from '../../address/use-unit.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { type ListedToken, revokeToken } from '../../data/unit/tokens.ts'
import type { Rights } from '../../data/unit/use-rights.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import { ConfirmButton } from '../../ui/parts/confirm-button.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { useSettingsWords } from '../../words/settings-words.ts'
import { scopesText } from './scopes-text.ts'
import { SettingList, SettingMark, SettingRow } from './setting-list.tsx'

interface TokenListProps {
  readonly tokens: readonly ListedToken[]
  /** Those among them that are good for nothing any more. */
  readonly ended: readonly ListedToken[]
  readonly rights: Rights
}

export function TokenList({ tokens, ended, rights }: TokenListProps) {
  const { tokens: t } = useSettingsWords()
  const unit = useUnit()
  const labelOf = useReferenceNames(
    unit,
    tokens.map(({ userId }) => ({ target: 'user', id: userId })),
  )
  return (
    <SettingList nothing={t.nobody}>
      {tokens.map((token) => (
        <TokenRow
          key={token.id}
          token={token}
          isOwn={token.userId === rights.user}
          isThis={token.isCurrent}
          isEnded={ended.includes(token)}
          isRevocable={!ended.includes(token) && mayRevoke(token, rights)}
          user={labelOf('user', token.userId) ?? `#${token.userId}`}
        />
      ))}
    </SettingList>
  )
}

/** Those of others need another scope, and a supervisor. */
function mayRevoke({ userId }: ListedToken, { user, isSupervisor, hasScope }: Rights): boolean {
  return userId === user ? hasScope('write') : isSupervisor && hasScope('admin')
}

interface TokenRowProps {
  readonly token: ListedToken
  readonly isOwn: boolean
  readonly isThis: boolean
  readonly isEnded: boolean
  readonly isRevocable: boolean
  readonly user: string
}

function TokenRow(props: TokenRowProps) {
  const { token, isOwn, isThis, isEnded, isRevocable, user } = props
  const words = useSettingsWords()
  const { tokens: t } = words
  const shown = useShownInstant()
  const { scope, ips, audience, createdAt, expiresAt, lastUsedAt, isRevoked } = token
  const facts = [
    scopesText(scope, words),
    lastUsedAt === null ? t.neverUsed : t.lastUsed(shown(lastUsedAt)),
    expiresAt === null ? t.neverExpires : t.expires(shown(expiresAt)),
    t.madeAt(shown(createdAt)),
    ...(ips.length > 0 ? [t.from(ips.join(', '))] : []),
  ]
  return (
    <SettingRow
      isEnded={isEnded}
      name={audience === null ? (token.name ?? t.unnamed) : t.session}
      marks={
        <>
          {isThis && <SettingMark isStrong={true}>{t.thisPage}</SettingMark>}
          <SettingMark>{isOwn ? t.yours : t.of(user)}</SettingMark>
          {isRevoked && <SettingMark>{t.revoked}</SettingMark>}
          {isEnded && !isRevoked && <SettingMark>{t.expired}</SettingMark>}
        </>
      }
      facts={facts.map((fact) => <span key={fact}>{fact}</span>)}
    >
      {isRevocable && <RevokeButton token={token} isThis={isThis} />}
    </SettingRow>
  )
}

function RevokeButton({ token, isThis }: Pick<TokenRowProps, 'token' | 'isThis'>) {
  const { tokens: t } = useSettingsWords()
  const unit = useUnit()
  const isSession = token.audience !== null
  const name = isSession ? t.session : (token.name ?? t.unnamed)
  return (
    <ConfirmButton
      label={t.revoke}
      name={t.revokeOf(name)}
      title={t.revokeTitle(name)}
      onConfirm={async () => {
        await revokeToken(unit, token)
        await refreshAfterSettings(unit)
      }}
    >
      <p>{isSession ? t.revokeSession : t.revokeHint}</p>
      {isThis && <p className={fieldStyles.fault}>{t.revokeThis}</p>}
    </ConfirmButton>
  )
}
