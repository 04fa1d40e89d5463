// The editor of a text. What is pasted or dropped into it is parsed apart from the page, and only
// what the editor knows is taken.

import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useRef } from 'react'
import richTextStyles from '../../kinds/rich-text.module.css'
import fieldStyles from '../../parts/field.module.css'
import { editorExtensions } from './editor-schema.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import styles from './rich-text-editor.module.css'
import { contentOf, sliceOf, tidied } from './round-trip.ts'

interface RichTextEditorProps {
  readonly id: string
  readonly label: string
  readonly describedBy: string | undefined
  /** As it is stored, or was typed. */
  readonly html: string
  /** What is as it was comes back in the very same bytes. */
  readonly onChange: (html: string) => void
  readonly onSource: () => void
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, describedBy, html, onChange, onSource } = props
  const first = useRef(html)
  const editor = useEditor({
    extensions: editorExtensions,
    content: contentOf(html),
    // The style sheet of the page has its styles: the policy takes no others.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        class: `${fieldStyles.input} ${styles.richTextInput} ${richTextStyles.richText}`,
        'aria-invalid': String(describedBy !== undefined),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      },
      handleDOMEvents: {
        paste: (view, event) => take(view, event.clipboardData, event),
        drop: (view, event) => view.dragging === null && take(view, event.dataTransfer, event),
        // It saves the form, and is no line break.
        keydown: (_, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed, first.current)),
  })
  return (
    <div className={styles.richTextEditor}>
      <EditorToolbar editor={editor} label={label} onSource={onSource} />
      <EditorContent editor={editor} />
    </div>
  )
}

function htmlOf(editor: Editor, first: string): string {
  const before = editor.schema.nodeFromJSON(contentOf(first))
  if (editor.state.doc.eq(before)) return first
  return editor.isEmpty ? '' : tidied(editor.getHTML())
}

type View = Editor['view']

/** Whether it was taken here; texts without markup the editor reads by itself. */
function take(view: View, data: DataTransfer | null, event: Event): boolean {
  const html = data?.getData('text/html') ?? ''
  if (html === '') return false
  event.preventDefault()
  const slice = sliceOf(html, view.state.schema)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
  return true
}
