// The page that changes a record: it sends what was changed, for the version that the change began
// with. Where somebody else was faster, both changes are brought together here.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useParams } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { type StoredRecord, useEditedRecord } from '../../data/api/record.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { useFormDefaults } from '../../data/unit/use-form-defaults.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import { NotFound } from '../../ui/parts/not-found.tsx'
import { EditRecord } from './edit-record.tsx'

export function EditRecordPage() {
  const unit = useUnit()
  const { collection, id = '' } = useParams({ strict: false })
  const all = useTypes(unit)
  const types = (all ?? []).filter((each) => each.collection === collection)
  const setting = useFormDefaults()
  const isKnown = types.length > 0 && /^[1-9]\d*$/.test(id)
  const of = { unit, collection: types[0]?.collection ?? 'documents', id: Number(id) }
  const { data: record, error, refetch } = useEditedRecord(of, isKnown)
  if (all === undefined) return null
  if (!isKnown) return <NotFound />
  if (record === undefined && error !== null) {
    return <Failure error={error} onRetry={() => void refetch()} level={1} />
  }
  if (record === undefined || setting === undefined) return null
  const type = typeOfRecord(types, record)
  if (type === undefined) return <NotFound />
  return <EditRecord key={`${collection} ${id}`} {...{ type, record, setting }} />
}

function typeOfRecord(types: readonly RecordType[], record: StoredRecord) {
  return types.find((type) => type.type === record.type)
}
