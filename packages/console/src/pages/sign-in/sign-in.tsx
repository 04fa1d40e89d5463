// The card that signs in: with a passkey or through a provider where there are such ways, with the
// link that the server prints, or with a token.

import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components'
import { signInByPasskey } from '../../data/api/passkeys.ts'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { openByToken, signIn } from '../../data/api/session.ts'
import { goToProvider, useSignInWays, type Ways } from '../../data/api/sign-in-ways.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import commandLinesStyles from '../../ui/parts/command-lines.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { LogoMark } from '../../ui/parts/logo-mark.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TroubleMessage } from '../../ui/parts/trouble-message.tsx'
import type { Words } from '../../words/translated.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './sign-in.module.css'
import { TokenForm } from './token-form.tsx'

interface SignInProps {
  /** Of an attempt that was made already, or why the session has ended. */
  readonly trouble?: Trouble | undefined
  /** Whether there is a page behind it. */
  readonly isAgain?: boolean
}

export function SignIn({ trouble, isAgain = false }: SignInProps) {
  const { words } = useTranslation()
  const { signIn: t } = words
  const ways = useSignInWays()
  const isIdle = trouble?.rule === 'session-idle'
  const [refusal, setRefusal] = useState(isIdle ? undefined : trouble)
  const [isBusy, setBusy] = useState(false)

  async function attempt(open: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await open()
    } catch (error) {
      setRefusal(troubleOf(error))
      setBusy(false)
    }
  }

  if (ways === undefined) return null
  const isMany = ways.hasPasskeys || ways.providers.length > 0
  const ended = isIdle ? t.idleHint : isAgain ? t.againHint : undefined
  return (
    <section className={styles.signIn} data-part="sign-in" aria-labelledby="sign-in-title">
      <LogoMark />
      <h1 id="sign-in-title">{isAgain ? t.again : t.title}</h1>
      {ended !== undefined && <p>{ended}</p>}
      {refusal !== undefined && (
        <Notice>{sentenceFor(refusal, words) ?? <TroubleMessage trouble={refusal} />}</Notice>
      )}
      <FirstWays
        ways={ways}
        isBusy={isBusy}
        onPasskey={() => void attempt(() => signIn(signInByPasskey))}
      />
      <OtherWays isFolded={isMany}>
        {ended === undefined && <p>{t.byLink}</p>}
        <p className={fieldStyles.hint}>{t.byCommand}</p>
        <pre className={commandLinesStyles.command}>
          <code>npx kontor sign-in --unit 1 --user 1</code>
        </pre>
        {ways.hasTokens && (
          <TokenForm
            isBusy={isBusy}
            onToken={(token) => void attempt(() => signIn(() => openByToken(token)))}
          />
        )}
      </OtherWays>
    </section>
  )
}

interface FirstWaysProps {
  readonly ways: Ways
  readonly isBusy: boolean
  readonly onPasskey: () => void
}

/** A press each. */
function FirstWays({ ways: { hasPasskeys, providers }, isBusy, onPasskey }: FirstWaysProps) {
  const { signIn: t } = useTranslation().words
  const second = hasPasskeys ? buttonStyles.button : buttonStyles.primary
  return (
    <>
      {hasPasskeys && (
        <Button
          className={`${buttonStyles.primary} ${buttonStyles.wide}`}
          isDisabled={isBusy}
          onPress={onPasskey}
        >
          {t.byPasskey}
        </Button>
      )}
      {providers.map((provider) => (
        <Button
          key={provider.name}
          className={`${second} ${buttonStyles.wide}`}
          isDisabled={isBusy}
          onPress={() => goToProvider(provider)}
        >
          {t.byProvider(provider.title)}
        </Button>
      ))}
    </>
  )
}

function OtherWays(props: { readonly isFolded: boolean; readonly children: ReactNode }) {
  const { signIn: t } = useTranslation().words
  if (!props.isFolded) return props.children
  return (
    <details className={styles.otherWays}>
      <summary>{t.otherWays}</summary>
      <div>{props.children}</div>
    </details>
  )
}

/** Of what happens here alone. */
function sentenceFor({ code, rule }: Trouble, { signIn: t }: Words): string | undefined {
  // What became of a code is known for a day.
  if (code === 'code-spent' && rule !== undefined) return undefined
  const own: Readonly<Record<string, string>> = {
    'code-spent': t.codeSpent,
    'address-forbidden': t.addressForbidden,
    'insecure-transport': t.insecure,
    'cross-site-request': t.crossSite,
    unreachable: t.unreachable,
  }
  return own[code]
}
