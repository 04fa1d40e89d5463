// Contacts of a company or a person: what each is, chosen or typed, and the contact itself. Where
// there are none yet, the usual ones are offered; what nobody fills in is not stored.

import { useId } from 'react'
import { Button } from 'react-aria-components'
import type { Values } from '../../../base/value-path.ts'
import { pointerOf } from '../../../base/value-path.ts'
import { companyFormWords } from '../../../words/company-form-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import buttonStyles from '../../parts/button.module.css'
import fieldStyles from '../../parts/field.module.css'
import { Icon } from '../../parts/icon.tsx'
import { fieldId, useForm, useValue } from '../form-context.ts'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'

const offered = 2

export function ContactsControl({ path, id, isReadOnly }: ControlProps) {
  const { language, words: common } = useTranslation()
  const words = companyFormWords(language)
  const form = useForm()
  const [value, set] = useValue(path)
  const listId = useId()
  const stored = (value ?? []) as readonly Values[]
  const contacts =
    stored.length > 0 || isReadOnly
      ? stored
      : words.kinds.slice(0, offered).map((name): Values => ({ name, value: '' }))
  const change = (at: number, member: string, text: string): void => {
    set(contacts.map((each, index) => (index === at ? { ...each, [member]: text } : each)))
  }
  const remove = (at: number): void => {
    const rest = contacts.filter((_, index) => index !== at)
    set(rest.length === 0 ? undefined : rest)
  }
  return (
    <div className={styles.contactList}>
      <datalist id={listId}>
        {words.kinds.map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
      {contacts.map((contact, index) => {
        const name = String(contact['name'] ?? '')
        const at = (member: string): string => fieldId(form, pointerOf([...path, index, member]))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: new entries differ by their place.
          <div key={index} className={styles.contact} data-part="entry">
            <input
              id={at('name')}
              className={fieldStyles.input}
              list={listId}
              aria-label={`${words.kind} ${index + 1}`}
              readOnly={isReadOnly}
              value={name}
              onChange={({ target }) => change(index, 'name', target.value)}
            />
            <input
              id={at('value')}
              className={fieldStyles.input}
              aria-label={name === '' ? words.value : name}
              readOnly={isReadOnly}
              value={String(contact['value'] ?? '')}
              onChange={({ target }) => change(index, 'value', target.value)}
            />
            {!isReadOnly && (
              <Button
                className={buttonStyles.iconButton}
                aria-label={common.form.remove(`${name} ${index + 1}`)}
                onPress={() => remove(index)}
              >
                <Icon name="close" />
              </Button>
            )}
          </div>
        )
      })}
      {!isReadOnly && (
        <Button
          id={id}
          className={`${buttonStyles.quiet} ${styles.add}`}
          onPress={() => set([...contacts, { name: words.kinds[0] ?? '', value: '' }])}
        >
          <Icon name="plus" />
          {words.add}
        </Button>
      )}
    </div>
  )
}
