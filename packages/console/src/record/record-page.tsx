// A record on a page of its own.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { NotFound } from '../app/not-found.tsx'
import { useTitle } from '../app/use-title.ts'
import { useUnit } from '../app/use-unit.ts'
import { collectionNamed, type RecordRef, useRecord } from '../data/record.ts'
import { useRights } from '../data/record-rights.ts'
import { useTypes } from '../data/record-types-of-unit.ts'
import { Icon } from '../parts/icon.tsx'
import { recordWords } from '../words/record-words.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { RecordActions } from './actions/record-actions.tsx'
import { RecordCard } from './record-card.tsx'
import { recordTitle } from './record-head.tsx'

export function RecordPage() {
  const unit = useUnit()
  const { collection: named = '', id = '' } = useParams({ strict: false })
  const collection = collectionNamed(named)
  if (collection === undefined || !/^[1-9]\d*$/.test(id)) return <NotFound />
  return <Shown of={{ unit, collection, id: Number(id) }} />
}

function Shown({ of }: { readonly of: RecordRef }) {
  const { words, language } = useSpeech()
  const { data: record } = useRecord(of)
  const { data: rights } = useRights(of)
  const type = useTypes(of.unit)?.find((each) => each.type === record?.type)
  const [done, setDone] = useState('')
  useTitle(record === undefined ? '' : recordTitle(record))
  return (
    <div className="page record-page">
      <div className="record-bar">
        <BackToView of={of} type={record?.type ?? ''} />
        {rights?.mayWrite === true && (
          <Link
            className="button"
            to="/$unit/$collection/$id/edit"
            params={{ unit: String(of.unit), collection: of.collection, id: String(of.id) }}
          >
            {words.form.change}
          </Link>
        )}
      </div>
      <p className="record-done" role="status">
        {done}
      </p>
      <RecordCard
        key={`${of.collection} ${of.id}`}
        of={of}
        level={1}
        below={
          record !== undefined &&
          (rights?.mayWrite === false ? (
            <p className="hint">{recordWords(language).actions.notChange}</p>
          ) : (
            <RecordActions {...{ of, record, type }} onDone={setDone} />
          ))
        }
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
