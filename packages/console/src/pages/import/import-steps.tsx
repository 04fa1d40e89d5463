// The steps of an import once there is a file: its columns, the try, and what came of it.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Button } from 'react-aria-components'
import type { View } from '../../data/rows/views.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { TroubleNote } from '../../ui/parts/trouble-note.tsx'
import { useImportWords } from '../../words/import-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { FileForms } from './file-forms.tsx'
import styles from './import.module.css'
import { importCounts } from './import-counts.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { MatchColumns } from './match-columns.tsx'
import { missingIn, ownersWanted } from './matched-columns.ts'
import { RecordsHere } from './records-here.tsx'
import { RejectedLines } from './rejected-lines.tsx'
import type { Import, Running } from './use-import.ts'

interface ImportStepsProps {
  readonly work: Import
  readonly view: View
  readonly types: readonly RecordType[]
}

export function ImportSteps({ work, view, types }: ImportStepsProps) {
  const t = useImportWords()
  const { running, result, trouble, proposal } = work.state
  if (running !== undefined) {
    return <Progress running={running} max={proposal?.lineCount ?? 0} onStop={work.stop} />
  }
  const toMend = result === undefined ? [] : importCounts(result, work.state.stored).toMend
  return (
    <>
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      {result !== undefined && <ImportOutcome {...{ work, result }} view={view.name} />}
      {toMend.length > 0 && <RejectedLines work={work} rejected={toMend} />}
      {result === undefined && (
        <>
          <MatchColumns work={work} />
          <Needs {...{ work, types }} />
          <FileForms {...{ work, types }} />
          <RecordsHere work={work} />
          <div className={styles.actions}>
            <Button className={buttonStyles.primary} onPress={() => void work.run(true)}>
              {t.check}
            </Button>
          </div>
        </>
      )}
      {result?.isDryRun === true && (
        <details className={styles.before}>
          <summary>{t.columns}</summary>
          <MatchColumns work={work} />
          <FileForms {...{ work, types }} />
          <RecordsHere work={work} />
        </details>
      )}
    </>
  )
}

/** What records need that no column has. */
function Needs({ work, types }: Omit<ImportStepsProps, 'view'>) {
  const t = useImportWords()
  const { fieldLabel } = useTranslation()
  const { matched } = work.state
  if (matched === undefined) return null
  const missing = missingIn(matched, types).map(fieldLabel)
  return (
    <>
      {missing.length > 0 && <p className={fieldStyles.fault}>{t.missing(missing.join(', '))}</p>}
      {ownersWanted(matched, types).length > 0 && <p className={fieldStyles.hint}>{t.ownerHint}</p>}
    </>
  )
}

interface ProgressProps {
  readonly running: Running
  readonly max: number
  readonly onStop: () => void
}

function Progress({ running: { isDryRun, done }, max, onStop }: ProgressProps) {
  const t = useImportWords()
  const { format } = useTranslation()
  const label = isDryRun ? t.checking : t.importing
  return (
    <div className={styles.progress} data-part="progress">
      <p>
        {label}: {format.integer(done)} / {format.integer(max)}
      </p>
      <progress aria-label={label} value={done} max={Math.max(max, 1)} />
      <div className={styles.actions}>
        <Button className={buttonStyles.button} autoFocus={true} onPress={onStop}>
          {t.stop}
        </Button>
      </div>
    </div>
  )
}
