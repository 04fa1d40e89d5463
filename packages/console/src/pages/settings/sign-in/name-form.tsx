// What a passkey is called, in a form of one field.

import { type FormEvent, useState } from 'react'
import { Button, Form, Input, Label, TextField } from 'react-aria-components'
import buttonStyles from '../../../ui/parts/button.module.css'
import fieldStyles from '../../../ui/parts/field.module.css'
import sectionStyles from '../../../ui/parts/section.module.css'
import { useSettingsWords } from '../../../words/settings-words.ts'

interface NameFormProps {
  readonly label: string
  readonly hint?: string
  readonly submit: string
  readonly start: string
  readonly onName: (name: string) => Promise<void>
  readonly onCancel: () => void
}

export function NameForm({ label, hint, submit, start, onName, onCancel }: NameFormProps) {
  const { cancel } = useSettingsWords()
  const [isBusy, setBusy] = useState(false)
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    await onName(String(new FormData(event.currentTarget).get('name') ?? '').trim())
    setBusy(false)
  }
  return (
    <Form onSubmit={(event) => void send(event)}>
      {hint !== undefined && <p className={fieldStyles.hint}>{hint}</p>}
      <TextField
        className={fieldStyles.field}
        name="name"
        defaultValue={start}
        maxLength={100}
        autoComplete="off"
        autoFocus={true}
      >
        <Label>{label}</Label>
        <Input className={fieldStyles.input} />
      </TextField>
      <div className={sectionStyles.settingsActions}>
        <Button type="submit" className={buttonStyles.primary} isDisabled={isBusy}>
          {submit}
        </Button>
        <Button className={buttonStyles.quiet} onPress={onCancel}>
          {cancel}
        </Button>
      </div>
    </Form>
  )
}
