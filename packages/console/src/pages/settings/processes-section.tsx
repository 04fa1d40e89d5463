// The processes by which documents are approved: each drawn as its steps, and all of them as the
// file that replaces them.

import { presetProcess } from '@kontor/contract/codes/processes.ts'
import { processFile } from '@kontor/contract/configuration/process-file.ts'
import { useUnit } from '../../address/use-unit.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { putProcesses, tryFile, useSettingsFile } from '../../data/unit/definitions.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import commandLinesStyles from '../../ui/parts/command-lines.module.css'
import { Denied } from '../../ui/parts/denied.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import sectionStyles from '../../ui/parts/section.module.css'
import { useSettingsWords } from '../../words/settings-words.ts'
import { FileEditor } from './file-editor.tsx'
import { fileText } from './file-text.ts'
import { ProcessSteps } from './process-steps.tsx'

export function ProcessesSection() {
  const { processes: t } = useSettingsWords()
  const unit = useUnit()
  const denial = useRights()?.denial('agencies')
  const { data, error, refetch } = useSettingsFile(unit, 'processes')
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const all = data?.processes ?? []
  // The predefined one is there whatever is put.
  const own = all.filter(({ code }) => code !== presetProcess.code)
  const text = own.length === 0 ? '' : fileText({ processes: own })
  return (
    <>
      {all.map((process) => (
        <ProcessSteps key={process.code} process={process} />
      ))}
      <section className={sectionStyles.settingsPart} data-part="settings-part">
        <h3>{t.file}</h3>
        <p className={fieldStyles.hint}>{t.fileHint}</p>
        {denial === undefined ? (
          <FileEditor
            key={text}
            start={text}
            example={fileText(processFile.example)}
            fileName="processes.json"
            check={(file) => tryFile(unit, 'processes', file)}
            put={async (file) => {
              await putProcesses(unit, file)
              await refreshAfterSettings(unit)
            }}
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
      </section>
      <CliCommands commands={[{ does: t.list, command: `process list --unit ${unit}` }]} />
    </>
  )
}
