// The part of the card that signs in with a token.

import type { FormEvent } from 'react'
import { Button, FieldError, Form, Input, Label, TextField } from 'react-aria-components'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './sign-in.module.css'

interface TokenFormProps {
  readonly isBusy: boolean
  readonly onToken: (token: string) => void
}

export function TokenForm({ isBusy, onToken }: TokenFormProps) {
  const { signIn: t } = useTranslation().words
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onToken(String(new FormData(event.currentTarget).get('token') ?? '').trim())
  }
  return (
    <>
      <p className={styles.rule}>{t.byToken}</p>
      <Form onSubmit={submit}>
        <TextField name="token" type="password" autoComplete="off" isRequired={true}>
          <Label>{t.token}</Label>
          <Input spellCheck={false} />
          <FieldError />
        </TextField>
        <p className={fieldStyles.hint}>{t.tokenHint}</p>
        <Button
          type="submit"
          className={`${buttonStyles.primary} ${buttonStyles.wide}`}
          isDisabled={isBusy}
        >
          {isBusy ? t.signingIn : t.submit}
        </Button>
      </Form>
    </>
  )
}
