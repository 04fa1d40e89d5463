// The form that saves the current filter, columns and order as a new view: for the user, or for
// everyone in the unit.

import { type FormEvent, useState } from 'react'
import { Button, Form, Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { useSavedViewWords } from '../../words/saved-view-words.ts'
import styles from './saved-views.module.css'

interface SaveViewFormProps {
  /** Whether views may be saved for everybody. */
  readonly mayShare: boolean
  readonly onSave: (title: string, isForAll: boolean) => Promise<void>
}

export function SaveViewForm({ mayShare, onSave }: SaveViewFormProps) {
  const words = useSavedViewWords()
  const [title, setTitle] = useState('')
  const [isForAll, setForAll] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (title.trim() !== '') void onSave(title.trim(), isForAll)
  }
  return (
    <Form className={styles.saveView} onSubmit={submit}>
      <TextField className={fieldStyles.field} value={title} onChange={setTitle} isRequired={true}>
        <Label>{words.saveShown}</Label>
        <Input placeholder={words.title} maxLength={100} />
      </TextField>
      {mayShare && (
        <RadioGroup
          className={styles.choices}
          aria-label={words.forWhom}
          value={isForAll ? 'all' : 'me'}
          onChange={(value) => setForAll(value === 'all')}
        >
          <Radio value="me" className={styles.radio}>
            {words.forMe}
          </Radio>
          <Radio value="all" className={styles.radio}>
            {words.forAll}
          </Radio>
        </RadioGroup>
      )}
      <Button type="submit" className={buttonStyles.primary} isDisabled={title.trim() === ''}>
        {words.saveNew}
      </Button>
    </Form>
  )
}
