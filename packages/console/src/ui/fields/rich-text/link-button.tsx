// Makes a link of the marked text, leads it elsewhere, or takes it away.

import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { editorWords } from '../../../words/editor-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import buttonStyles from '../../parts/button.module.css'
import dialogStyles from '../../parts/dialog.module.css'
import fieldStyles from '../../parts/field.module.css'
import { Icon } from '../../parts/icon.tsx'
import menuStyles from '../../parts/menu.module.css'
import { isLink } from './editor-schema.ts'
import styles from './rich-text-editor.module.css'

export function LinkButton({ editor }: { readonly editor: Editor }) {
  const words = editorWords(useTranslation().language)
  const [isOpen, setOpen] = useState(false)
  const isActive = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        className={buttonStyles.iconButton}
        aria-label={words.link}
        data-selected={isActive || undefined}
      >
        <Icon name="link" />
      </Button>
      <Popover className={menuStyles.popover} data-part="popover" placement="bottom start">
        <Dialog className={styles.linkDialog} aria-label={words.link}>
          <LinkFields editor={editor} onClose={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

interface LinkFieldsProps {
  readonly editor: Editor
  readonly onClose: () => void
}

function LinkFields({ editor, onClose }: LinkFieldsProps) {
  const words = editorWords(useTranslation().language)
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const [isWrong, setWrong] = useState(false)

  function setLink(): void {
    setWrong(!isLink(address))
    if (!isLink(address)) return
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without marked text the address itself is what is read.
    const isNothing = editor.state.selection.empty && !editor.isActive('link')
    const link = { type: 'link', attrs: { href: address } }
    if (isNothing) chain.insertContent({ type: 'text', text: address, marks: [link] }).run()
    else chain.setLink({ href: address }).run()
    onClose()
  }

  /** It stands within the form, which Enter must not reach. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setLink()
  }

  return (
    <div className={fieldStyles.field}>
      <label htmlFor="link-address">{words.address}</label>
      <input
        id="link-address"
        className={fieldStyles.input}
        value={address}
        placeholder="https://"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'link-fault' : undefined}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={onKeyDown}
      />
      {isWrong && (
        <p id="link-fault" className={fieldStyles.fault} role="alert">
          {words.wrongAddress}
        </p>
      )}
      <div className={dialogStyles.stepButtons}>
        <Button className={buttonStyles.primary} onPress={setLink}>
          {words.set}
        </Button>
        <Button
          className={buttonStyles.button}
          onPress={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {words.remove}
        </Button>
      </div>
    </div>
  )
}
