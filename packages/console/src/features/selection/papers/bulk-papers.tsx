// Saves the selected documents as one ZIP of papers: chooses their form, tells how far it is, and
// at the end which are not in it and why.

import { type PaperForm, paperForms } from '@kontor/contract/codes/paper-forms.ts'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../../address/use-unit.ts'
import type { View } from '../../../data/rows/views.ts'
import { useTypes } from '../../../data/unit/record-types-of-unit.ts'
import { typesForView } from '../../../data/unit/types-for-view.ts'
import { paperLanguageNames } from '../../../locale/paper-language-names.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import { Choice } from '../../../ui/parts/choice.tsx'
import { Failure } from '../../../ui/parts/failure.tsx'
import fieldStyles from '../../../ui/parts/field.module.css'
import outcomesStyles from '../../../ui/parts/outcomes.module.css'
import { useBulkWords } from '../../../words/bulk-words.ts'
import { paperWords } from '../../../words/paper-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from '../bulk.module.css'
import { BulkRunning } from '../bulk-running.tsx'
import type { BulkProps } from '../bulk-stages.tsx'
import type { WantedPapers } from './collect-papers.ts'
import { PapersOutcome } from './papers-outcome.tsx'
import { usePapersZip } from './use-papers-zip.ts'

/** All of them are in the memory of the browser until the ZIP is saved. */
const papersMax = 1000

interface BulkPapersProps extends Pick<BulkProps, 'ids' | 'onClose'> {
  readonly view: View
}

export function BulkPapers({ view, ids, onClose }: BulkPapersProps) {
  const { language, format } = useTranslation()
  const words = paperWords(language).many
  const { stage, begin, again, stop } = usePapersZip(view.name, ids)
  const [chosen, choose] = useState<ChosenPapers>({ form: 'pdf', language: ofEach })
  const close = (): void => onClose(undefined)
  if (stage.stage === 'making')
    return <BulkRunning label={words.making} value={stage.count} max={ids.length} onStop={stop} />
  if (stage.stage === 'done')
    return <PapersOutcome saved={stage.saved} leftOut={stage.leftOut} onClose={close} />
  const isTooMany = ids.length > papersMax
  return (
    <>
      {stage.stage === 'failed' && (
        <>
          <p className={fieldStyles.fault}>{words.notRead}</p>
          <Failure error={stage.error} onRetry={again} />
        </>
      )}
      {isTooMany && <p className={fieldStyles.fault}>{words.tooMany(format.integer(papersMax))}</p>}
      {stage.stage === 'choosing' && !isTooMany && (
        <ChoosePapers {...{ view, chosen }} onChange={choose} onChoose={begin} onClose={close} />
      )}
      {stage.stage === 'choosing' && stage.isStopped && <p role="status">{words.stopped}</p>}
      {(isTooMany || stage.stage === 'failed') && <CloseActions onClose={close} />}
    </>
  )
}

/** No language of ours: each document is in its own. */
const ofEach = 'each'

interface ChosenPapers {
  readonly form: PaperForm
  readonly language: string
}

interface ChoosePapersProps {
  readonly view: View
  readonly chosen: ChosenPapers
  readonly onChange: (chosen: ChosenPapers) => void
  readonly onChoose: (wanted: WantedPapers) => void
  readonly onClose: () => void
}

function ChoosePapers({ view, chosen, onChange, onChoose, onClose }: ChoosePapersProps) {
  const unit = useUnit()
  const words = paperWords(useTranslation().language)
  const types = typesForView(view.predefined, useTypes(unit) ?? [])
  const hasInvoices = types.some(({ eInvoice }) => eInvoice !== undefined)
  const forms: readonly PaperForm[] = hasInvoices ? paperForms : ['pdf']
  const languages = paperLanguageNames.map(({ language, name }) => ({
    ...{ value: language as string, text: name, lang: language },
  }))
  const { form, language } = chosen
  const wanted = { unit, form, ...(language !== ofEach && { language }) }
  return (
    <>
      <div className={styles.bulkForm}>
        <Choice
          className={styles.bulkChoice}
          label={words.many.form}
          options={forms.map((value) => ({ value, text: words.forms[value] }))}
          value={form}
          onChange={(next) => onChange({ ...chosen, form: next })}
        />
        {form !== 'pdf' && <p className={fieldStyles.hint}>{words.many.profile}</p>}
        <Choice
          className={styles.bulkChoice}
          label={words.many.language}
          options={[{ value: ofEach, text: words.many.ofEach }, ...languages]}
          value={language}
          onChange={(next) => onChange({ ...chosen, language: next })}
        />
      </div>
      <CloseActions onClose={onClose}>
        <Button className={buttonStyles.primary} autoFocus={true} onPress={() => onChoose(wanted)}>
          {words.download}
        </Button>
      </CloseActions>
    </>
  )
}

interface CloseActionsProps {
  readonly onClose: () => void
  readonly children?: React.ReactNode
}

function CloseActions({ onClose, children }: CloseActionsProps) {
  const words = useBulkWords()
  return (
    <div className={outcomesStyles.bulkActions}>
      {children}
      <Button className={buttonStyles.quiet} onPress={onClose}>
        {words.close}
      </Button>
    </div>
  )
}
