// A record, beside the rows or on a page of its own: its head and its tabs.

import { hasPaper } from '@kontor/paper/model/has-paper.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { type RecordRef, type StoredRecord, useRecord } from '../../data/api/record.ts'
import { useRecordReferences } from '../../data/rows/reference-names.ts'
import { useStatusTitles } from '../../data/rows/use-status-titles.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { useCodeTitle } from '../../data/unit/use-code-title.ts'
import { focusHeading } from '../../keyboard/focus-heading.ts'
import { entryLabel } from '../../ui/kinds/entry-label.ts'
import { fieldsOf, isCode } from '../../ui/kinds/record-fields-by-section.ts'
import { useValueFormat } from '../../ui/kinds/use-value-format.ts'
import type { ValueFormat } from '../../ui/kinds/value-text.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import tabsStyles from '../../ui/parts/tabs.module.css'
import { StatusTitlesContext } from '../../words/status-titles.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { ChangedNote } from './changed-note.tsx'
import styles from './record.module.css'
import { RecordFields } from './record-fields.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordHistory } from './record-history.tsx'
import { useAddressText } from './use-address-text.ts'
import { useRecordTab } from './use-record-tab.ts'

/** What is looked at less often is loaded when it is first opened. */
const PaperPanel = lazy(async () => {
  const { PaperPanel: component } = await import('./paper/paper-panel.tsx')
  return { default: component }
})

const OverviewPanel = lazy(async () => {
  const { OverviewPanel: component } = await import('./overview/overview-panel.tsx')
  return { default: component }
})

const RelatedPanel = lazy(async () => {
  const { RelatedPanel: component } = await import('./related/related-panel.tsx')
  return { default: component }
})

const RightsPanel = lazy(async () => {
  const { RightsPanel: component } = await import('./rights/rights-panel.tsx')
  return { default: component }
})

interface RecordCardProps {
  readonly of: RecordRef
  readonly level: 1 | 2
  /** What can be done with it, at the top. */
  readonly actions?: ReactNode
  /** What stands below the head. */
  readonly below?: ReactNode
}

/** Its statuses are called as those of its type. */
export function RecordCard(props: RecordCardProps) {
  const { of } = props
  const titles = useStatusTitles(of.unit, useRecord(of).data?.type)
  return (
    <StatusTitlesContext value={titles}>
      <Card {...props} />
    </StatusTitlesContext>
  )
}

function Card(props: RecordCardProps) {
  const { data: record, error, refetch } = useRecord(props.of)
  const box = useRef<HTMLElement>(null)
  const isRefused = error !== null
  useEffect(() => {
    if (isRefused) focusRefusal(box.current)
  }, [isRefused])
  if (isRefused) {
    return (
      <article className={styles.record} data-part="record" ref={box}>
        {props.actions}
        <Failure error={error} onRetry={() => void refetch()} level={props.level} />
      </article>
    )
  }
  return (
    <article
      className={styles.record}
      data-part="record"
      ref={box}
      aria-busy={record === undefined}
    >
      {props.actions}
      {record !== undefined && <ChangedNote of={props.of} />}
      {record !== undefined && <Shown {...props} record={record} />}
    </article>
  )
}

/** What had the focus has gone with the record. */
function focusRefusal(box: HTMLElement | null): void {
  if (document.activeElement === document.body)
    focusHeading(box, '[data-part=state-note] :is(h1, h2)')
}

function Shown({ of, level, record, below }: RecordCardProps & { readonly record: StoredRecord }) {
  const { words } = useTranslation()
  const types = useTypes(of.unit)
  const type = types?.find((each) => each.type === record.type)
  const fields = fieldsOf(type, record)
  const shown = useValueFormat(useRecordReferences(of.unit, fields))
  const context: ValueFormat = {
    ...shown,
    codeTitle: useCodeTitle(of.unit, fields.some(isCode)),
    addressText: useAddressText(of.unit, record, fields),
    entryLabel: entryLabel(record),
  }
  const paper = type !== undefined && hasPaper(type) && (
    <PaperPanel {...{ unit: of.unit, record, type, language: context.translation.language }} />
  )
  const tabs: Readonly<Record<string, readonly [string, ReactNode]>> = {
    ...(paper === false ? {} : { paper: [words.record.paper, paper] }),
    ...(type?.isPartner === true && {
      overview: [
        words.record.overview,
        <OverviewPanel key="overview" {...{ of, record, level }} />,
      ],
    }),
    fields: [
      words.record.fields,
      <RecordFields key="fields" fields={fields} context={context} level={level} />,
    ],
    related: [words.record.related, <RelatedPanel key="related" {...{ of, record, type }} />],
    history: [words.record.history, <RecordHistory key="history" {...{ of, type, context }} />],
    ...(type === undefined
      ? {}
      : {
          rights: [
            words.record.rights,
            <RightsPanel key="rights" {...{ of, record, type, level }} />,
          ],
        }),
  }
  return (
    <>
      <RecordHead {...{ of, record, type, fields, context, level }} />
      {below}
      {types !== undefined && <RecordTabs tabs={tabs} level={level} label={words.record.fields} />}
    </>
  )
}

interface RecordTabsProps {
  /** By their ids: what each is called, and what is in it. */
  readonly tabs: Readonly<Record<string, readonly [string, ReactNode]>>
  readonly level: 1 | 2
  readonly label: string
}

function RecordTabs({ tabs, level, label }: RecordTabsProps) {
  // Beside the rows there is little room: the fields come first there.
  const ids = Object.keys(tabs)
  const [open, setOpen] = useRecordTab(level, level === 2 ? ['fields', ...ids] : ids)
  return (
    <Tabs
      className={styles.tabs}
      selectedKey={open}
      onSelectionChange={(key) => setOpen(String(key))}
    >
      <TabList className={tabsStyles.tabList} aria-label={label}>
        {ids.map((id) => (
          <Tab key={id} id={id} className={tabsStyles.tab}>
            {tabs[id]?.[0]}
          </Tab>
        ))}
      </TabList>
      {ids.map((id) => (
        <TabPanel key={id} id={id} className={tabsStyles.tabPanel} data-part="tab-panel">
          <Suspense>{tabs[id]?.[1]}</Suspense>
        </TabPanel>
      ))}
    </Tabs>
  )
}
