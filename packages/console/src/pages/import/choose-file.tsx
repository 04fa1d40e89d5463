// Where a file is chosen or dropped.

import { limits } from '@kontor/contract/limits.ts'
import { Button, DropZone, FileTrigger } from 'react-aria-components'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TroubleNote } from '../../ui/parts/trouble-note.tsx'
import { useImportWords } from '../../words/import-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { acceptedFiles } from './chosen-file.ts'
import styles from './import.module.css'
import type { Import } from './use-import.ts'

export function ChooseFile({ work }: { readonly work: Import }) {
  const t = useImportWords()
  const { format } = useTranslation()
  const { isReading, problem, trouble } = work.state
  const most = format.integer(limits.importFileBytesMax / 1024 / 1024)
  const take = (file: File | null | undefined): void => {
    if (file instanceof File) void work.choose(file)
  }
  return (
    <>
      {problem !== undefined && (
        <Notice>{problem === 'tooLarge' ? t.tooLarge(most) : t.unknownFormat}</Notice>
      )}
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      <DropZone
        className={styles.dropZone}
        aria-label={t.dropHere}
        data-part="drop-zone"
        onDrop={async ({ items }) => {
          const file = items.find((item) => item.kind === 'file')
          take(await file?.getFile())
        }}
      >
        <Icon name="upload" />
        {isReading ? (
          <p role="status">{t.reading}…</p>
        ) : (
          <>
            <FileTrigger acceptedFileTypes={acceptedFiles} onSelect={(files) => take(files?.[0])}>
              <Button className={buttonStyles.primary}>{t.choose}</Button>
            </FileTrigger>
            <p>{t.orDrop}</p>
          </>
        )}
        <p className={fieldStyles.hint}>{t.hint}</p>
      </DropZone>
    </>
  )
}
