// What e-invoices of the unit take where the document does not say it, as the file that replaces
// it.

import { eInvoiceFile } from '@kontor/contract/configuration/e-invoice-file.ts'
import { useUnit } from '../../address/use-unit.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { putEInvoice, tryFile, useSettingsFile } from '../../data/unit/definitions.ts'
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

export function EInvoiceSection() {
  const { eInvoice: t } = useSettingsWords()
  const unit = useUnit()
  const denial = useRights()?.denial('agencies')
  const { data, error, refetch } = useSettingsFile(unit, 'e-invoice')
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const text = Object.keys(data ?? {}).length === 0 ? '' : fileText(data ?? {})
  return (
    <>
      <section className={sectionStyles.settingsPart} data-part="settings-part">
        <h3>{t.file}</h3>
        <p className={fieldStyles.hint}>{t.fileHint}</p>
        {denial === undefined ? (
          <FileEditor
            key={text}
            start={text}
            example={fileText(eInvoiceFile.example)}
            fileName="e-invoice.json"
            check={(file) => tryFile(unit, 'e-invoice', file)}
            put={async (file) => {
              await putEInvoice(unit, file)
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
      <CliCommands commands={[{ does: t.put, command: `e-invoice put --unit ${unit} FILE` }]} />
    </>
  )
}
