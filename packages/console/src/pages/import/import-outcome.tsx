// What became of the file: counts, and the next step.

import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import type { ImportedTable } from '../../saving/import-table.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { Notice } from '../../ui/parts/notice.tsx'
import { useImportWords } from '../../words/import-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './import.module.css'
import { type ImportCounts, importCounts } from './import-counts.ts'
import type { Import } from './use-import.ts'

interface ImportOutcomeProps {
  readonly work: Import
  readonly view: string
  readonly result: ImportedTable
}

export function ImportOutcome({ work, view, result }: ImportOutcomeProps) {
  const t = useImportWords()
  const { format } = useTranslation()
  const head = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is announced anew.
  useEffect(() => head.current?.focus(), [result])
  const { isDryRun, records, summary } = result
  const counts = importCounts(result, work.state.stored)
  const count = counts.created + counts.updated
  const said = isDryRun ? t.fits : t.created
  return (
    <section className={styles.part} data-part="import-outcome">
      <h2 ref={head} tabIndex={-1}>
        {said(format.integer(count), count)}
      </h2>
      {summary === undefined && <Notice>{t.interrupted(format.integer(records.length))}</Notice>}
      {isDryRun && <p className={fieldStyles.hint}>{t.notStored}</p>}
      <Counts counts={counts} isDryRun={isDryRun} />
      <NextSteps {...{ work, view, result, counts }} />
    </section>
  )
}

interface CountsProps {
  readonly counts: ImportCounts
  readonly isDryRun: boolean
}

/** Where nothing was here before and nothing is wrong, the heading says it all. */
function Counts({ counts, isDryRun }: CountsProps) {
  const t = useImportWords()
  const { format } = useTranslation()
  const { created, updated, unchanged, different, toMend } = counts
  const isMixed = updated > 0 || unchanged > 0 || different > 0 || toMend.length > 0
  if (!isMixed) return null
  const lines = {
    [isDryRun ? t.new : t.wereNew]: created,
    [isDryRun ? t.changed : t.wereChanged]: updated,
    [t.unchanged]: unchanged,
    [t.different]: different,
    [t.toMend]: toMend.length,
  }
  return (
    <dl className={styles.counts} data-part="import-counts">
      {Object.entries(lines)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.integer(count)}</dd>
          </div>
        ))}
    </dl>
  )
}

interface NextStepsProps extends ImportOutcomeProps {
  readonly counts: ImportCounts
}

function NextSteps({ work, view, result, counts }: NextStepsProps) {
  const t = useImportWords()
  const { format } = useTranslation()
  const unit = String(useUnit())
  const { isDryRun, summary } = result
  const { created, updated, different, toMend } = counts
  const fits = created + updated
  const isMended = !isDryRun && toMend.length > 0 && work.state.edits.length > 0
  const run = (dry: boolean) => () => void work.run(dry)
  return (
    <div className={styles.actions}>
      {summary === undefined && !isDryRun && (
        <Button className={buttonStyles.primary} onPress={run(false)}>
          {t.goOn}
        </Button>
      )}
      {isDryRun && fits > 0 && (
        <Button className={buttonStyles.primary} onPress={run(false)}>
          {t.importCount(format.integer(fits), fits)}
        </Button>
      )}
      {isMended && (
        <Button className={buttonStyles.primary} onPress={run(false)}>
          {t.importMended}
        </Button>
      )}
      {different > 0 && (
        <Button className={buttonStyles.button} onPress={() => void work.run(true, true)}>
          {t.updateThese(format.integer(different), different)}
        </Button>
      )}
      {isDryRun && (
        <Button className={buttonStyles.button} onPress={run(true)}>
          {t.checkAgain}
        </Button>
      )}
      {!isDryRun && (
        <Link
          className={isMended ? buttonStyles.button : buttonStyles.primary}
          to="/$unit/views/$view"
          params={{ unit, view }}
        >
          {t.show}
        </Link>
      )}
    </div>
  )
}
