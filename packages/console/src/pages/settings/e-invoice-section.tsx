// What e-invoices of the unit take where the document does not say it, as the file that replaces
// it.

import { eInvoiceFile } from '@kontor/contract/configuration/e-invoice-file.ts'
import { useUnit } from '../../address/use-unit.ts'
import { putEInvoice, useSettingsFile } from '../../data/unit/definitions.ts'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { SettingsFile } from './settings-file.tsx'

export function EInvoiceSection() {
  const { eInvoice: t } = useSettingsWords()
  const unit = useUnit()
  const { data, error, refetch } = useSettingsFile(unit, 'e-invoice')
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const isPut = Object.keys(data ?? {}).length > 0
  return (
    <>
      <SettingsFile
        title={t.file}
        hint={t.fileHint}
        path="e-invoice"
        file={isPut ? (data ?? undefined) : undefined}
        example={eInvoiceFile.example}
        put={putEInvoice}
      />
      <CliCommands commands={[{ does: t.put, command: `e-invoice put --unit ${unit} FILE` }]} />
    </>
  )
}
