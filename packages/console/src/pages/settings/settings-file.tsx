// A file of settings as a whole, which replaces what was put before: whoever may not put it reads
// it.

import { useUnit } from '../../address/use-unit.ts'
import { type SettingsPath, tryFile } from '../../data/unit/definitions.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import commandLinesStyles from '../../ui/parts/command-lines.module.css'
import { Denied } from '../../ui/parts/denied.tsx'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { FileEditor } from './file-editor.tsx'
import { fileText } from './file-text.ts'

interface SettingsFileProps {
  readonly title: string
  readonly hint: string
  readonly path: SettingsPath
  /** As it is stored; undefined where nothing was put. */
  readonly file: object | undefined
  /** Of the contract, as a put takes it. */
  readonly example: unknown
  /** Throws what the server refuses. */
  readonly put: (unit: number, file: object) => Promise<void>
}

export function SettingsFile({ title, hint, path, file, example, put }: SettingsFileProps) {
  const unit = useUnit()
  const denial = useRights()?.denial('agencies')
  const text = file === undefined ? '' : fileText(file)
  return (
    <SettingsPart title={title} hint={hint}>
      {denial === undefined ? (
        <FileEditor
          key={text}
          start={text}
          example={fileText(example)}
          fileName={`${path}.json`}
          check={(each) => tryFile(unit, path, each)}
          put={(each) => put(unit, each)}
        />
      ) : (
        <>
          <Denied denial={denial} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
          <pre className={commandLinesStyles.command} tabIndex={0}>
            {text}
          </pre>
        </>
      )}
    </SettingsPart>
  )
}
