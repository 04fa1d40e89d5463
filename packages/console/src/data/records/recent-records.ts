// Which records were opened lately: their ids, stored on the server for the user and the unit.

import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import { useEffect } from 'react'
import { collectionNamed } from '../api/record.ts'
import { changePreferences, usePreferences } from '../unit/preferences.ts'

export interface RecentRecord {
  readonly collection: Collection
  readonly id: number
}

const recentMax = 8
/** Who only passes by a record has not opened it. */
const storedAfterMs = 1000

/** Notes the record that the page shows, if it shows one. */
export function useNoteRecent(unit: number, named: string | undefined, id: string | undefined) {
  useEffect(() => {
    const collection = collectionNamed(named ?? '')
    if (collection === undefined || id === undefined || !/^[1-9]\d*$/.test(id)) return
    const opened = { collection, id: Number(id) }
    const timer = setTimeout(() => {
      const change = changePreferences(unit, (stored) => ({
        recent: [opened, ...readRecent(stored).filter((each) => !isSame(each, opened))].slice(
          0,
          recentMax,
        ),
      }))
      // Nobody waits for it, and nobody misses it.
      change.catch(() => undefined)
    }, storedAfterMs)
    return () => clearTimeout(timer)
  }, [unit, named, id])
}

/** The latest first. */
export function useRecentRecords(unit: number): readonly RecentRecord[] {
  return readRecent(usePreferences(unit) ?? {})
}

function readRecent({ recent }: Readonly<Record<string, unknown>>): readonly RecentRecord[] {
  return Array.isArray(recent) ? recent.filter(isRecentRecord) : []
}

function isRecentRecord(each: Partial<RecentRecord> | null): each is RecentRecord {
  const isKnown = collections.some((collection) => collection === each?.collection)
  return isKnown && typeof each?.id === 'number'
}

function isSame(one: RecentRecord, other: RecentRecord): boolean {
  return one.collection === other.collection && one.id === other.id
}
