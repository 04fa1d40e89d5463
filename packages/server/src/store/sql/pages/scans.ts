// The reads of many rows, which run where nobody else waits for them.

import { shareOf } from '../../../rules/rights/share-of.ts'
import type { ChangesRead, ChangesText, ReadChangesInput } from '../../port/changes.ts'
import type {
  ChecksumInput,
  ChecksumsChecked,
  CounterBehind,
  InspectedRecords,
  InspectInput,
  KeptRows,
  SealsChecked,
  SealsInput,
  UnitInput,
} from '../../port/inspection.ts'
import type { FindLabelsInput, FoundLabel, LabelsByIdInput } from '../../port/labels.ts'
import type { UnchargedInput, UnchargedTime } from '../../port/records.ts'
import type {
  Chunk,
  ChunkInput,
  DocumentsChunk,
  ExportChunk,
  ExportChunkInput,
  IndexInput,
  ListDocumentsInput,
  NamedKindsInput,
  Page,
  PageInput,
  ReadInput,
  Summary,
  SummaryInput,
} from '../../port/views.ts'
import { readChanges, readChangesText } from '../changes/read-changes.ts'
import { checkSeals } from '../records/check-seals.ts'
import { listUsedGrants } from '../records/clean-grants.ts'
import { checkChecksums } from '../records/damaged-rows.ts'
import { findLabels, labelsByIds } from '../records/find-labels.ts'
import { inspectRecords } from '../records/inspect-records.ts'
import { unchargedTime } from '../records/uncharged-time.ts'
import type { Step } from '../statements/step.ts'
import { countKept } from '../unit/count-kept-rows.ts'
import { countersBehind } from '../unit/inspect-counters.ts'
import type {
  ColumnsInput,
  ReadColumnsInput,
  SelectedNumbers,
  SelectInput,
  SortedNumbers,
} from './column-jobs.ts'
import { exportChunk } from './export-chunk.ts'
import { hasRows } from './has-rows.ts'
import { indexListing } from './index-listing.ts'
import { listDocuments } from './list-documents.ts'
import { namedKinds } from './named-kinds.ts'
import type { PageContext } from './page-context.ts'
import { readChunk } from './read-chunk.ts'
import { readPage } from './read-page.ts'
import { readColumns, selectInColumns } from './select-in-columns.ts'
import { sortInColumns } from './sort-in-columns.ts'
import { summarise } from './summarise.ts'

/** A read of many rows. It has a name, since a function cannot be sent to another thread. */
export interface Scan<I, O> {
  readonly name: string
  /** On whose behalf it runs: callers share threads and connections fairly. */
  callerOf(input: I): string
  /** It works through columns of all rows in memory: no page waits for that. */
  readonly isOfColumns?: true
  run(context: PageContext, input: I): Step<O>
}

/** Any of them, to be given the input that came with its name. */
export type AnyScan = Scan<never, unknown>

const callerOf = ({ caller }: Pick<ReadInput, 'caller'>): string => caller

const readPageScan: Scan<PageInput, Page> = { name: 'readPage', callerOf, run: readPage }
const hasRowsScan: Scan<ReadInput, boolean> = { name: 'hasRows', callerOf, run: hasRows }
const readChunkScan: Scan<ChunkInput, Chunk> = { name: 'readChunk', callerOf, run: readChunk }
const exportScan: Scan<ExportChunkInput, ExportChunk> = {
  name: 'exportChunk',
  callerOf,
  run: exportChunk,
}
const documentsScan: Scan<ListDocumentsInput, DocumentsChunk> = {
  name: 'listDocuments',
  callerOf,
  run: listDocuments,
}
const summariseScan: Scan<SummaryInput, Summary> = {
  name: 'summarise',
  callerOf,
  isOfColumns: true,
  run: summarise,
}
const sortScan: Scan<ColumnsInput, readonly SortedNumbers[] | undefined> = {
  name: 'sortInColumns',
  callerOf,
  isOfColumns: true,
  run: sortInColumns,
}
const selectScan: Scan<SelectInput, readonly SelectedNumbers[] | undefined> = {
  name: 'selectInColumns',
  callerOf,
  isOfColumns: true,
  run: selectInColumns,
}
const readColumnsScan: Scan<ReadColumnsInput, void> = {
  name: 'readColumns',
  callerOf,
  isOfColumns: true,
  run: readColumns,
}
const indexScan: Scan<IndexInput, number | undefined> = {
  name: 'indexListing',
  callerOf: () => 'the server itself',
  run: indexListing,
}

const changesScan: Scan<ReadChangesInput, ChangesRead> = {
  name: 'readChanges',
  callerOf,
  run: ({ dialect, cache, caches }, input) =>
    readChanges({ dialect, cache }, caches.changes, input),
}

const changesTextScan: Scan<ReadChangesInput, ChangesText> = {
  name: 'readChangesText',
  callerOf,
  run: ({ dialect, cache, caches }, input) =>
    readChangesText({ dialect, cache }, caches.changes, input),
}

const labelsScan: Scan<FindLabelsInput, readonly FoundLabel[]> = {
  name: 'findLabels',
  callerOf,
  run: findLabels,
}
const labelsByIdsScan: Scan<LabelsByIdInput, readonly FoundLabel[]> = {
  name: 'labelsByIds',
  callerOf,
  run: labelsByIds,
}

const unchargedScan: Scan<UnchargedInput, readonly UnchargedTime[]> = {
  name: 'unchargedTime',
  callerOf: ({ reader }) => shareOf(reader),
  run: unchargedTime,
}

const namedKindsScan: Scan<NamedKindsInput, ReadonlySet<string>> = {
  name: 'namedKinds',
  callerOf: ({ reader }) => shareOf(reader),
  run: namedKinds,
}

const usedGrantsScan: Scan<{ readonly unit: number }, readonly number[]> = {
  ...{ name: 'listUsedGrants', callerOf: () => 'the server itself' },
  run: (_, input) => listUsedGrants(input),
}

const ofSelfCheck = { callerOf: () => 'the self-check' }

const inspectScan: Scan<InspectInput, InspectedRecords> = {
  ...{ name: 'inspectRecords', ...ofSelfCheck },
  run: inspectRecords,
}
const countersScan: Scan<UnitInput, readonly CounterBehind[]> = {
  ...{ name: 'countersBehind', ...ofSelfCheck },
  run: (_, input) => countersBehind(input),
}
const checksumsScan: Scan<ChecksumInput, ChecksumsChecked> = {
  ...{ name: 'checkChecksums', ...ofSelfCheck },
  run: (_, input) => checkChecksums(input),
}
const keptRowsScan: Scan<object, KeptRows> = {
  ...{ name: 'countKept', ...ofSelfCheck },
  run: () => countKept(),
}
const sealsScan: Scan<SealsInput, SealsChecked> = {
  ...{ name: 'checkSeals', ...ofSelfCheck },
  run: checkSeals,
}

export const scans = {
  readPage: readPageScan,
  hasRows: hasRowsScan,
  readChunk: readChunkScan,
  exportChunk: exportScan,
  listDocuments: documentsScan,
  summarise: summariseScan,
  sortInColumns: sortScan,
  selectInColumns: selectScan,
  readColumns: readColumnsScan,
  indexListing: indexScan,
  readChanges: changesScan,
  readChangesText: changesTextScan,
  findLabels: labelsScan,
  labelsByIds: labelsByIdsScan,
  unchargedTime: unchargedScan,
  namedKinds: namedKindsScan,
  inspectRecords: inspectScan,
  countersBehind: countersScan,
  checkChecksums: checksumsScan,
  checkSeals: sealsScan,
  countKept: keptRowsScan,
  listUsedGrants: usedGrantsScan,
}

/** The scan of that name. */
export function scanNamed(name: string): AnyScan {
  const scan = Object.values<AnyScan>(scans).find((each) => each.name === name)
  if (scan === undefined) throw new Error(`No scan is named ${name}.`)
  return scan
}
