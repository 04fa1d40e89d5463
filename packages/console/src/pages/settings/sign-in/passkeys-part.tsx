// The passkeys of the user: what each is called, its end, and a new one.

import type { SignedIn } from '@kontor/client'
import { refreshAfterSettings } from '../../../data/api/refresh-after-settings.ts'
import { type ListedPasskey, revokePasskey, usePasskeys } from '../../../data/unit/passkeys.ts'
import { useShownInstant } from '../../../ui/kinds/use-shown-instant.ts'
import { ConfirmButton } from '../../../ui/parts/confirm-button.tsx'
import { Failure } from '../../../ui/parts/failure.tsx'
import fieldStyles from '../../../ui/parts/field.module.css'
import sectionStyles from '../../../ui/parts/section.module.css'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { useSignInWords } from '../../../words/sign-in-words.ts'
import { SettingList, SettingMark, SettingRow } from '../setting-list.tsx'
import { NewPasskey } from './new-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

interface PasskeysPartProps {
  readonly unit: number
  readonly session: SignedIn
  /** Whether they sign in here. */
  readonly isAWay: boolean
}

export function PasskeysPart({ unit, session, isAWay }: PasskeysPartProps) {
  const { passkeys: t } = useSignInWords()
  const { data, error, refetch } = usePasskeys(unit)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  const isOwn = ({ userId, isRevoked }: ListedPasskey): boolean =>
    userId === session.user.id && !isRevoked
  return (
    <SettingsPart title={t.title} hint={t.hint}>
      {data !== undefined && (
        <SettingList nothing={t.nothing}>
          {data.filter(isOwn).map((passkey) => (
            <PasskeyRow key={passkey.id} unit={unit} passkey={passkey} />
          ))}
        </SettingList>
      )}
      {isAWay ? (
        <NewPasskey unit={unit} session={session} />
      ) : (
        <p className={fieldStyles.hint}>{t.notHere}</p>
      )}
    </SettingsPart>
  )
}

function PasskeyRow({ unit, passkey }: { readonly unit: number; readonly passkey: ListedPasskey }) {
  const { passkeys: t } = useSignInWords()
  const shown = useShownInstant()
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey
  const facts = [
    t.created(shown(createdAt)),
    lastUsedAt === null ? t.neverUsed : t.lastUsed(shown(lastUsedAt)),
  ]
  return (
    <SettingRow
      name={name}
      marks={isBackedUp && <SettingMark>{t.backedUp}</SettingMark>}
      facts={facts.map((fact) => <span key={fact}>{fact}</span>)}
    >
      <div className={sectionStyles.settingsActions}>
        <RenamePasskey unit={unit} passkey={passkey} />
        <ConfirmButton
          label={t.revoke}
          name={t.revokeOf(name)}
          title={t.revokeTitle(name)}
          onConfirm={async () => {
            await revokePasskey(unit, id)
            await refreshAfterSettings(unit)
          }}
        >
          <p>{t.revokeHint}</p>
        </ConfirmButton>
      </div>
    </SettingRow>
  )
}
