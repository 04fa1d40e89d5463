// A record, beside the rows or on a page of its own: head, fields, history.

import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useRecordLabels } from '../data/labels.ts'
import { type RecordRef, useRecord } from '../data/record.ts'
import { useShowContext } from '../kinds/use-show-context.ts'
import { Failure } from '../parts/failure.tsx'
import { entryLabel } from './entry-label.ts'
import { RecordFields } from './record-fields.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordHistory } from './record-history.tsx'
import { fieldsOf } from './sections.ts'

interface RecordCardProps {
  readonly of: RecordRef
  readonly level: 1 | 2
  /** What can be done with it, at the top. */
  readonly actions?: ReactNode
}

export function RecordCard({ of, level, actions }: RecordCardProps) {
  const { data: record, error, refetch } = useRecord(of)
  const fields = record === undefined ? [] : fieldsOf(of.collection, record)
  const shown = useShowContext(useRecordLabels(of.unit, fields))
  const context = { ...shown, entryLabel: entryLabel(record) }
  const { words } = context.speech
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} level={level} />
  return (
    <article className="record" aria-busy={record === undefined}>
      {actions}
      {record !== undefined && (
        <>
          <RecordHead record={record} fields={fields} context={context} level={level} />
          <Tabs className="tabs">
            <TabList className="tab-list" aria-label={words.record.fields}>
              <Tab id="fields" className="tab">
                {words.record.fields}
              </Tab>
              <Tab id="history" className="tab">
                {words.record.history}
              </Tab>
            </TabList>
            <TabPanel id="fields" className="tab-panel">
              <RecordFields fields={fields} context={context} level={level} />
            </TabPanel>
            <TabPanel id="history" className="tab-panel">
              <RecordHistory of={of} context={context} />
            </TabPanel>
          </Tabs>
        </>
      )}
    </article>
  )
}
