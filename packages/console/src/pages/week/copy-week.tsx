// Copies what the week before has: its rows, or its hours too.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { useState } from 'react'
import { Button, DialogTrigger } from 'react-aria-components'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { knownEntries, readTimeEntries, rowOf } from '../../data/figures/time-entries.ts'
import { changeWeekRows, useWeekRows } from '../../data/unit/week-rows.ts'
import { cellKey, sumOf, type TimeSaves } from '../../saving/time-saves.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import dialogStyles from '../../ui/parts/dialog.module.css'
import { ModalDialog } from '../../ui/parts/modal-dialog.tsx'
import { TroubleNote } from '../../ui/parts/trouble-note.tsx'
import { useWeekWords } from '../../words/week-words.ts'
import { entriesByCell, weekRows } from './week-rows.ts'

interface CopyWeekProps {
  readonly unit: number
  readonly user: number
  readonly first: string
  readonly saves: TimeSaves
}

export function CopyWeek(props: CopyWeekProps) {
  const t = useWeekWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={buttonStyles.quiet}>{t.copy}</Button>
      <ModalDialog title={t.copyTitle} isDismissable={true}>
        <Choices {...props} onDone={() => setOpen(false)} />
      </ModalDialog>
    </DialogTrigger>
  )
}

function Choices({ unit, user, first, saves, onDone }: CopyWeekProps & { onDone: () => void }) {
  const t = useWeekWords()
  const before = addDays(first, -7)
  const added = useWeekRows(unit, before)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isNone, setNone] = useState(false)
  async function copy(withHours: boolean): Promise<void> {
    try {
      const entries = await readTimeEntries({ unit, user, first: before })
      const rows = weekRows(entries, added)
      if (rows.length === 0) return setNone(true)
      await changeWeekRows(unit, first, (own) => [...own, ...rows])
      const taken = entriesByCell(knownEntries({ unit, user, first }) ?? [])
      for (const [, ofCell] of withHours ? entriesByCell(entries) : []) copyCell(ofCell, taken)
      onDone()
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  type ByCell = ReturnType<typeof entriesByCell>
  function copyCell(ofCell: NonNullable<ReturnType<ByCell['get']>>, taken: ByCell): void {
    const [entry] = ofCell
    const minutes = sumOf(ofCell)
    if (entry === undefined || minutes === 0) return
    const cell = { row: rowOf(entry), date: addDays(entry.date, 7) }
    if (!taken.has(cellKey(cell))) void saves.save({ ...cell, minutes, entries: [] })
  }
  return (
    <>
      <p>{isNone ? t.copyNone : t.copyHint}</p>
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      <div className={dialogStyles.stepButtons}>
        <Button className={buttonStyles.primary} onPress={() => void copy(false)}>
          {t.copyRows}
        </Button>
        <Button className={buttonStyles.button} onPress={() => void copy(true)}>
          {t.copyHours}
        </Button>
        <Button className={buttonStyles.quiet} onPress={onDone}>
          {t.cancel}
        </Button>
      </div>
    </>
  )
}
