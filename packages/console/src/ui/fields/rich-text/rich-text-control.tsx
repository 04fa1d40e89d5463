// A text with its form: in the editor where that can give it back as it is, else as HTML. Until it
// is changed, what is sent is what was stored, to the byte.

import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { editorWords } from '../../../words/editor-words.ts'
import { RichText } from '../../kinds/rich-text.tsx'
import buttonStyles from '../../parts/button.module.css'
import fieldStyles from '../../parts/field.module.css'
import { type ControlProps, markedAs } from '../controls/control-props.ts'
import { useFormSpeech, useValue } from '../form-context.ts'
import styles from './rich-text-editor.module.css'
import { RichTextEditor } from './rich-text-editor.tsx'
import { isEditable } from './round-trip.ts'

export function RichTextControl(props: ControlProps) {
  const { fieldLabel } = useFormSpeech()
  const [value, set] = useValue(props.path)
  const html = String(value ?? '')
  const typed = useRef(html)
  const generation = useRef(0)
  const [isSource, setSource] = useState(() => !isEditable(html))
  if (html !== typed.current) {
    // It came from elsewhere, such as a draft or somebody else's change: the editor begins anew.
    typed.current = html
    generation.current += 1
  }
  const change = (next: string): void => {
    typed.current = next
    set(next === '' ? undefined : next)
  }
  if (props.isReadOnly) return <RichText html={html} />
  const shownAsSource = isSource || (generation.current > 0 && !isEditable(html))
  if (shownAsSource) {
    return <Source {...props} html={html} onChange={change} onText={() => setSource(false)} />
  }
  return (
    <RichTextEditor
      key={generation.current}
      id={props.id}
      label={props.label ?? fieldLabel(props.name)}
      describedBy={props.describedBy}
      html={html}
      onChange={change}
      onSource={() => setSource(true)}
    />
  )
}

interface SourceProps extends ControlProps {
  readonly html: string
  readonly onChange: (html: string) => void
  readonly onText: () => void
}

function Source({ html, onChange, onText, ...props }: SourceProps) {
  const { language } = useFormSpeech()
  const words = editorWords(language)
  const canBeText = isEditable(html)
  return (
    <div className={styles.richTextEditor}>
      {canBeText ? (
        <Button className={buttonStyles.quiet} onPress={onText}>
          {words.asText}
        </Button>
      ) : (
        <p className={fieldStyles.hint}>{words.richer}</p>
      )}
      <textarea
        {...markedAs(props)}
        className={`${fieldStyles.input} ${fieldStyles.code}`}
        rows={6}
        value={html}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
