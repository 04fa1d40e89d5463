// A line of text with a list of suggestions, and of what can be made of the text. The best match is
// active while somebody types: Enter and Tab take it. What was typed and is not in the list stays.

import { type KeyboardEvent, useContext, useEffect } from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
} from 'react-aria-components'
import { pressedKey } from '../../../keyboard/pressed-key.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import fieldStyles from '../../parts/field.module.css'
import { Icon } from '../../parts/icon.tsx'
import menuStyles from '../../parts/menu.module.css'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'
import { FollowingPopover } from './following-popover.tsx'

export interface Suggestion {
  readonly id: number | string
  readonly label: string
  readonly detail: string | null
}

interface Offer {
  readonly id: string
  readonly label: string
  readonly begin: () => void
}

interface SuggestBoxProps extends Pick<ControlProps, 'id' | 'describedBy' | 'isReadOnly'> {
  readonly label: string
  readonly isRequired: boolean
  /** What the field shows. */
  readonly text: string
  /** Whether that is what somebody has typed. */
  readonly isTyped: boolean
  /** Undefined until they are known. */
  readonly found: readonly Suggestion[] | undefined
  /** The one among them that the text stands for most likely. */
  readonly best?: Suggestion['id'] | undefined
  readonly chosen: Suggestion['id'] | undefined
  readonly placeholder?: string
  /** Below what was found. */
  readonly offers?: readonly Offer[]
  readonly onFocus?: () => void
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly onType: (text: string) => void
  readonly onChoose: (id: Suggestion['id']) => void
  /**
   * A key was to take the best before that is known. One that saves is held until then, and pressed
   * once more by `pressAgain`.
   */
  readonly onTakeEarly?: (pressAgain: (() => void) | undefined) => void
  readonly onLeave: () => void
}

export function SuggestBox(props: SuggestBoxProps) {
  const { text, found, offers = [], onFocus, onOpenChange } = props
  const { words } = useTranslation()
  const isNone = found !== undefined && found.length === 0
  const items: readonly (Suggestion | Offer)[] = found === undefined ? [] : [...found, ...offers]
  return (
    <ComboBox
      className={styles.picker}
      aria-label={props.label}
      {...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy })}
      isInvalid={props.describedBy !== undefined}
      isReadOnly={props.isReadOnly}
      isRequired={props.isRequired}
      validationBehavior="aria"
      items={items}
      // A text that comes by itself, such as a label that was read, opens no list.
      menuTrigger={props.isTyped ? 'input' : 'manual'}
      allowsEmptyCollection={true}
      allowsCustomValue={true}
      shouldFocusWrap={true}
      selectedKey={props.chosen ?? null}
      inputValue={text}
      {...(onFocus !== undefined && { onFocus })}
      {...(onOpenChange !== undefined && { onOpenChange })}
      onInputChange={(typed) => {
        if (typed !== text) props.onType(typed)
      }}
      onSelectionChange={(key) => {
        if (key !== null && !isOffer(key)) props.onChoose(key)
      }}
      onBlur={props.onLeave}
    >
      <div className={styles.pickerBox} data-part="picker-box">
        <PickerInput
          id={props.id}
          placeholder={props.placeholder}
          best={props.isTyped ? props.best : undefined}
          onChoose={props.onChoose}
          onTakeEarly={props.onTakeEarly}
        />
        <Button className={styles.pickerButton} aria-label={words.form.choose}>
          <Icon name="down" />
        </Button>
      </div>
      <FollowingPopover id={props.id}>
        <ListBox
          className={menuStyles.menu}
          renderEmptyState={() => (
            <div className={styles.pickerEmpty}>
              {isNone ? words.form.nothingFound : words.form.find}
            </div>
          )}
        >
          {(each: Suggestion | Offer) =>
            'begin' in each ? (
              <ListBoxItem
                id={`${offerPrefix}${each.id}`}
                className={`${menuStyles.menuItem} ${styles.pickerItem} ${styles.offer}`}
                data-part="offer"
                textValue={each.label}
                onAction={each.begin}
              >
                <span className={styles.pickerLabel} data-part="picker-label">
                  {each.label}
                </span>
                <span className={styles.pickerDetail}>{isNone && words.form.nothingFound}</span>
              </ListBoxItem>
            ) : (
              <ListBoxItem
                id={each.id}
                className={`${menuStyles.menuItem} ${styles.pickerItem}`}
                textValue={each.label}
              >
                <span className={styles.pickerLabel} data-part="picker-label">
                  {each.label}
                </span>
                <span className={styles.pickerDetail}>{each.detail}</span>
              </ListBoxItem>
            )
          }
        </ListBox>
      </FollowingPopover>
    </ComboBox>
  )
}

const offerPrefix = 'new '

function isOffer(key: Suggestion['id']): boolean {
  return String(key).startsWith(offerPrefix)
}

interface PickerInputProps extends Pick<SuggestBoxProps, 'id' | 'best' | 'onChoose'> {
  readonly placeholder: string | undefined
  readonly onTakeEarly: SuggestBoxProps['onTakeEarly'] | undefined
}

function PickerInput({ id, best, placeholder, onChoose, onTakeEarly }: PickerInputProps) {
  const state = useContext(ComboBoxStateContext)
  const isOpen = state?.isOpen === true
  const active = state?.selectionManager.focusedKey ?? null
  useEffect(() => {
    const isListed = best !== undefined && state?.collection.getItem(best) != null
    if (!isOpen || active !== null || !isListed) return
    // The combo box itself takes what is active away in the effects of a key.
    const frame = requestAnimationFrame(() => state.selectionManager.setFocusedKey(best))
    return () => cancelAnimationFrame(frame)
  })
  function press(event: KeyboardEvent): void {
    if (!isOpen) return
    // It closes the list that is open, and not what lies around the field.
    if (event.key === 'Escape') event.stopPropagation()
    const { takes, saves } = keyPurpose(pressedKey(event))
    if (active === null && (takes || saves)) {
      // What comes with the next frame is not active yet, what is still searched for is not known.
      if (best !== undefined) onChoose(best)
      else takeEarly(event, saves)
    } else if (active !== null && saves && !isOffer(active)) {
      // The list takes what is active by itself, but for keys that save.
      onChoose(active)
    } else return
    state.close()
  }
  function takeEarly(event: KeyboardEvent, saves: boolean): void {
    if (saves && onTakeEarly !== undefined) {
      event.stopPropagation()
      const { type, target, nativeEvent } = event
      onTakeEarly(() => target.dispatchEvent(new globalThis.KeyboardEvent(type, nativeEvent)))
    } else onTakeEarly?.(undefined)
  }
  return (
    <Input
      id={id}
      className={fieldStyles.input}
      onKeyDown={press}
      {...(placeholder !== undefined && { placeholder })}
    />
  )
}

function keyPurpose(key: string) {
  return { takes: key === 'Enter' || key === 'Tab', saves: /^Mod\+(Shift\+)?Enter$/.test(key) }
}
