// A record on a page of its own.

import { useNavigate, useParams } from '@tanstack/react-router'
import { useTitle } from '../../address/use-title.ts'
import { useUnit } from '../../address/use-unit.ts'
import { collectionNamed, type RecordRef, useRecord } from '../../data/api/record.ts'
import type { Neighbour } from '../../data/rows/neighbour-rows.ts'
import { RecordBreadcrumb } from '../../features/navigation/record-breadcrumb.tsx'
import { RecordActions } from '../../features/record/actions/record-actions.tsx'
import { NeighbourButtons } from '../../features/record/neighbour-buttons.tsx'
import { RecordCard } from '../../features/record/record-card.tsx'
import { recordTitle } from '../../features/record/record-head.tsx'
import { useLastAction } from '../../features/record/use-last-action.ts'
import { NotFound } from '../../ui/parts/not-found.tsx'
import pageStyles from '../../ui/parts/page.module.css'
import styles from './record-page.module.css'

export function RecordPage() {
  const unit = useUnit()
  const { collection: named = '', id = '' } = useParams({ strict: false })
  const collection = collectionNamed(named)
  if (collection === undefined || !/^[1-9]\d*$/.test(id)) return <NotFound />
  return <Shown of={{ unit, collection, id: Number(id) }} />
}

function Shown({ of }: { readonly of: RecordRef }) {
  const { data: record } = useRecord(of)
  const { done, onDone } = useLastAction(of)
  const navigate = useNavigate()
  useTitle(record === undefined ? '' : recordTitle(record))
  function go({ id, place }: Neighbour): void {
    const params = { unit: String(of.unit), collection: of.collection, id: String(id) }
    const options = { search: true, replace: true } as const
    void navigate({ to: '/$unit/$collection/$id', params, state: { place }, ...options })
  }
  return (
    <div className={pageStyles.page} data-part="record-page">
      <div className={styles.recordBar}>
        <RecordBreadcrumb
          collection={of.collection}
          type={record?.type ?? ''}
          here={record === undefined ? '' : String(record['number'] ?? recordTitle(record))}
        />
        <NeighbourButtons of={of} onGo={go} />
      </div>
      <RecordCard
        key={`${of.collection} ${of.id}`}
        of={of}
        level={1}
        below={<RecordActions of={of} done={done} onDone={onDone} isBeside={false} />}
      />
    </div>
  )
}
