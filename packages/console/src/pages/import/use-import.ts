// The state of an import: the file, what its columns mean, what was mended, and what became of it.
// Whatever is changed before makes what was tried no longer true.

import type { CellEdit, ImportFile, ImportProposal } from '@kontor/client'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useEffect, useRef, useState } from 'react'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { type ImportedTable, importTable, proposeTable } from '../../saving/import-table.ts'
import { type ChosenFile, chooseFile, type FileProblem } from './chosen-file.ts'
import type { StoredCounts } from './import-counts.ts'
import { type Matched, mappingOf, matchedOf } from './matched-columns.ts'

export interface Running {
  readonly isDryRun: boolean
  readonly done: number
}

interface ImportState {
  readonly isReading: boolean
  readonly problem?: FileProblem
  readonly trouble?: Trouble
  readonly file?: ChosenFile
  /** How it is read: as it was proposed, or chosen since. */
  readonly reading: Pick<ImportFile, 'encoding' | 'sheet'>
  readonly proposal?: ImportProposal
  readonly matched?: Matched
  readonly edits: readonly CellEdit[]
  readonly running?: Running
  readonly result?: ImportedTable
  /** In all runs on this file. */
  readonly stored: StoredCounts
}

const nothing: ImportState = {
  ...{ isReading: false, reading: {}, edits: [] },
  stored: { created: 0, updated: 0 },
}

interface ImportInto {
  readonly unit: number
  readonly collection: ImportFile['collection']
  readonly types: readonly RecordType[]
  /** Who imports. */
  readonly me: number
}

export type Import = ReturnType<typeof useImport>

export function useImport({ unit, collection, types, me }: ImportInto) {
  const [state, setState] = useState(nothing)
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])
  const change = (changed: Partial<ImportState>): void => {
    setState((before) => ({ ...before, ...changed }))
  }
  const begin = (): AbortSignal => {
    stopping.current.abort()
    stopping.current = new AbortController()
    return stopping.current.signal
  }

  async function propose(file: ChosenFile, reading: ImportState['reading']): Promise<void> {
    const signal = begin()
    setState({ ...nothing, file, reading, isReading: true })
    const { format, content } = file
    try {
      const sent = { collection, format, content, ...reading }
      const proposal = await proposeTable(unit, sent, signal)
      change({ isReading: false, proposal, matched: matchedOf(proposal, types) })
    } catch (error) {
      if (!signal.aborted) change({ isReading: false, trouble: troubleOf(error) })
    }
  }

  async function run(isDryRun: boolean, isUpsert = state.matched?.isUpsert): Promise<void> {
    const { file, proposal, matched: last, reading, edits } = state
    if (file === undefined || proposal === undefined || last === undefined) return
    const matched = { ...last, isUpsert: isUpsert === true }
    const signal = begin()
    const { trouble: _, ...before } = state
    setState({ ...before, matched, running: { isDryRun, done: 0 } })
    const { format, content } = file
    const encoding = format === 'csv' ? { encoding: proposal.encoding } : {}
    const mapping = mappingOf(matched, types, me)
    const input = { collection, format, content, ...encoding, ...reading, mapping, edits }
    const onDone = (done: number): void => change({ running: { isDryRun, done } })
    const ended = (changed: Partial<ImportState>): void => {
      setState(({ running: __, ...last }) => ({ ...last, ...changed }))
    }
    try {
      const result = await importTable(unit, input, {
        ...{ dryRun: isDryRun, upsert: matched.isUpsert, signal, onDone },
      })
      ended({ result, stored: isDryRun ? state.stored : storedBy(result, state.stored) })
    } catch (error) {
      ended({ trouble: troubleOf(error) })
    }
  }

  return {
    state,
    async choose(file: File): Promise<void> {
      const chosen = await chooseFile(file)
      if (typeof chosen === 'string') setState({ ...nothing, problem: chosen })
      else await propose(chosen, {})
    },
    /** Reads the same file in another way. */
    async read(reading: ImportState['reading']): Promise<void> {
      const { file } = state
      if (file !== undefined) await propose(file, { ...state.reading, ...reading })
    },
    match(changed: Partial<Matched>): void {
      setState(({ matched, result: _, ...before }) => {
        return matched === undefined ? before : { ...before, matched: { ...matched, ...changed } }
      })
    },
    mend(edit: CellEdit): void {
      const others = state.edits.filter(({ line, column }) => {
        return line !== edit.line || column !== edit.column
      })
      change({ edits: [...others, edit] })
    },
    run,
    stop: () => stopping.current.abort(),
    reset: () => {
      stopping.current.abort()
      setState(nothing)
    },
  }
}

function storedBy({ records }: ImportedTable, before: StoredCounts): StoredCounts {
  const countOf = (wanted: string) => records.filter(({ outcome }) => outcome === wanted).length
  return {
    created: before.created + countOf('created'),
    updated: before.updated + countOf('updated'),
  }
}
