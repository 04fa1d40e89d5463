// Imports a table into a view: the file, where its columns go, a try with every fault at its cell,
// and the records.

import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from 'react-aria-components'
import { useTitle } from '../../address/use-title.ts'
import { useUnit } from '../../address/use-unit.ts'
import { useViewList, type View } from '../../data/rows/views.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { typesForView } from '../../data/unit/types-for-view.ts'
import { type Rights, useRights } from '../../data/unit/use-rights.ts'
import { Breadcrumb } from '../../features/navigation/breadcrumb.tsx'
import { droppedFile } from '../../features/navigation/import-file.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { NotFound } from '../../ui/parts/not-found.tsx'
import pageStyles from '../../ui/parts/page.module.css'
import { useImportWords } from '../../words/import-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { ChooseFile } from './choose-file.tsx'
import styles from './import.module.css'
import { ImportSteps } from './import-steps.tsx'
import { useImport } from './use-import.ts'

export function ImportPage() {
  const unit = useUnit()
  const { view: name = '' } = useParams({ strict: false })
  const { data: views, error, refetch } = useViewList(unit)
  const rights = useRights()
  const types = useTypes(unit)
  const view = views?.find((each) => each.name === name)
  if (views === undefined || rights === undefined || types === undefined) {
    return error && <Failure error={error} onRetry={() => void refetch()} level={1} />
  }
  const own = typesForView(view?.predefined ?? '', types)
  const collection = own[0]?.collection
  if (view === undefined || collection === undefined) return <NotFound />
  return <ImportInto key={`${unit} ${name}`} {...{ view, rights, collection, types: own }} />
}

interface ImportIntoProps {
  readonly view: View
  readonly collection: Collection
  /** Of the records that the view shows. */
  readonly types: readonly RecordType[]
  readonly rights: Rights
}

function ImportInto({ rights, ...into }: ImportIntoProps) {
  const { view } = into
  const t = useImportWords()
  const { viewLabel } = useTranslation()
  const label = viewLabel(view.name)
  const title = t.title(label === view.name ? view.title : label)
  useTitle(title)
  return (
    <div className={`${pageStyles.page} ${styles.page}`} data-part="import">
      <Breadcrumb view={view.name} />
      <h1>{title}</h1>
      {rights.hasScope('write') ? (
        <ImportFile {...into} me={rights.user} />
      ) : (
        <p className={fieldStyles.hint}>{t.denied}</p>
      )}
    </div>
  )
}

type ImportFileProps = Omit<ImportIntoProps, 'rights'> & {
  /** Who imports. */
  readonly me: number
}

function ImportFile({ view, collection, types, me }: ImportFileProps) {
  const t = useImportWords()
  const { format } = useTranslation()
  const work = useImport({ unit: useUnit(), collection, types, me })
  const { choose } = work
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is taken once.
  useEffect(() => {
    const dropped = droppedFile.read()
    if (dropped === undefined) return
    droppedFile.write(undefined)
    void choose(dropped)
  }, [])
  const { file, proposal, running } = work.state
  if (file === undefined || proposal === undefined) return <ChooseFile work={work} />
  const { lineCount } = proposal
  return (
    <>
      <div className={styles.file}>
        <strong>{file.name}</strong>
        <span className={fieldStyles.hint}>{t.lines(format.integer(lineCount), lineCount)}</span>
        {running === undefined && (
          <Button className={styles.other} onPress={work.reset}>
            {t.other}
          </Button>
        )}
      </div>
      <ImportSteps {...{ work, view, types }} />
    </>
  )
}
