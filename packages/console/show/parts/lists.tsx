// Lists and tables of things, the links in them, and what only the command line does.

import { now } from '../../src/base/clock.ts'
import { DraftList } from '../../src/features/form/draft-list.tsx'
import { PointTable } from '../../src/features/plots/point-table.tsx'
import { BulkOutcomes } from '../../src/features/selection/bulk-outcomes.tsx'
import { SettingList, SettingMark, SettingRow } from '../../src/pages/settings/setting-list.tsx'
import type { BulkWork, Outcome } from '../../src/saving/run-many.ts'
import { AddItem } from '../../src/ui/parts/add-item.tsx'
import chooserStyles from '../../src/ui/parts/chooser.module.css'
import { CliCommands } from '../../src/ui/parts/cli-commands.tsx'
import { OrderedTicks } from '../../src/ui/parts/ordered-ticks.tsx'
import { RowsLink } from '../../src/ui/parts/rows-link.tsx'
import { SettingLink } from '../../src/ui/parts/setting-link.tsx'
import { SettingsPart } from '../../src/ui/parts/settings-part.tsx'
import { Tick } from '../../src/ui/parts/tick.tsx'
import viewLinkStyles from '../../src/ui/parts/view-link.module.css'
import { Example } from '../example.tsx'
import { unbroken, useSamples } from '../samples.ts'

const rows = { view: 'COMPANIES', filter: '' } as const

export function Lists() {
  const { word, sentence, long } = useSamples()
  return (
    <>
      <Example name="add-item">
        <AddItem section="registers" denial={undefined}>
          {word}
        </AddItem>
        <AddItem section="registers" denial={{ scope: 'admin' }}>
          {word}
        </AddItem>
      </Example>
      <Example name="ordered-ticks">
        <div className={chooserStyles.chooser}>
          <OrderedTicks
            items={[
              { key: 'a', label: word },
              { key: 'b', label: long },
            ]}
            keys={['a', 'b']}
            onMove={() => undefined}
            onHide={() => undefined}
          />
        </div>
      </Example>
      <Example name="tick">
        <Tick label={long} isShown={false} onChange={() => undefined} />
      </Example>
      <Example name="setting-link">
        <p>
          <SettingLink section="users">{word}</SettingLink>
        </p>
      </Example>
      <Example name="rows-link">
        <p>
          <RowsLink rows={rows}>{long}</RowsLink>
        </p>
      </Example>
      <Example name="view-link">
        <a className={viewLinkStyles.viewLink} href="#view">
          {long}
        </a>
        <a className={viewLinkStyles.viewLink} href="#view" aria-current="page">
          {word}
        </a>
      </Example>
      <Example name="settings-part">
        <SettingsPart title={word} heading="h3" hint={long}>
          <Settings />
        </SettingsPart>
        <SettingsPart title={word} heading="h3" isRaised={true}>
          <p>{sentence}</p>
        </SettingsPart>
      </Example>
      <Example name="point-table">
        <PointTable caption={sentence} of={word} value={word} points={pointsOf(long)} />
      </Example>
      <Example name="own-rows">
        <Drafts />
      </Example>
      <Example name="outcomes">
        <Outcomes />
      </Example>
      <Example name="cli-commands">
        <CliCommands commands={[{ does: sentence, command: `register list --unit ${unbroken}` }]} />
      </Example>
    </>
  )
}

function Settings() {
  const { word, long } = useSamples()
  return (
    <>
      <SettingList nothing={long}>{[]}</SettingList>
      <SettingList>
        {[
          <SettingRow
            key="usual"
            section="users"
            item={1}
            name={long}
            marks={<SettingMark isStrong={true}>{word}</SettingMark>}
            facts={<code>{unbroken}</code>}
          />,
          <SettingRow key="ended" name={word} facts={<span>{long}</span>} isEnded={true} />,
        ]}
      </SettingList>
    </>
  )
}

function pointsOf(long: string) {
  const texts = ['2026', long]
  return texts.map((label, key) => {
    return { key: String(key), label, text: '1,234.00', value: 1234, count: 12, rows }
  })
}

function Drafts() {
  const { long } = useSamples()
  const of = { unit: 1, user: 1, collection: 'companies', type: 'COMPANY' } as const
  const savedAt = now().toISOString()
  const drafts = [long, unbroken].map((name, at) => {
    return { ...of, id: String(at), values: { name }, savedAt, base: undefined }
  })
  return <DraftList drafts={drafts} onRemove={() => undefined} />
}

function Outcomes() {
  const { sentence, long } = useSamples()
  const work = { fields: ['name'] } as unknown as BulkWork
  const nothing = (): void => undefined
  return (
    <div>
      <BulkOutcomes
        outcomes={[
          outcomeOf(1, 'fits', sentence),
          outcomeOf(2, 'same', sentence),
          outcomeOf(3, 'refused', long),
          outcomeOf(4, 'failed', unbroken),
        ]}
        {...{ work, unreached: 2, onBack: nothing, onApply: nothing }}
        {...{ onAgain: nothing, onClose: nothing }}
      />
    </div>
  )
}

function outcomeOf(id: number, state: Outcome['state'], label: string): Outcome {
  const trouble = { code: 'write-forbidden', detail: label, requestId: '', errors: [] }
  const isRefused = state === 'refused' || state === 'failed'
  return { id, state, label, version: 1, before: [label], ...(isRefused && { trouble }) }
}
