// How one user signs in, for whoever administers users: an invitation, a link to sign in, and the
// end of all sessions.

import type { User } from '@kontor/client'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import type { Rights } from '../../data/unit/use-rights.ts'
import {
  endSessionsOf,
  inviteUser,
  makeSignInLink,
  type UserLink,
} from '../../data/unit/user-access.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import { userName } from '../../ui/kinds/user-names.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { ConfirmButton } from '../../ui/parts/confirm-button.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import sectionStyles from '../../ui/parts/section.module.css'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { TroubleNote } from '../../ui/parts/trouble-note.tsx'
import { useSignInWords } from '../../words/sign-in-words.ts'
import { CreatedSecret } from './created-secret.tsx'

interface UserSignInProps {
  readonly user: User
  readonly rights: Rights
}

interface MadeLink extends UserLink {
  readonly title: string
}

export function UserSignIn({ user, rights }: UserSignInProps) {
  const { access: t } = useSignInWords()
  const unit = useUnit()
  const shown = useShownInstant()
  const name = userName(user)
  const [made, setMade] = useState<MadeLink>()
  const [ended, setEnded] = useState<number>()
  const [trouble, setTrouble] = useState<Trouble>()
  async function make(title: string, link: () => Promise<UserLink>): Promise<void> {
    setTrouble(undefined)
    try {
      setMade({ ...(await link()), title })
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  if (rights.denial('users') !== undefined || user.isDisabled === true) return null
  if (made !== undefined) {
    const words = { ...t, once: `${t.once} ${t.until(shown(made.expiresAt))}` }
    const { title, url } = made
    return (
      <CreatedSecret title={title} secret={url} words={words} onDone={() => setMade(undefined)} />
    )
  }
  const invite = (): void => void make(t.invitation(name), () => inviteUser(unit, user.id))
  const link = (): void => void make(t.signInLink(name), () => makeSignInLink(unit, user.id))
  return (
    <SettingsPart title={t.title} heading="h4" hint={t.inviteHint}>
      {user.isDraft === true && <p className={fieldStyles.hint}>{t.draftHint}</p>}
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      {ended !== undefined && <p role="status">{t.ended(ended)}</p>}
      <div className={sectionStyles.settingsActions}>
        <Button className={buttonStyles.primary} onPress={invite}>
          {t.invite}
        </Button>
        {rights.isSupervisor && user.isDraft !== true && (
          <Button className={buttonStyles.button} onPress={link}>
            {t.link}
          </Button>
        )}
        <ConfirmButton
          label={t.endSessions}
          title={t.endSessionsTitle(name)}
          onConfirm={async () => setEnded(await endSessionsOf(unit, user.id))}
        >
          <p>{t.endSessionsHint}</p>
        </ConfirmButton>
      </div>
      {rights.isSupervisor && <p className={fieldStyles.hint}>{t.linkHint}</p>}
    </SettingsPart>
  )
}
