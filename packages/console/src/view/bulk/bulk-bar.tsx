// What can be done with the rows that are selected.

import './bulk.css'
import { collectionsWithStatus } from '@kontor/contract/records/record-type.ts'
import { useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { View } from '../../data/views.ts'
import { Icon } from '../../parts/icon.tsx'
import { useBulkWords } from '../../words/bulk-words.ts'
import { useSpeech } from '../../words/vocabulary.ts'
import { type Selection, selectedMax } from '../use-selection.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { BulkSteps } from './bulk-steps.tsx'

interface BulkBarProps {
  readonly view: View
  readonly selection: Selection
}

/** What is done, with the rows that were selected when it began. */
interface Task {
  readonly kind: 'edit' | 'steps'
  readonly ids: readonly number[]
}

export function BulkBar({ view, selection }: BulkBarProps) {
  const words = useBulkWords()
  const { format } = useSpeech()
  const [task, setTask] = useState<Task>()
  const count = format.integer(selection.ids.size)
  const isNone = selection.ids.size === 0
  const collection = collectionsWithStatus.find((each) => each === view.collection)
  // What had the focus goes with the bar.
  const end = (): void => {
    selection.end()
    document.querySelector<HTMLElement>('[role="grid"]')?.focus()
  }
  const begin = (kind: Task['kind']) => (): void => setTask({ kind, ids: [...selection.ids] })
  function close(left: readonly number[] | undefined): void {
    setTask(undefined)
    if (left?.length === 0) end()
    else if (left !== undefined) selection.select(left)
  }
  return (
    <div className="bulk-bar" role="toolbar" aria-label={words.selected(count)}>
      <span role="status">{isNone ? words.pickHint : words.selected(count)}</span>
      <Button className="button primary" isDisabled={isNone} onPress={begin('edit')}>
        {words.edit}
      </Button>
      {collection !== undefined && (
        <Button className="button" isDisabled={isNone} onPress={begin('steps')}>
          {words.steps}
        </Button>
      )}
      <Button className="button quiet" onPress={() => void selection.selectAll()}>
        {words.selectAll(format.integer(selectedMax))}
      </Button>
      <Button className="icon-button" aria-label={words.clear} onPress={end}>
        <Icon name="close" />
      </Button>
      <ModalOverlay className="overlay" isOpen={task !== undefined}>
        <Modal className="modal bulk-modal">
          <Dialog className="bulk">
            {task !== undefined && (
              <>
                <Heading slot="title">
                  {words.titles[task.kind](format.integer(task.ids.length), task.ids.length)}
                </Heading>
                {task.kind === 'edit' ? (
                  <BulkEdit view={view} ids={task.ids} onClose={close} />
                ) : (
                  collection !== undefined && (
                    <BulkSteps {...{ view, collection }} ids={task.ids} onClose={close} />
                  )
                )}
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </div>
  )
}
