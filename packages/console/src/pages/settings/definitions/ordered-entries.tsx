// A list of entries in an order that counts: each in a line, moved and removed by its buttons.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { useLayoutEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import type { Values } from '../../../base/value-path.ts'
import { FormField } from '../../../features/form/form-field.tsx'
import { focusFirst } from '../../../keyboard/focus-first.ts'
import { FaultLine } from '../../../ui/fields/fault-line.tsx'
import {
  fieldId,
  useFault,
  useForm,
  useFormSpeech,
  useValue,
} from '../../../ui/fields/form-context.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import fieldStyles from '../../../ui/parts/field.module.css'
import { Icon } from '../../../ui/parts/icon.tsx'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import styles from './definitions.module.css'

interface OrderedEntriesProps {
  readonly name: string
  readonly kind: Kind
  readonly add: string
  /** What an entry that is added says. */
  readonly start?: Values
  /** Whether their order is the user's own. */
  readonly isOrdered?: boolean
  /** What an entry is called, by which its buttons are. */
  readonly nameOf: (entry: Values) => string
}

export function OrderedEntries(props: OrderedEntriesProps) {
  const { name, kind, add, start = {}, isOrdered = true, nameOf } = props
  const t = useDefinitionWords()
  const { fieldLabel } = useFormSpeech()
  const form = useForm()
  const [value, set] = useValue([name])
  const fault = useFault([name])
  const entries = (value ?? []) as readonly Values[]
  const list = useRef<HTMLUListElement>(null)
  const isAdded = useRef(false)
  const fields = Object.entries(kind.element?.fields ?? {})
  // Whoever adds an entry fills it in next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is one more.
  useLayoutEffect(() => {
    if (isAdded.current) focusFirst(list.current, ':scope > li:last-child input')
    isAdded.current = false
  }, [entries.length])
  const move = (at: number, to: number) => {
    const entry = entries[at]
    if (entry !== undefined) set(entries.toSpliced(at, 1).toSpliced(to, 0, entry))
  }
  const id = fieldId(form, `/${name}`)
  return (
    <fieldset className={`${fieldStyles.formField} ${fieldStyles.wide}`} data-part="form-field">
      <legend>{fieldLabel(name)}</legend>
      <ul className={styles.entries} ref={list}>
        {entries.map((entry, at) => {
          const called = nameOf(entry) || t.entry(at + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: new entries differ by their place.
            <li key={at} className={styles.entry} data-part="entry">
              <div className={styles.entryFields}>
                {fields.map(([each, of]) => (
                  <FormField key={each} field={{ name: each, kind: of, path: [name, at, each] }} />
                ))}
              </div>
              <div className={styles.entryButtons}>
                {isOrdered && (
                  <>
                    <IconButton
                      icon="up"
                      label={t.moveUp(called)}
                      isDisabled={at === 0}
                      onPress={() => move(at, at - 1)}
                    />
                    <IconButton
                      icon="down"
                      label={t.moveDown(called)}
                      isDisabled={at === entries.length - 1}
                      onPress={() => move(at, at + 1)}
                    />
                  </>
                )}
                <IconButton
                  icon="close"
                  label={t.remove(called)}
                  onPress={() => set(entries.toSpliced(at, 1))}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <Button
        id={id}
        className={buttonStyles.quiet}
        onPress={() => {
          isAdded.current = true
          set([...entries, start])
        }}
      >
        <Icon name="plus" />
        {add}
      </Button>
      {fault !== undefined && (
        <p className={fieldStyles.fault} id={`${id}-fault`}>
          <FaultLine fault={fault} path={[name]} controlId={id} />
        </p>
      )}
    </fieldset>
  )
}

interface IconButtonProps {
  readonly icon: 'up' | 'down' | 'close'
  readonly label: string
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

function IconButton({ icon, label, isDisabled = false, onPress }: IconButtonProps) {
  return (
    <Button
      className={buttonStyles.iconButton}
      aria-label={label}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      <Icon name={icon} />
    </Button>
  )
}
