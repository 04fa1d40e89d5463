// The card that signs in: with the link that the server prints, or with a token.

import { type FormEvent, useState } from 'react'
import { Button, FieldError, Form, Input, Label, TextField } from 'react-aria-components'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { signIn } from '../../data/api/session.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import commandLinesStyles from '../../ui/parts/command-lines.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { LogoMark } from '../../ui/parts/logo-mark.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TroubleMessage } from '../../ui/parts/trouble-message.tsx'
import type { Words } from '../../words/translated.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './sign-in.module.css'

interface SignInProps {
  /** Of an attempt that was made already. */
  readonly trouble?: Trouble | undefined
  /** Whether there is a page behind it. */
  readonly isAgain?: boolean
}

export function SignIn({ trouble, isAgain = false }: SignInProps) {
  const { words } = useTranslation()
  const [refusal, setRefusal] = useState(trouble)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim()
    setBusy(true)
    try {
      await signIn(token)
    } catch (error) {
      setRefusal(troubleOf(error))
      setBusy(false)
    }
  }

  return (
    <section className={styles.signIn} data-part="sign-in" aria-labelledby="sign-in-title">
      <LogoMark />
      <h1 id="sign-in-title">{isAgain ? words.signIn.again : words.signIn.title}</h1>
      <p>{isAgain ? words.signIn.againHint : words.signIn.byLink}</p>
      {refusal !== undefined && (
        <Notice>{sentenceFor(refusal, words) ?? <TroubleMessage trouble={refusal} />}</Notice>
      )}
      <p className={fieldStyles.hint}>{words.signIn.byCommand}</p>
      <pre className={commandLinesStyles.command}>
        <code>npx kontor sign-in --unit 1 --user 1</code>
      </pre>
      <p className={styles.rule}>{words.signIn.byToken}</p>
      <Form onSubmit={(event) => void submit(event)}>
        <TextField name="token" type="password" autoComplete="off" isRequired={true}>
          <Label>{words.signIn.token}</Label>
          <Input spellCheck={false} />
          <FieldError />
        </TextField>
        <p className={fieldStyles.hint}>{words.signIn.tokenHint}</p>
        <Button
          type="submit"
          className={`${buttonStyles.primary} ${buttonStyles.wide}`}
          isDisabled={isBusy}
        >
          {isBusy ? words.signIn.signingIn : words.signIn.submit}
        </Button>
      </Form>
    </section>
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
