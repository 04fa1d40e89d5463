// What can be done with the paper of a document: printed by the browser, or saved as a file that
// the server makes; and why it could not.

import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Button } from 'react-aria-components'
import type { StoredRecord } from '../../../data/api/record.ts'
import type { PaperSides } from '../../../data/records/paper-sides.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import fieldStyles from '../../../ui/parts/field.module.css'
import { TroubleNote } from '../../../ui/parts/trouble-note.tsx'
import { paperWords } from '../../../words/paper-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { DownloadMenu } from './download-menu.tsx'
import styles from './paper.module.css'
import { PaperFaults } from './paper-faults.tsx'
import { usePaperDownload } from './use-paper-download.ts'

interface PaperActionsProps {
  readonly unit: number
  readonly record: StoredRecord
  readonly type: RecordType
  readonly sides: PaperSides['sides']
  /** Those in which it is shown. */
  readonly languages: readonly PaperLanguage[]
}

export function PaperActions({ unit, record, type, sides, languages }: PaperActionsProps) {
  const words = paperWords(useTranslation().language)
  const { id } = record
  const { making, trouble, download } = usePaperDownload({ unit, id, language: languages.join() })
  const records = {
    ...{ unit, document: id, owner: idIn(record['ownerId']) },
    ...{ own: idIn(sides.own?.['id']), customer: idIn(record['companyId']) },
  }
  return (
    <>
      <div className={styles.paperActions}>
        <p className={fieldStyles.hint} role="status">
          {making !== undefined && words.making(words.forms[making])}
        </p>
        <Button className={buttonStyles.button} onPress={() => print()}>
          {words.print}
        </Button>
        <DownloadMenu
          type={type}
          isBusy={making !== undefined}
          onChoose={(form) => void download(form)}
        />
      </div>
      {trouble !== undefined && (
        <div className={styles.paperTrouble}>
          {ofContents.has(trouble.code) ? (
            <PaperFaults trouble={trouble} records={records} />
          ) : (
            <TroubleNote trouble={trouble} />
          )}
        </div>
      )}
    </>
  )
}

/** Refusals whose faults are filled in elsewhere. */
const ofContents: ReadonlySet<string> = new Set(['paper-incomplete', 'seller-unknown'])

function idIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
