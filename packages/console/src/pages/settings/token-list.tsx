// Tokens and sessions, each with what it is good for; one's own, and that of this page, marked.

import { useUnit } from '../../address/use-unit.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { useSession } from '../../data/api/session.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { revokeToken, type ToldToken } from '../../data/unit/tokens.ts'
import type { Rights } from '../../data/unit/use-rights.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import { ConfirmButton } from '../../ui/parts/confirm-button.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { useSettingsWords } from '../../words/settings-words.ts'
import { scopesText } from './scopes-text.ts'
import styles from './setting-rows.module.css'

interface TokenListProps {
  readonly tokens: readonly ToldToken[]
  /** Those among them that are good for nothing any more. */
  readonly ended: readonly ToldToken[]
  readonly rights: Rights
}

export function TokenList({ tokens, ended, rights }: TokenListProps) {
  const unit = useUnit()
  const labelOf = useReferenceNames(
    unit,
    tokens.map(({ userId }) => ({ target: 'user', id: userId })),
  )
  const own = useSession()
  // What tells the session of this page apart is the instant at which it ends.
  const isThis = ({ audience, userId, expiresAt }: ToldToken): boolean =>
    audience !== null && userId === rights.user && expiresAt === own?.expiresAt
  return (
    <ul className={styles.settingRows}>
      {tokens.map((token) => (
        <li
          key={token.id}
          className={
            ended.includes(token) ? `${styles.settingRow} ${styles.ended}` : styles.settingRow
          }
          data-part="setting-row"
        >
          <TokenText
            token={token}
            isOwn={token.userId === rights.user}
            isThis={isThis(token)}
            isEnded={ended.includes(token)}
            user={labelOf('user', token.userId) ?? `#${token.userId}`}
          />
          {!ended.includes(token) && mayRevoke(token, rights) && (
            <RevokeButton token={token} isThis={isThis(token)} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Those of others need another scope, and a supervisor. */
function mayRevoke({ userId }: ToldToken, { user, isSupervisor, hasScope }: Rights): boolean {
  return userId === user ? hasScope('write') : isSupervisor && hasScope('admin')
}

interface TokenTextProps {
  readonly token: ToldToken
  readonly isOwn: boolean
  readonly isThis: boolean
  readonly isEnded: boolean
  readonly user: string
}

function TokenText({ token, isOwn, isThis, isEnded, user }: TokenTextProps) {
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
    <div className={styles.settingText}>
      <p className={styles.settingName}>
        {audience === null ? (token.name ?? t.unnamed) : t.session}
        {isThis && <span className={`${styles.settingMark} ${styles.strong}`}>{t.thisPage}</span>}
        <span className={styles.settingMark}>{isOwn ? t.yours : t.of(user)}</span>
        {isRevoked && <span className={styles.settingMark}>{t.revoked}</span>}
        {isEnded && !isRevoked && <span className={styles.settingMark}>{t.expired}</span>}
      </p>
      <p className={styles.settingFacts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  )
}

function RevokeButton({ token, isThis }: Pick<TokenTextProps, 'token' | 'isThis'>) {
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
