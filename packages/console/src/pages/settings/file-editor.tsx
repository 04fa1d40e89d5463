// A file of definitions as text: written, opened or downloaded. The server checks it first: what is
// wrong with it is shown at its line, else what it would change, and only then it is put.

import { type Fault, KontorError } from '@kontor/client'
import { useRef, useState } from 'react'
import { Button, FileTrigger } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import { type JsonLines, jsonLines } from '../../base/json-lines.ts'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import type { SettingChange } from '../../data/unit/definitions.ts'
import type { Denial } from '../../data/unit/use-rights.ts'
import faultSummaryStyles from '../../ui/fields/fault-summary.module.css'
import buttonStyles from '../../ui/parts/button.module.css'
import { Denied } from '../../ui/parts/denied.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import sectionStyles from '../../ui/parts/section.module.css'
import { TroubleNote } from '../../ui/parts/trouble-note.tsx'
import { faultText } from '../../words/problem-text.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { FileChanges } from './file-changes.tsx'
import styles from './file-editor.module.css'

interface FileEditorProps {
  readonly start: string
  /** What such a file looks like. It is filled in on request: nobody is to put it unread. */
  readonly example?: string
  /** What a download is called. */
  readonly fileName: string
  /** What a put would change. Throws what the server refuses. */
  readonly check: (file: object) => Promise<readonly SettingChange[]>
  /** Throws what the server refuses. */
  readonly put: (file: object) => Promise<unknown>
  /** Why this user may not put it. */
  readonly denial?: Denial | undefined
}

interface LineFault {
  readonly line: number
  /** Undefined where the text is no JSON object. */
  readonly fault?: Fault
}

export function FileEditor({ denial, ...editor }: FileEditorProps) {
  return denial === undefined ? <Editor {...editor} /> : <Denied denial={denial} />
}

function Editor({ start, example, fileName, check, put }: FileEditorProps) {
  const unit = useUnit()
  const { files: t } = useSettingsWords()
  const [text, setText] = useState(start)
  const [faults, setFaults] = useState<readonly LineFault[]>([])
  const [trouble, setTrouble] = useState<Trouble>()
  const [isPut, setPut] = useState(false)
  const [changes, setChanges] = useState<readonly SettingChange[]>()
  const area = useRef<HTMLTextAreaElement>(null)

  function change(next: string): void {
    setText(next)
    setFaults([])
    setPut(false)
    setChanges(undefined)
  }

  async function send(step: (file: object) => Promise<void>): Promise<void> {
    setTrouble(undefined)
    setChanges(undefined)
    const wrong = await faultsOf(jsonLines(text), step)
    if (Array.isArray(wrong)) setFaults(wrong)
    else setTrouble(wrong as Trouble)
  }

  const tryOut = () => send(async (file) => setChanges(await check(file)))
  const store = () =>
    send(async (file) => {
      await put(file)
      await refreshAfterSettings(unit)
      setPut(true)
    })
  const isChecked = changes !== undefined && changes.length > 0

  return (
    <div className={`${styles.fileEditor} ${fieldStyles.settingsForm}`} data-part="settings-form">
      <div className={sectionStyles.settingsActions}>
        <FileTrigger
          acceptedFileTypes={['.json', 'application/json']}
          onSelect={(files) => {
            void files?.[0]?.text().then(change)
          }}
        >
          <Button className={buttonStyles.button}>{t.open}</Button>
        </FileTrigger>
        {example !== undefined && (
          <Button className={buttonStyles.button} onPress={() => change(example)}>
            {t.example}
          </Button>
        )}
        <a className={buttonStyles.button} href={hrefOf(text)} download={fileName}>
          <Icon name="download" />
          {t.download}
        </a>
      </div>
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      {faults.length > 0 && (
        <LineFaults faults={faults} onGo={(line) => showLine(area.current, line)} />
      )}
      <textarea
        ref={area}
        className={`${fieldStyles.input} ${fieldStyles.code}`}
        rows={16}
        aria-label={t.text}
        aria-invalid={faults.length > 0}
        spellCheck={false}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      {changes !== undefined && <FileChanges changes={changes} />}
      <div className={sectionStyles.settingsActions}>
        <Button
          className={buttonStyles.primary}
          isDisabled={text.trim() === ''}
          onPress={() => void (isChecked ? store() : tryOut())}
        >
          {isChecked ? t.put : t.check}
        </Button>
        {text !== start && (
          <Button className={buttonStyles.quiet} onPress={() => change(start)}>
            {t.undo}
          </Button>
        )}
        <p role="status">{isPut && t.isPut}</p>
      </div>
    </div>
  )
}

/** None where it was put. */
async function faultsOf(
  read: JsonLines,
  step: (file: object) => Promise<void>,
): Promise<readonly LineFault[] | Trouble> {
  if ('brokenLine' in read) return [{ line: read.brokenLine }]
  const { value, lineOf } = read
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ line: 1 }]
  try {
    await step(value)
    return []
  } catch (error) {
    const errors = error instanceof KontorError ? error.errors : []
    if (errors.length === 0) return troubleOf(error)
    return errors.map((fault) => ({ line: lineOf(fault.pointer ?? ''), fault }))
  }
}

function hrefOf(text: string): string {
  return `data:application/json;charset=utf-8,${encodeURIComponent(text)}`
}

function showLine(area: HTMLTextAreaElement | null, line: number): void {
  if (area === null) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 4)
}

interface LineFaultsProps {
  readonly faults: readonly LineFault[]
  readonly onGo: (line: number) => void
}

function LineFaults({ faults, onGo }: LineFaultsProps) {
  const { files: t } = useSettingsWords()
  const { language } = useTranslation()
  return (
    <section
      className={faultSummaryStyles.faultSummary}
      data-part="fault-summary"
      role="alert"
      aria-label={t.faults}
    >
      <ul>
        {faults.map(({ line, fault }) => (
          <li key={`${line} ${fault?.pointer} ${fault?.message}`}>
            <Button className={styles.lineLink} onPress={() => onGo(line)}>
              {t.line(line)}
            </Button>
            {fault === undefined ? t.broken : faultText(fault, language)}
            {/* Of a file, the names in the words of the server are what helps. */}
            {fault !== undefined && language !== 'en' && <p lang="en">{fault.message}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
