// Saves many documents as one ZIP, and tells which of them are not in it.

import { useEffect, useRef, useState } from 'react'
import { now } from '../../../base/clock.ts'
import { saveFile } from '../../../base/save-file.ts'
import { endIfSignedOut } from '../../../data/api/session.ts'
import { useTimeZone } from '../../../data/api/use-time-zone.ts'
import { todayIn } from '../../../locale/date-format.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { collectPapers, type WantedPapers } from './collect-papers.ts'
import { type LeftOutLines, leftOutLines, leftOutText, numbersOf } from './left-out-lines.ts'
import { zipOf } from './zip-of.ts'

/** In the ZIP. */
export const leftOutFile = 'faults.txt'

export type PapersStage =
  | { readonly stage: 'choosing'; readonly isStopped?: true }
  | { readonly stage: 'making'; readonly count: number }
  | { readonly stage: 'done'; readonly saved: number; readonly leftOut: readonly LeftOutLines[] }
  | { readonly stage: 'failed'; readonly error: unknown }

/** @param name of the file, before the day. */
export function usePapersZip(name: string, ids: readonly number[]) {
  const translation = useTranslation()
  const today = todayIn(useTimeZone())
  const [stage, setStage] = useState<PapersStage>({ stage: 'choosing' })
  const controller = useRef(new AbortController())
  useEffect(() => () => controller.current.abort(), [])

  async function make(wanted: WantedPapers, signal: AbortSignal): Promise<PapersStage> {
    const onDone = (count: number): void => setStage({ stage: 'making', count })
    const { files, leftOut } = await collectPapers(ids, wanted, { signal, onDone })
    const left = leftOut.map(({ id }) => id)
    const labels = await numbersOf(wanted.unit, left, signal)
    const lines = leftOutLines(leftOut, labels, translation)
    const list = { name: leftOutFile, content: new Blob([leftOutText(lines)]) }
    const all = lines.length > 0 ? [...files, list] : files
    const zip = files.length > 0 ? await zipOf(all, now()) : undefined
    signal.throwIfAborted()
    if (zip !== undefined) saveFile(`${name} ${today}.zip`, zip)
    return { stage: 'done', saved: files.length, leftOut: lines }
  }

  async function begin(wanted: WantedPapers): Promise<void> {
    controller.current = new AbortController()
    const { signal } = controller.current
    setStage({ stage: 'making', count: 0 })
    try {
      setStage(await make(wanted, signal))
    } catch (error) {
      if (signal.aborted) return
      endIfSignedOut(error)
      setStage({ stage: 'failed', error })
    }
  }

  return {
    stage,
    begin: (wanted: WantedPapers) => void begin(wanted),
    again: () => setStage({ stage: 'choosing' }),
    stop: () => {
      controller.current.abort()
      setStage({ stage: 'choosing', isStopped: true })
    },
  }
}
