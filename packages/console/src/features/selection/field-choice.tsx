// Adds one more of the fields that can be changed, found by what it is called.

import { useMemo } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { pointerOf } from '../../base/value-path.ts'
import type { FormField } from '../../ui/kinds/form-sections.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import menuStyles from '../../ui/parts/menu.module.css'
import { useBulkWords } from '../../words/bulk-words.ts'
import { useTranslation } from '../../words/use-translation.ts'

interface FieldChoiceProps {
  readonly id: string
  /** Those that are not chosen yet. */
  readonly fields: readonly FormField[]
  readonly isFirst: boolean
  readonly onChoose: (field: FormField) => void
}

export function FieldChoice({ id, fields, isFirst, onChoose }: FieldChoiceProps) {
  const words = useBulkWords()
  const { fieldLabel, format } = useTranslation()
  const items = useMemo(
    () =>
      fields.toSorted((one, other) => format.compare(fieldLabel(one.name), fieldLabel(other.name))),
    [fields, fieldLabel, format],
  )
  return (
    <ComboBox
      className={fieldStyles.field}
      menuTrigger="focus"
      autoFocus={isFirst}
      // Nothing stays chosen here: the field that was is among those above.
      selectedKey={null}
      onSelectionChange={(key) => {
        const field = fields.find(({ path }) => pointerOf(path) === key)
        if (field !== undefined) onChoose(field)
      }}
    >
      <Label>{isFirst ? words.field : words.anotherField}</Label>
      <Input id={id} placeholder={words.chooseField} />
      <Popover className={menuStyles.popover} data-part="popover">
        <ListBox className={menuStyles.menu} items={items}>
          {({ name, path }) => (
            <ListBoxItem
              id={pointerOf(path)}
              className={menuStyles.menuItem}
              textValue={fieldLabel(name)}
            >
              {fieldLabel(name)}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
