// The buttons above a text: what the marked part of it is.

import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button, ToggleButton, Toolbar } from 'react-aria-components'
import { editorWords } from '../../../words/editor-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import buttonStyles from '../../parts/button.module.css'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { LinkButton } from './link-button.tsx'
import styles from './rich-text-editor.module.css'

interface EditorToolbarProps {
  readonly editor: Editor
  readonly label: string
  readonly onSource: () => void
}

const forms = [
  ['bold', 'bold', (chain) => chain.toggleBold()],
  ['italic', 'italic', (chain) => chain.toggleItalic()],
  ['underline', 'underline', (chain) => chain.toggleUnderline()],
  ['strike', 'strike', (chain) => chain.toggleStrike()],
  ['bulletList', 'list', (chain) => chain.toggleBulletList()],
  ['orderedList', 'numbers', (chain) => chain.toggleOrderedList()],
  ['blockquote', 'quote', (chain) => chain.toggleBlockquote()],
] as const satisfies readonly (readonly [
  string,
  IconName,
  (chain: ChainedCommands) => ChainedCommands,
])[]

export function EditorToolbar({ editor, label, onSource }: EditorToolbarProps) {
  const words = editorWords(useTranslation().language)
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => forms.map(([name]) => now.isActive(name)),
  })
  return (
    <Toolbar className={styles.editorToolbar} aria-label={words.toolbar(label)}>
      {forms.map(([name, icon, toggle], index) => (
        <ToggleButton
          key={name}
          className={buttonStyles.iconButton}
          aria-label={words[name]}
          isSelected={active[index] === true}
          onChange={() => toggle(editor.chain().focus()).run()}
        >
          <Icon name={icon} />
        </ToggleButton>
      ))}
      <LinkButton editor={editor} />
      <Button className={buttonStyles.quiet} onPress={onSource}>
        {words.source}
      </Button>
    </Toolbar>
  )
}
