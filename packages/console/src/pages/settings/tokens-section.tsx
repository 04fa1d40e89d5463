// The tokens of the user, for supervisors of all the unit: what each is good for, the end of one,
// and a new one.

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import { now } from '../../base/clock.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { useTokens } from '../../data/unit/tokens.ts'
import { type Rights, useRights } from '../../data/unit/use-rights.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { Denied } from '../../ui/parts/denied.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { CreatedSecret } from './created-secret.tsx'
import { TokenForm } from './token-form.tsx'
import { TokenList } from './token-list.tsx'

export function TokensSection() {
  const { tokens: t } = useSettingsWords()
  const unit = useUnit()
  const rights = useRights()
  const { data, error, refetch } = useTokens(unit)
  const [isAll, setAll] = useState(false)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (rights === undefined || data === undefined) return null
  // Whoever leaves before the list has come reads it again.
  const onMade = () => void refreshAfterSettings(unit)
  const time = now().getTime()
  const isEnded = ({ isRevoked, expiresAt }: (typeof data)[number]): boolean =>
    isRevoked || (expiresAt !== null && Date.parse(expiresAt) <= time)
  const ended = data.filter(isEnded)
  const latest = data.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  const shown = isAll ? latest : latest.filter((token) => !isEnded(token))
  return (
    <>
      <NewToken {...{ rights, onMade }} />
      <TokenList tokens={shown} ended={ended} rights={rights} />
      {ended.length > 0 && (
        <Button className={buttonStyles.quiet} onPress={() => setAll(!isAll)}>
          {isAll ? t.hideEnded : t.ended(ended.length)}
        </Button>
      )}
      <CliCommands
        commands={[
          { does: t.otherUnits, command: 'token create --unit UNIT --user USER' },
          { does: t.newKey, command: 'token rotate-key' },
        ]}
      />
    </>
  )
}

interface NewTokenProps {
  readonly rights: Rights
  readonly onMade: () => void
}

/** The secret is here alone, until it was stored or the page is left. */
function NewToken({ rights, onMade }: NewTokenProps) {
  const { tokens: t } = useSettingsWords()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string }>()
  if (!rights.hasScope('admin')) return <Denied denial={{ scope: 'admin' }} />
  if (made !== undefined) {
    const { name, secret } = made
    return (
      <CreatedSecret
        title={t.made(name)}
        secret={secret}
        words={t}
        onDone={() => setMade(undefined)}
      />
    )
  }
  if (!isOpen) {
    return (
      <Button className={buttonStyles.primary} onPress={() => setOpen(true)}>
        {t.make}
      </Button>
    )
  }
  return (
    <TokenForm
      rights={rights}
      onCancel={() => setOpen(false)}
      onMade={(name, secret) => {
        setMade({ name, secret })
        setOpen(false)
        onMade()
      }}
    />
  )
}
