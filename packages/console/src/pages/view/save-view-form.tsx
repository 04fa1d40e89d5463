// Saves what is shown as another view: for oneself, or for everybody in the unit.

import { type FormEvent, useState } from 'react'
import { Button, Form, Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components'
import { useSavedViewWords } from '../../words/saved-view-words.ts'

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
    <Form className="save-view" onSubmit={submit}>
      <TextField className="field" value={title} onChange={setTitle} isRequired={true}>
        <Label>{words.saveShown}</Label>
        <Input placeholder={words.title} maxLength={100} />
      </TextField>
      {mayShare && (
        <RadioGroup
          className="choices"
          aria-label={words.forWhom}
          value={isForAll ? 'all' : 'me'}
          onChange={(value) => setForAll(value === 'all')}
        >
          <Radio value="me" className="radio">
            {words.forMe}
          </Radio>
          <Radio value="all" className="radio">
            {words.forAll}
          </Radio>
        </RadioGroup>
      )}
      <Button type="submit" className="button primary" isDisabled={title.trim() === ''}>
        {words.saveNew}
      </Button>
    </Form>
  )
}
