// Where the user is signed in: since when, how, when it was last used; the end of one, and of all
// but this one.

import type { SignedIn } from '@kontor/client'
import { now } from '../../../base/clock.ts'
import { refreshAfterSettings } from '../../../data/api/refresh-after-settings.ts'
import { type ListedToken, revokeToken, useTokens } from '../../../data/unit/tokens.ts'
import { useShownInstant } from '../../../ui/kinds/use-shown-instant.ts'
import { ConfirmButton } from '../../../ui/parts/confirm-button.tsx'
import { Failure } from '../../../ui/parts/failure.tsx'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { useSignInWords } from '../../../words/sign-in-words.ts'
import { SettingList, SettingMark, SettingRow } from '../setting-list.tsx'

interface SessionsPartProps {
  readonly unit: number
  readonly session: SignedIn
}

export function SessionsPart({ unit, session }: SessionsPartProps) {
  const { sessions: t } = useSignInWords()
  const { data, error, refetch } = useTokens(unit)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const sessions = data
    .filter((token) => isOpenSession(token, session.user.id))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  async function end(ended: readonly ListedToken[]): Promise<void> {
    for (const each of ended) await revokeToken(unit, each)
    await refreshAfterSettings(unit)
  }
  return (
    <SettingsPart title={t.title} hint={t.hint}>
      <SettingList>
        {sessions.map((each) => (
          <SessionRow key={each.id} session={each} onEnd={() => end([each])} />
        ))}
      </SettingList>
      {others.length > 0 && (
        <ConfirmButton label={t.endOthers} title={t.endOthersTitle} onConfirm={() => end(others)}>
          <p>{t.endOthersHint}</p>
        </ConfirmButton>
      )}
    </SettingsPart>
  )
}

function isOpenSession(token: ListedToken, user: number): boolean {
  const { audience, userId, isRevoked, expiresAt } = token
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now().getTime()
  return audience !== null && userId === user && !isRevoked && !isOver
}

interface SessionRowProps {
  readonly session: ListedToken
  readonly onEnd: () => Promise<void>
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { sessions: t } = useSignInWords()
  const shown = useShownInstant()
  const { ways, createdAt, lastUsedAt, expiresAt, isCurrent } = session
  const name = t.began(shown(createdAt))
  const facts = [
    (ways ?? []).map((way) => t.by[way]).join(', '),
    ...(lastUsedAt === null ? [] : [t.lastUsed(shown(lastUsedAt))]),
    ...(expiresAt === null ? [] : [t.until(shown(expiresAt))]),
  ]
  return (
    <SettingRow
      name={name}
      marks={isCurrent && <SettingMark isStrong={true}>{t.thisOne}</SettingMark>}
      facts={facts.map((fact) => <span key={fact}>{fact}</span>)}
    >
      <ConfirmButton label={t.end} name={t.endOf(name)} title={t.endTitle} onConfirm={onEnd}>
        <p>{isCurrent ? t.endThis : t.endHint}</p>
      </ConfirmButton>
    </SettingRow>
  )
}
