// The command menu: one field that finds records, pages and acts. The list does not move what it
// shows under the hand: commands that fit come first, as they are known at once, records below.

import { useState } from 'react'
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
import { Icon } from '../parts/icon.tsx'
import { useSpeech } from '../words/vocabulary.ts'
import { CommandState } from './command-state.tsx'
import { Keys } from './keys.tsx'
import { useCommandWords } from './use-command-words.ts'
import { type Entry, useEntries } from './use-entries.ts'

interface CommandMenuProps {
  readonly text: string
  readonly onClose: () => void
}

export function CommandMenu({ text: first, onClose }: CommandMenuProps) {
  const said = useCommandWords()
  const { words } = useSpeech()
  const [text, setText] = useState(first)
  const { groups, found } = useEntries(text)
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <ModalOverlay
      className="overlay command-overlay"
      isDismissable={true}
      isOpen={true}
      onOpenChange={onClose}
    >
      <Modal className="command-menu">
        <Dialog aria-label={said.title}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <div className="command-field">
              <Icon name="search" />
              <TextField aria-label={said.field} autoFocus={true}>
                <Input role="combobox" aria-expanded={true} placeholder={said.placeholder} />
              </TextField>
              <Button className="icon-button" aria-label={words.app.close} onPress={onClose}>
                <Icon name="close" />
              </Button>
            </div>
            <CommandState text={text} count={count} found={found} />
            <ListBox className="command-list" aria-label={said.results}>
              {groups.map(({ title, entries }) => (
                <ListBoxSection key={title}>
                  <Header className="menu-head">{title}</Header>
                  {entries.map((entry) => (
                    <CommandItem key={entry.id} entry={entry} onClose={onClose} />
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

function CommandItem({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const { id, icon, title, detail, keys, run } = entry
  return (
    <ListBoxItem
      id={id}
      className="command-item"
      textValue={title}
      onAction={() => {
        onClose()
        run()
      }}
    >
      <Icon name={icon} />
      <span className="command-title">{title}</span>
      {detail !== '' && <span className="command-detail">{detail}</span>}
      {keys !== undefined && <Keys keys={keys} />}
    </ListBoxItem>
  )
}
