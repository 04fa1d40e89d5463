// The line in which a filter is typed, with a list of suggestions.

import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, TextField } from 'react-aria-components'
import type { View } from '../../data/rows/views.ts'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { cursorContext } from './cursor-context.ts'
import styles from './filter.module.css'
import type { Suggestion } from './suggestions.ts'
import { useSuggestedTexts } from './use-suggested-texts.ts'

interface FilterInputProps {
  readonly view: View
  readonly text: string
  /** Where somebody types on at first; undefined for elsewhere. */
  readonly caret: number | undefined
  readonly onChange: (text: string) => void
  readonly onBlur: (event: FocusEvent) => void
  readonly isInvalid: boolean
  /** What is wrong with it. */
  readonly children: ReactNode
}

export function FilterInput(props: FilterInputProps) {
  const { view, text, onChange, onBlur, children, isInvalid } = props
  const { words } = useTranslation()
  const [caret, setCaret] = useState(props.caret ?? text.length)
  // By typing or by the arrow, until somebody leaves or closes it.
  const [isOpen, setOpen] = useState(false)
  const { input, moveCaret } = useCaret(text, props.caret)
  const place = isOpen ? cursorContext(text, caret) : undefined
  const found = useSuggestedTexts(view, place)

  function choose({ text: chosen, rest = '' }: Suggestion): void {
    if (place === undefined) return
    onChange(text.slice(0, place.from) + chosen + rest + text.slice(caret))
    moveCaret(place.from + chosen.length)
    setCaret(place.from + chosen.length)
  }

  return (
    <div className={styles.filterInput}>
      <Autocomplete
        inputValue={text}
        onInputChange={(typed) => {
          setOpen(true)
          setCaret(input.current?.selectionStart ?? typed.length)
          onChange(typed)
        }}
        disableAutoFocusFirst={true}
      >
        <TextField
          aria-label={words.view.filterText}
          isInvalid={isInvalid}
          onFocus={() => setOpen(text === '')}
          onBlur={(event) => {
            // A suggestion is announced like the focus, which stays here.
            if (document.activeElement === event.target) return
            setOpen(false)
            onBlur(event)
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setOpen(true)
            if (event.key === 'Escape' && found.length > 0) setOpen(false)
            else event.continuePropagation()
          }}
        >
          <Input
            ref={input}
            role="combobox"
            aria-expanded={found.length > 0}
            spellCheck={false}
            autoComplete="off"
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? text.length)}
          />
          {children}
        </TextField>
        {found.length > 0 && (
          <ListBox
            className={`${menuStyles.menu} ${styles.filterSuggestions}`}
            aria-label={words.view.filterSuggestions}
            items={found.map((each) => ({ id: each.text, ...each }))}
          >
            {(each) => (
              <ListBoxItem
                className={`${menuStyles.menuItem} ${styles.filterSuggestion}`}
                textValue={each.label}
                onAction={() => choose(each)}
              >
                <span>{each.label}</span>
                <code>{each.detail}</code>
              </ListBoxItem>
            )}
          </ListBox>
        )}
      </Autocomplete>
    </div>
  )
}

/**
 * Puts the caret where the text is gone on with, once it is there: before the next key, which would
 * be one of the page.
 */
function useCaret(text: string, first: number | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const wanted = useRef(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret waits for the text.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    input.current?.focus()
    input.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  }, [text])
  const moveCaret = (place: number): void => {
    wanted.current = place
  }
  return { input, moveCaret }
}
