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
import type { Import } from './use-import.ts'

interface ImportOutcomeProps {
  readonly work: Import
  readonly view: string
  readonly result: ImportedTable
}

export function ImportOutcome({ work, view, result }: ImportOutcomeProps) {
  const t = useImportWords()
  const { format } = useTranslation()
  const unit = String(useUnit())
  const head = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is announced anew.
  useEffect(() => head.current?.focus(), [result])
  const { isDryRun, records, summary } = result
  const countOf = (wanted: string) => records.filter((each) => each.outcome === wanted).length
  const [fits, rejected] = [countOf('created'), countOf('rejected')]
  const { created, edits } = work.state
  const present = countOf('unchanged') - (isDryRun ? created : created - fits)
  const isToMend = rejected > 0 && edits.length > 0
  const said = isDryRun ? t.fits : t.created
  const count = isDryRun ? fits : created
  return (
    <section className={styles.part} data-part="import-outcome">
      <h2 ref={head} tabIndex={-1}>
        {said(format.integer(count), count)}
      </h2>
      {summary === undefined && <Notice>{t.interrupted(format.integer(records.length))}</Notice>}
      <p className={fieldStyles.hint}>
        {[
          ...(isDryRun ? [t.notStored] : []),
          ...(rejected > 0 ? [`${t.rejected(format.integer(rejected), rejected)}.`] : []),
          ...(present > 0 ? [`${t.present(format.integer(present), present)}.`] : []),
        ].join(' ')}
      </p>
      <div className={styles.actions}>
        {summary === undefined && !isDryRun && (
          <Button className={buttonStyles.primary} onPress={() => void work.run(false)}>
            {t.goOn}
          </Button>
        )}
        {isDryRun && fits > 0 && (
          <Button className={buttonStyles.primary} onPress={() => void work.run(false)}>
            {t.importCount(format.integer(fits), fits)}
          </Button>
        )}
        {!isDryRun && isToMend && (
          <Button className={buttonStyles.primary} onPress={() => void work.run(false)}>
            {t.importMended}
          </Button>
        )}
        {isDryRun && (
          <Button className={buttonStyles.button} onPress={() => void work.run(true)}>
            {t.checkAgain}
          </Button>
        )}
        {!isDryRun && (
          <Link
            className={isToMend ? buttonStyles.button : buttonStyles.primary}
            to="/$unit/views/$view"
            params={{ unit, view }}
          >
            {t.show}
          </Link>
        )}
      </div>
    </section>
  )
}
