// What can be done with a record besides changing its fields, and doing it.

import type { Kontor } from '@kontor/client'
import { collectionsWithStatus } from '@kontor/contract/records/record-type.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { randomName } from './clock.ts'
import { kontorOf } from './kontor.ts'
import type { RecordRef, StoredRecord } from './record.ts'
import { recordsOf } from './write-record.ts'

export type Action = Awaited<ReturnType<Kontor['documents']['actions']>>[number]

/** None for records without a status. */
export function useActions({ unit, collection, id }: RecordRef, version: number) {
  const named = collectionsWithStatus.find((each) => each === collection)
  return useQuery({
    queryKey: ['actions', unit, collection, id, version],
    queryFn: async ({ signal }): Promise<readonly Action[]> =>
      named === undefined ? [] : await kontorOf(unit)[named].actions(id, { signal }),
    placeholderData: keepPreviousData,
  })
}

export interface Step {
  readonly action: string
  readonly to?: string
}

interface Taking {
  readonly step: Step
  readonly version: number
  readonly reason: string
}

/** Takes a step for the version that is shown. Answers the record, or the one that it makes. */
export function useTakeStep({ unit, collection, id }: RecordRef) {
  const client = useQueryClient()
  const last = useRef({ text: '', key: '' })
  return async (taking: Taking): Promise<StoredRecord> => {
    const named = collectionsWithStatus.find((each) => each === collection)
    if (named === undefined) throw new Error(`Records of ${collection} have no actions.`)
    // Pressed again, it is the same request.
    const text = JSON.stringify(taking)
    if (last.current.text !== text) last.current = { text, key: randomName() }
    const { step, version, reason } = taking
    const options = { version, idempotencyKey: last.current.key }
    const said = reason.trim() === '' ? {} : { reason }
    try {
      const taken: unknown =
        step.action === 'status'
          ? await recordsOf({ unit, collection }).change(
              id,
              { status: step.to },
              { ...options, lists: 'replace' },
            )
          : await kontorOf(unit)[named].act(id, step.action, { ...options, ...said })
      return taken as StoredRecord
    } finally {
      // Where it was refused, the page shows what has changed meanwhile.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    }
  }
}
