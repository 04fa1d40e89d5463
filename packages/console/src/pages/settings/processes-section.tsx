// The processes by which documents are approved: each drawn as its steps, and all of them as the
// file that replaces them.

import { presetProcess } from '@kontor/contract/codes/processes.ts'
import { processFile } from '@kontor/contract/configuration/process-file.ts'
import { useUnit } from '../../address/use-unit.ts'
import { putProcesses, useSettingsFile } from '../../data/unit/definitions.ts'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { ProcessSteps } from './process-steps.tsx'
import { SettingsFile } from './settings-file.tsx'

export function ProcessesSection() {
  const { processes: t } = useSettingsWords()
  const unit = useUnit()
  const { data, error, refetch } = useSettingsFile(unit, 'processes')
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const all = data?.processes ?? []
  // The predefined one is there whatever is put.
  const own = all.filter(({ code }) => code !== presetProcess.code)
  return (
    <>
      {all.map((process) => (
        <ProcessSteps key={process.code} process={process} />
      ))}
      <SettingsFile
        title={t.file}
        hint={t.fileHint}
        path="processes"
        file={own.length === 0 ? undefined : { processes: own }}
        example={processFile.example}
        put={putProcesses}
      />
      <CliCommands commands={[{ does: t.list, command: `process list --unit ${unit}` }]} />
    </>
  )
}
