// The command menu: one field that finds records, pages and actions. Commands that match come
// first, since they are known at once; records are added below, so that the list does not move
// under the pointer.

import { type KeyboardEvent, useState } from 'react'
import {
  Autocomplete,
  Button,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components'
import { markedItem } from '../../keyboard/marked-item.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import dialogStyles from '../../ui/parts/dialog.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { useCommandWords } from '../../words/use-command-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { CommandState } from './command-state.tsx'
import styles from './commands.module.css'
import type { Entry, EntryGroup } from './entry.ts'
import { Keys } from './keys.tsx'
import { type ChosenRecord, useRecordEntries } from './record-entries.ts'
import { useEntries } from './use-entries.ts'

interface CommandMenuProps {
  readonly text: string
  readonly onClose: () => void
}

export function CommandMenu({ text: first, onClose }: CommandMenuProps) {
  const t = useCommandWords()
  const { words } = useTranslation()
  const [text, setText] = useState(first)
  const [chosen, setChosen] = useState<ChosenRecord>()
  // Commands alone, for which nothing is searched.
  const { groups: all, found } = useEntries(chosen === undefined ? text : '>')
  const groups = useRecordEntries(chosen, text) ?? all
  const run = (entry: Entry): void => {
    onClose()
    entry.run()
  }
  const onKeyDown = choosing({ groups, text, setText, chosen, setChosen, run })
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <ModalOverlay
      className={`${dialogStyles.overlay} ${styles.commandOverlay}`}
      data-part="command-overlay"
      isDismissable={true}
      isOpen={true}
      onOpenChange={onClose}
    >
      <Modal className={styles.commandMenu}>
        <Dialog aria-label={t.title}>
          {/* Another list begins anew: the entry that had the focus is not in it. */}
          <Autocomplete
            key={chosen === undefined ? '' : `${chosen.collection} ${chosen.id}`}
            inputValue={text}
            onInputChange={setText}
          >
            <div className={styles.commandField} onKeyDownCapture={onKeyDown}>
              <Icon name="search" />
              {chosen !== undefined && <span className={styles.commandOf}>{chosen.title}</span>}
              <TextField
                aria-label={chosen === undefined ? t.field : t.actionsOf(chosen.title)}
                autoFocus={true}
              >
                <Input
                  role="combobox"
                  aria-expanded={true}
                  placeholder={chosen === undefined ? t.placeholder : t.drill}
                />
              </TextField>
              <Button
                className={buttonStyles.iconButton}
                aria-label={words.app.close}
                onPress={onClose}
              >
                <Icon name="close" />
              </Button>
            </div>
            <CommandState text={chosen === undefined ? text : `>${text}`} {...{ count, found }} />
            <ListBox className={styles.commandList} aria-label={t.results}>
              {groups.map(({ title, entries }) => (
                <ListBoxSection key={title}>
                  <Header className={menuStyles.menuHead}>{title}</Header>
                  {entries.map((entry) => (
                    <CommandItem key={entry.id} entry={entry} onRun={() => run(entry)} />
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

interface Choosing {
  readonly groups: readonly EntryGroup[]
  readonly text: string
  readonly setText: (text: string) => void
  readonly chosen: ChosenRecord | undefined
  readonly setChosen: (chosen: ChosenRecord | undefined) => void
  readonly run: (entry: Entry) => void
}

/**
 * Tab on a record lists what can be done with it, Backspace in the empty field leads back. Enter
 * takes the first entry where none is marked: none is for a text that was not typed in the field.
 */
function choosing({ groups, text, setText, chosen, setChosen, run }: Choosing) {
  return (event: KeyboardEvent): void => {
    const marked = markedItem(event.currentTarget.closest('[role=dialog]'))
    const entries = groups.flatMap((group) => group.entries)
    if (event.key === 'Enter' && marked === undefined && entries[0] !== undefined && text !== '') {
      event.preventDefault()
      event.stopPropagation()
      run(entries[0])
      return
    }
    if (event.key === 'Backspace' && text === '' && chosen !== undefined) setChosen(undefined)
    if (event.key !== 'Tab' || event.shiftKey || chosen !== undefined) return
    const entry = entries.find(({ id }) => id === marked)
    if (entry?.of === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setChosen({ ...entry.of, title: entry.title })
    setText('')
  }
}

interface CommandItemProps {
  readonly entry: Entry
  readonly onRun: () => void
}

function CommandItem({ entry, onRun }: CommandItemProps) {
  const { drill } = useCommandWords()
  const { id, icon, title, detail, amount = '', keys, of } = entry
  return (
    <ListBoxItem
      id={id}
      className={`${menuStyles.menuItem} ${styles.commandItem}`}
      data-part="command-item"
      textValue={title}
      onAction={onRun}
    >
      <Icon name={icon} />
      <span className={styles.commandText}>
        <span className={styles.commandTitle}>{title}</span>
        {amount !== '' && <span className={styles.commandAmount}>{amount}</span>}
        {detail !== '' && <span className={styles.commandDetail}>{detail}</span>}
      </span>
      {keys !== undefined && <Keys keys={keys} />}
      {of !== undefined && (
        <span className={styles.commandDrill} aria-hidden="true">
          <kbd>Tab</kbd> {drill}
        </span>
      )}
    </ListBoxItem>
  )
}
