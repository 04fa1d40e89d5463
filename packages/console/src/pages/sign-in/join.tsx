// The card of an invitation: whoever was invited registers a passkey or goes through a provider,
// and is signed in from then on. The invitation is spent once one of them is chosen.

import { type FormEvent, useState } from 'react'
import { Button, Form, Input, Label, TextField } from 'react-aria-components'
import { acceptInvitation, leaveInvitation } from '../../data/api/invitation.ts'
import { registerPasskey } from '../../data/api/passkeys.ts'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { readCurrentSession, startAnew, useSession } from '../../data/api/session.ts'
import { goToProvider, useSignInWays, type Ways } from '../../data/api/sign-in-ways.ts'
import { userName } from '../../ui/kinds/user-names.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { LogoMark } from '../../ui/parts/logo-mark.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TroubleMessage } from '../../ui/parts/trouble-message.tsx'
import { useSignInWords } from '../../words/sign-in-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './sign-in.module.css'

export function Join() {
  const { join: t } = useSignInWords()
  const session = useSession()
  const ways = useSignInWays()
  const [refusal, setRefusal] = useState<Trouble | 'cancelled'>()
  const [isBusy, setBusy] = useState(false)

  async function attempt(goOn: () => Promise<void>): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await acceptInvitation()
      await goOn()
    } catch (error) {
      // The browser says so of whoever cancels, and where it takes too long.
      setRefusal(error instanceof DOMException ? 'cancelled' : troubleOf(error))
      setBusy(false)
    }
  }

  async function register(name: string): Promise<void> {
    const { units } = await readCurrentSession()
    await registerPasskey(units[0]?.id ?? 1, name)
    startAnew()
  }

  if (ways === undefined) return null
  const isOther = session !== undefined && !session.isLimited
  const name = session === undefined || isOther ? undefined : userName(session.user)
  return (
    <section className={styles.signIn} data-part="join" aria-labelledby="join-title">
      <LogoMark />
      <h1 id="join-title">{t.title}</h1>
      <p>{name === undefined ? t.invited : t.welcome(name)}</p>
      {refusal !== undefined && <Refusal refusal={refusal} />}
      <JoinWays
        ways={ways}
        isBusy={isBusy}
        onPasskey={(each) => void attempt(() => register(each))}
        onProvider={(provider) => void attempt(async () => goToProvider(provider))}
      />
      {isOther && (
        <Button className={buttonStyles.quiet} onPress={leaveInvitation}>
          {t.stay(userName(session.user))}
        </Button>
      )}
    </section>
  )
}

function Refusal({ refusal }: { readonly refusal: Trouble | 'cancelled' }) {
  const { join: t } = useSignInWords()
  if (refusal === 'cancelled') return <Notice>{t.cancelled}</Notice>
  const isLate = refusal.code === 'reauthentication-required' || refusal.code === 'unauthorized'
  return <Notice>{isLate ? t.tooLate : <TroubleMessage trouble={refusal} />}</Notice>
}

interface JoinWaysProps {
  readonly ways: Ways
  readonly isBusy: boolean
  readonly onPasskey: (name: string) => void
  readonly onProvider: (provider: Ways['providers'][number]) => void
}

function JoinWays({ ways: { hasPasskeys, providers }, ...props }: JoinWaysProps) {
  const { isBusy, onPasskey, onProvider } = props
  const { join: t } = useSignInWords()
  const { signIn } = useTranslation().words
  if (!hasPasskeys && providers.length === 0) return <p>{t.noWay}</p>
  return (
    <>
      {hasPasskeys && <PasskeyForm isBusy={isBusy} onName={onPasskey} />}
      {providers.map((provider) => (
        <Button
          key={provider.name}
          className={`${buttonStyles.button} ${buttonStyles.wide}`}
          isDisabled={isBusy}
          onPress={() => onProvider(provider)}
        >
          {signIn.byProvider(provider.title)}
        </Button>
      ))}
    </>
  )
}

interface PasskeyFormProps {
  readonly isBusy: boolean
  readonly onName: (name: string) => void
}

function PasskeyForm({ isBusy, onName }: PasskeyFormProps) {
  const { join: t } = useSignInWords()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onName(String(new FormData(event.currentTarget).get('name') ?? '').trim() || t.nameDefault)
  }
  return (
    <Form onSubmit={submit}>
      <p className={fieldStyles.hint}>{t.passkeyHint}</p>
      <TextField name="name" autoComplete="off" maxLength={100}>
        <Label>{t.name}</Label>
        <Input placeholder={t.nameDefault} />
      </TextField>
      <p className={fieldStyles.hint}>{t.nameHint}</p>
      <Button
        type="submit"
        className={`${buttonStyles.primary} ${buttonStyles.wide}`}
        isDisabled={isBusy}
      >
        {isBusy ? t.busy : t.passkey}
      </Button>
    </Form>
  )
}
