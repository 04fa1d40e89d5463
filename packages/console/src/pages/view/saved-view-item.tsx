// A saved view in the list of them: a link, and ways to rename and delete it.

import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button, Form, Input, TextField } from 'react-aria-components'
import type { Search } from '../../address/search-text.ts'
import { useUnit } from '../../address/use-unit.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import viewLinkStyles from '../../ui/parts/view-link.module.css'
import { useSavedViewWords } from '../../words/saved-view-words.ts'
import styles from './saved-views.module.css'

interface SavedViewItemProps {
  readonly title: string
  readonly view: string
  readonly search: Search
  readonly isCurrent: boolean
  readonly mayChange: boolean
  readonly onOpen: () => void
  readonly onRename: (title: string) => Promise<void>
  readonly onRemove: () => Promise<void>
}

export function SavedViewItem(props: SavedViewItemProps) {
  const { title, view, search, isCurrent, mayChange } = props
  const words = useSavedViewWords()
  const unit = useUnit()
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  if (doing === 'rename') return <Rename {...props} onDone={() => setDoing(undefined)} />
  if (doing === 'remove') return <Remove {...props} onDone={() => setDoing(undefined)} />
  return (
    <li className={styles.savedItem}>
      <Link
        className={viewLinkStyles.viewLink}
        to="/$unit/views/$view"
        params={{ unit: String(unit), view }}
        search={search as object}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={props.onOpen}
      >
        {title}
      </Link>
      {mayChange && (
        <>
          <Button
            className={buttonStyles.small}
            aria-label={words.rename(title)}
            onPress={() => setDoing('rename')}
          >
            <Icon name="edit" />
          </Button>
          <Button
            className={buttonStyles.small}
            aria-label={words.remove(title)}
            onPress={() => setDoing('remove')}
          >
            <Icon name="close" />
          </Button>
        </>
      )}
    </li>
  )
}

type DoingProps = SavedViewItemProps & { readonly onDone: () => void }

function Rename({ title, onRename, onDone }: DoingProps) {
  const words = useSavedViewWords()
  const [text, setText] = useState(title)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (text.trim() !== '') await onRename(text.trim())
    onDone()
  }
  return (
    <li>
      <Form className={styles.savedItem} onSubmit={(event) => void submit(event)}>
        <TextField aria-label={words.title} value={text} onChange={setText} autoFocus={true}>
          <Input />
        </TextField>
        <Button type="submit" className={buttonStyles.button}>
          {words.apply}
        </Button>
      </Form>
    </li>
  )
}

function Remove({ title, onRemove, onDone }: DoingProps) {
  const words = useSavedViewWords()
  return (
    <li className={styles.savedItem}>
      <span>{words.removeAsked(title)}</span>
      <Button
        className={buttonStyles.danger}
        autoFocus={true}
        onPress={() => void onRemove().then(onDone)}
      >
        {words.removeNow}
      </Button>
      <Button className={buttonStyles.quiet} onPress={onDone}>
        {words.cancel}
      </Button>
    </li>
  )
}
