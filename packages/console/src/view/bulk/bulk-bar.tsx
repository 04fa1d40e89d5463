// What can be done with the rows that are selected.

import './bulk.css'
import { useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { View } from '../../data/views.ts'
import { Icon } from '../../parts/icon.tsx'
import { useBulkWords } from '../../words/bulk-words.ts'
import { useSpeech } from '../../words/vocabulary.ts'
import { type Selection, selectedMax } from '../use-selection.ts'
import { BulkEdit } from './bulk-edit.tsx'

interface BulkBarProps {
  readonly view: View
  readonly selection: Selection
}

export function BulkBar({ view, selection }: BulkBarProps) {
  const words = useBulkWords()
  const { format } = useSpeech()
  const [edited, setEdited] = useState<readonly number[]>()
  const count = format.integer(selection.ids.size)
  const isNone = selection.ids.size === 0
  // What had the focus goes with the bar.
  const end = (): void => {
    selection.end()
    document.querySelector<HTMLElement>('[role="grid"]')?.focus()
  }
  return (
    <div className="bulk-bar" role="toolbar" aria-label={words.selected(count)}>
      <span role="status">{isNone ? words.pickHint : words.selected(count)}</span>
      <Button
        className="button primary"
        isDisabled={isNone}
        onPress={() => setEdited([...selection.ids])}
      >
        {words.edit}
      </Button>
      <Button className="button quiet" onPress={() => void selection.selectAll()}>
        {words.selectAll(format.integer(selectedMax))}
      </Button>
      <Button className="icon-button" aria-label={words.clear} onPress={end}>
        <Icon name="close" />
      </Button>
      <ModalOverlay className="overlay" isOpen={edited !== undefined}>
        <Modal className="modal bulk-modal">
          <Dialog className="bulk">
            <Heading slot="title">
              {words.title(format.integer(edited?.length ?? 0), edited?.length ?? 0)}
            </Heading>
            {edited !== undefined && (
              <BulkEdit
                view={view}
                ids={edited}
                onClose={(left) => {
                  setEdited(undefined)
                  if (left?.length === 0) end()
                  else if (left !== undefined) selection.select(left)
                }}
              />
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </div>
  )
}
