// The hours that an invoice of a job would charge: what a dry run of it answers.

import { useQuery } from '@tanstack/react-query'
import type { Values } from '../../base/value-path.ts'
import { recordKeys } from '../api/query-keys.ts'
import type { RecordRef, StoredRecord } from '../api/record.ts'
import { type Step, takeStep } from './record-actions.ts'

export interface ChargedHours {
  readonly name: string
  readonly hours: number
}

/** A row for the job and for each task. They are read again whenever they are needed. */
export function useChargedHours(of: RecordRef, { step, version }: Charging) {
  return useQuery({
    queryKey: recordKeys.charging(of, version),
    queryFn: async () => hoursIn(await takeStep(of, { step, version, reason: '', dryRun: true })),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

interface Charging {
  readonly step: Step
  readonly version: number
}

function hoursIn({ properties }: StoredRecord): readonly ChargedHours[] {
  const tables = Object.values((properties ?? {}) as Values).filter(isTable)
  return tables.flatMap(({ data }) =>
    data.map(({ name, count }) => ({ name: String(name ?? ''), hours: Number(count ?? 0) })),
  )
}

function isTable(value: unknown): value is { readonly data: readonly Values[] } {
  return typeof value === 'object' && value !== null && Array.isArray((value as Values)['data'])
}
