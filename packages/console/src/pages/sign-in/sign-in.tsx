// The card that signs in: with the link that the server prints, or with a token.

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, FieldError, Form, Input, Label, TextField } from 'react-aria-components'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { signIn } from '../../data/api/session.ts'
import { Mark } from '../../ui/parts/mark.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { ToldTrouble } from '../../ui/parts/told-trouble.tsx'
import type { Words } from '../../words/said.ts'
import { useSpeech } from '../../words/vocabulary.ts'

interface SignInProps {
  /** Of an attempt that was made already. */
  readonly trouble?: Trouble | undefined
  /** Whether there is a page behind it. */
  readonly isAgain?: boolean
}

export function SignIn({ trouble, isAgain = false }: SignInProps) {
  const { words } = useSpeech()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState(trouble)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim()
    setBusy(true)
    try {
      await signIn(client, token)
    } catch (error) {
      setRefusal(troubleOf(error))
      setBusy(false)
    }
  }

  return (
    <section className="sign-in" aria-labelledby="sign-in-title">
      <Mark />
      <h1 id="sign-in-title">{isAgain ? words.signIn.again : words.signIn.title}</h1>
      <p>{isAgain ? words.signIn.againHint : words.signIn.byLink}</p>
      {refusal !== undefined && (
        <Notice>{sentenceFor(refusal, words) ?? <ToldTrouble trouble={refusal} />}</Notice>
      )}
      <p className="hint">{words.signIn.byCommand}</p>
      <pre className="command">
        <code>npx kontor sign-in --unit 1 --user 1</code>
      </pre>
      <p className="rule">{words.signIn.byToken}</p>
      <Form onSubmit={(event) => void submit(event)}>
        <TextField name="token" type="password" autoComplete="off" isRequired={true}>
          <Label>{words.signIn.token}</Label>
          <Input spellCheck={false} />
          <FieldError />
        </TextField>
        <p className="hint">{words.signIn.tokenHint}</p>
        <Button type="submit" className="button primary wide" isDisabled={isBusy}>
          {isBusy ? words.signIn.signingIn : words.signIn.submit}
        </Button>
      </Form>
    </section>
  )
}

/** Of what happens here alone. */
function sentenceFor({ code, rule }: Trouble, { signIn: said }: Words): string | undefined {
  // What became of a code is known for a day.
  if (code === 'code-spent' && rule !== undefined) return undefined
  const own: Readonly<Record<string, string>> = {
    'code-spent': said.codeSpent,
    'address-forbidden': said.addressForbidden,
    'insecure-transport': said.insecure,
    'cross-site-request': said.crossSite,
    unreachable: said.unreachable,
  }
  return own[code]
}
