// What a file would change, thing by thing, as the server says: nothing is stored yet.

import type { SettingChange } from '../../data/unit/definitions.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import styles from './file-editor.module.css'
import { LineChanges } from './line-changes.tsx'

export function FileChanges({ changes }: { readonly changes: readonly SettingChange[] }) {
  const { files: t } = useSettingsWords()
  return (
    <section className={styles.fileChanges} aria-label={t.checked}>
      <p role="status">{changes.length === 0 ? t.sameAsStored : t.notStored}</p>
      {changes.map(({ kind, name, from, to }) => {
        const what = kind === 'properties' ? t.propertiesOf(name) : name
        return (
          <LineChanges
            key={`${kind} ${name}`}
            title={from === null ? t.isNew(what) : t.isChanged(what)}
            before={textOf(from)}
            after={textOf(to)}
          />
        )
      })}
    </section>
  )
}

function textOf(value: unknown): string {
  return value === null ? '' : JSON.stringify(value, null, 2)
}
