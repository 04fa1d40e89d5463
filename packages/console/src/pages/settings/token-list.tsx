// Tokens and sessions, each with what it is good for; one's own, and that of this page, marked.

import { useQueryClient } from '@tanstack/react-query'
import { useUnit } from '../../address/use-unit.ts'
import { useSession } from '../../data/api/session.ts'
import { useLabels } from '../../data/rows/labels.ts'
import { revokeToken, type ToldToken } from '../../data/unit/tokens.ts'
import type { Rights } from '../../data/unit/use-rights.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import { Confirm } from '../../ui/parts/confirm.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { scopesText } from './scopes-text.ts'

interface TokenListProps {
  readonly tokens: readonly ToldToken[]
  /** Those among them that are good for nothing any more. */
  readonly ended: readonly ToldToken[]
  readonly rights: Rights
}

export function TokenList({ tokens, ended, rights }: TokenListProps) {
  const unit = useUnit()
  const labelOf = useLabels(
    unit,
    tokens.map(({ userId }) => ({ target: 'user', id: userId })),
  )
  const own = useSession()
  // What tells the session of this page apart is the instant at which it ends.
  const isThis = ({ audience, userId, expiresAt }: ToldToken): boolean =>
    audience !== null && userId === rights.user && expiresAt === own?.expiresAt
  return (
    <ul className="setting-rows">
      {tokens.map((token) => (
        <li key={token.id} className={ended.includes(token) ? 'setting-row ended' : 'setting-row'}>
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
  const { tokens: said } = words
  const shown = useShownInstant()
  const { scope, ips, audience, createdAt, expiresAt, lastUsedAt, isRevoked } = token
  const facts = [
    scopesText(scope, words),
    lastUsedAt === null ? said.neverUsed : said.lastUsed(shown(lastUsedAt)),
    expiresAt === null ? said.neverExpires : said.expires(shown(expiresAt)),
    said.madeAt(shown(createdAt)),
    ...(ips.length > 0 ? [said.from(ips.join(', '))] : []),
  ]
  return (
    <div className="setting-text">
      <p className="setting-name">
        {audience === null ? (token.name ?? said.unnamed) : said.session}
        {isThis && <span className="setting-mark strong">{said.thisPage}</span>}
        <span className="setting-mark">{isOwn ? said.yours : said.of(user)}</span>
        {isRevoked && <span className="setting-mark">{said.revoked}</span>}
        {isEnded && !isRevoked && <span className="setting-mark">{said.expired}</span>}
      </p>
      <p className="setting-facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  )
}

function RevokeButton({ token, isThis }: Pick<TokenTextProps, 'token' | 'isThis'>) {
  const { tokens: said } = useSettingsWords()
  const unit = useUnit()
  const client = useQueryClient()
  const isSession = token.audience !== null
  const name = isSession ? said.session : (token.name ?? said.unnamed)
  return (
    <Confirm
      label={said.revoke}
      name={said.revokeOf(name)}
      title={said.revokeTitle(name)}
      onConfirm={async () => {
        await revokeToken(unit, token)
        await client.invalidateQueries({ queryKey: ['tokens', unit] })
      }}
    >
      <p>{isSession ? said.revokeSession : said.revokeHint}</p>
      {isThis && <p className="fault">{said.revokeThis}</p>}
    </Confirm>
  )
}
