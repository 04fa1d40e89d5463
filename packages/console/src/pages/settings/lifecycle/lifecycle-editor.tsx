// The statuses and steps of a type as a form and as a file, and the way back to what is predefined.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { useUnit } from '../../../address/use-unit.ts'
import { refreshAfterSettings } from '../../../data/api/refresh-after-settings.ts'
import {
  deleteLifecycle,
  putLifecycles,
  tryFile,
  useSettingsFile,
} from '../../../data/unit/definitions.ts'
import type { TypeDescription } from '../../../data/unit/record-types-of-unit.ts'
import { ConfirmButton } from '../../../ui/parts/confirm-button.tsx'
import { Failure } from '../../../ui/parts/failure.tsx'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import { presetStatusLabel, useTranslation } from '../../../words/use-translation.ts'
import { FormOrFile } from '../definitions/form-or-file.tsx'
import { FileEditor } from '../file-editor.tsx'
import { fileText } from '../file-text.ts'
import { LifecycleForm } from './lifecycle-form.tsx'
import { changedLifecycle, type Known, sentFor, valuesOfLifecycle } from './lifecycle-values.ts'
import type { Lifecycle } from './status-steps.ts'

const knownStatuses = new Set(
  presetCatalogue.types.flatMap(({ statuses = [] }) => statuses.map(({ code }) => code)),
)

interface LifecycleEditorProps {
  readonly type: TypeDescription
  readonly lifecycle: Lifecycle
  /** What a new record has that is sent without a status. */
  readonly first: string | undefined
  readonly onClose: () => void
}

export function LifecycleEditor({ type, lifecycle, first, onClose }: LifecycleEditorProps) {
  const { lifecycle: t } = useDefinitionWords()
  const { language } = useTranslation()
  const unit = useUnit()
  const { data: file, error, refetch } = useSettingsFile(unit, 'lifecycles')
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (file === undefined) return null
  const sent = sentFor(file, type.type)
  const known: Known = {
    ...{ type: type.type, lifecycle, first, sent, language },
    labelOf: (code) => presetStatusLabel(code, language),
    codes: [...knownStatuses],
  }
  const shown = changedLifecycle(valuesOfLifecycle(known), known)
  return (
    <>
      <FormOrFile
        form={<LifecycleForm key={language} type={type} known={known} onClose={onClose} />}
        file={
          <FileEditor
            start={fileText({ lifecycles: [sent?.type === type.type ? sent : shown] })}
            fileName={`${type.type}.json`}
            check={(each) => tryFile(unit, 'lifecycles', each)}
            put={(each) => putLifecycles(unit, each)}
          />
        }
      />
      {sent?.type === type.type && (
        <ConfirmButton
          label={t.return}
          title={t.returnTitle}
          onConfirm={async () => {
            await deleteLifecycle(unit, type.type)
            await refreshAfterSettings(unit)
            onClose()
          }}
        >
          <p>{t.returnHint}</p>
        </ConfirmButton>
      )}
    </>
  )
}
