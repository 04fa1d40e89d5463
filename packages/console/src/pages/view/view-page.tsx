// A view: what it is called, what it is narrowed to, its rows, and the record that is open beside
// them.

import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTitle } from '../../address/use-title.ts'
import { useUnit } from '../../address/use-unit.ts'
import type { RecordKey } from '../../address/view-address.ts'
import { sharedValue } from '../../base/shared-value.ts'
import { collectionNamed, type RecordRef } from '../../data/api/record.ts'
import { columnsOfKeys } from '../../data/rows/default-columns.ts'
import { useViewList, type View } from '../../data/rows/views.ts'
import { Breadcrumb } from '../../features/navigation/breadcrumb.tsx'
import { useSavedInUse } from '../../features/navigation/use-saved-views.ts'
import { useViewState } from '../../features/navigation/use-view-state.ts'
import { Peek } from '../../features/record/peek.tsx'
import type { SelectedRows } from '../../features/selection/selected-rows.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import { NotFound } from '../../ui/parts/not-found.tsx'
import { StatusTitlesContext } from '../../words/status-titles.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { FilterBar } from './filter-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import { UnsavedViewNote } from './unsaved-view-note.tsx'
import { useColumnPreferences } from './use-column-preferences.ts'
import { useFileDrop } from './use-file-drop.ts'
import styles from './view.module.css'
import { ViewRows } from './view-rows.tsx'

export function ViewPage() {
  const unit = useUnit()
  const { view: name = '' } = useParams({ strict: false })
  const { data: views, error, refetch } = useViewList(unit)
  const view = views?.find((each) => each.name === name)
  if (views === undefined) {
    return error && <Failure error={error} onRetry={() => void refetch()} level={1} />
  }
  if (view === undefined) return <NotFound />
  return (
    <StatusTitlesContext value={view.statusTitles}>
      <ShownView key={`${unit} ${name}`} view={view} />
    </StatusTitlesContext>
  )
}

interface Arranged {
  /** Of columns; undefined for the usual ones. */
  readonly keys: readonly string[] | undefined
}

function ShownView({ view }: { readonly view: View }) {
  const { words, viewLabel } = useTranslation()
  const label = viewLabel(view.name)
  const drop = useFileDrop(view)
  const [selected] = useState(() => sharedValue<SelectedRows | undefined>(undefined))
  const state = useViewState()
  const keeping = useColumnPreferences(view.name)
  // The address is drawn a moment later: the next step begins with what the one before has made.
  const [arranged, setArranged] = useState<Arranged>()
  const { keys = keeping.stored.keys } = arranged ?? { keys: state.address.columns }
  const columns = columnsOfKeys(keys, view)
  const arrange = (keys: readonly string[] | undefined): void => {
    const made = { keys }
    setArranged(made)
    keeping.keep({ keys })
    const drawn = state.note({ columns: keys })
    void drawn.then(() => setArranged((last) => (last === made ? undefined : last)))
  }
  const saved = useSavedInUse({ view, columns, state })
  const title = saved?.title ?? (label === view.name ? view.title : label)
  const unit = useUnit()
  const open = openRecord(state.address.open)
  useTitle(title)
  return (
    <div className={styles.view} {...drop.handlers}>
      {drop.isOver && <p className={styles.dropHint}>{words.view.dropToImport}</p>}
      <Breadcrumb view={view.name} />
      <div className={styles.viewHead}>
        <h1>{title}</h1>
        <Toolbar {...{ view, columns, state, selected }} onColumns={arrange} />
      </div>
      <FilterBar view={view} state={state}>
        {saved?.isChanged === true && <UnsavedViewNote {...saved} />}
      </FilterBar>
      <div className={styles.viewPanes}>
        <div className={styles.viewMain}>
          <ViewRows
            view={view}
            title={title}
            columns={columns}
            widths={keeping.stored.widths}
            state={state}
            selected={selected}
            onColumns={arrange}
            onWidth={(key, width) => keeping.keep({ widths: { [key]: width } })}
          />
        </div>
        {open !== undefined && (
          <Peek
            of={{ ...open, unit }}
            onGo={({ id, place }) => state.note({ open: { ...open, id } }, place)}
            onClose={() => state.change({ open: undefined })}
          />
        )}
      </div>
    </div>
  )
}

function openRecord(key: RecordKey | undefined): Omit<RecordRef, 'unit'> | undefined {
  const collection = collectionNamed(key?.collection ?? '')
  return key === undefined || collection === undefined ? undefined : { collection, id: key.id }
}
