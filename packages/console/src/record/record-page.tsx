// A record on a page of its own.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { NotFound } from '../app/not-found.tsx'
import { useTitle } from '../app/use-title.ts'
import { useUnit } from '../app/use-unit.ts'
import { collectionNamed, type RecordRef, useRecord } from '../data/record.ts'
import type { Neighbour } from '../data/row-place.ts'
import { Icon } from '../parts/icon.tsx'
import { useSpeech } from '../words/vocabulary.ts'
import { RecordActions } from './actions/record-actions.tsx'
import { NeighbourButtons } from './neighbour-buttons.tsx'
import { RecordCard } from './record-card.tsx'
import { recordTitle } from './record-head.tsx'
import { useDone } from './use-done.ts'

export function RecordPage() {
  const unit = useUnit()
  const { collection: named = '', id = '' } = useParams({ strict: false })
  const collection = collectionNamed(named)
  if (collection === undefined || !/^[1-9]\d*$/.test(id)) return <NotFound />
  return <Shown of={{ unit, collection, id: Number(id) }} />
}

function Shown({ of }: { readonly of: RecordRef }) {
  const { data: record } = useRecord(of)
  const { done, onDone } = useDone(of)
  const navigate = useNavigate()
  useTitle(record === undefined ? '' : recordTitle(record))
  function go({ id, place }: Neighbour): void {
    const params = { unit: String(of.unit), collection: of.collection, id: String(id) }
    const kept = { search: true, replace: true } as const
    void navigate({ to: '/$unit/$collection/$id', params, state: { place }, ...kept })
  }
  return (
    <div className="page record-page">
      <div className="record-bar">
        <BackToView of={of} type={record?.type ?? ''} />
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

/** To the view of its own that records of the type have. */
function BackToView({ of, type }: { readonly of: RecordRef; readonly type: string }) {
  const { viewLabel } = useSpeech()
  const view = presetCatalogue.byCollection.get(of.collection)?.get(type)?.views[0]
  if (view === undefined) return <p className="back" />
  return (
    <p className="back">
      <Link to="/$unit/views/$view" params={{ unit: String(of.unit), view }}>
        <Icon name="left" />
        {viewLabel(view)}
      </Link>
    </p>
  )
}
