// What happens to records that are here already: by what they are recognised, and whether they are
// changed.

import { useId } from 'react'
import { Choice } from '../../ui/parts/choice.tsx'
import { useImportWords } from '../../words/import-words.ts'
import styles from './import.module.css'
import { type FindBy, findWaysIn } from './matched-columns.ts'
import type { Import } from './use-import.ts'

const none = 'none'

export function RecordsHere({ work }: { readonly work: Import }) {
  const t = useImportWords()
  const title = useId()
  const { matched } = work.state
  if (matched === undefined) return null
  const { findBy, isUpsert } = matched
  const ways = findWaysIn(matched)
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h2 id={title}>{t.hereTitle}</h2>
      <div className={styles.forms}>
        {ways.length > 0 && (
          <Choice
            label={t.recognised}
            value={findBy === '' ? none : findBy}
            options={[
              ...ways.map((way) => ({ value: way as string, text: t.recognisedBy[way] })),
              { value: none, text: t.recognisedByImport },
            ]}
            onChange={(way) => work.match({ findBy: way === none ? '' : (way as FindBy) })}
          />
        )}
        <Choice
          label={t.whenDifferent}
          value={isUpsert ? 'update' : 'leave'}
          options={[
            { value: 'leave', text: t.leave },
            { value: 'update', text: t.update },
          ]}
          onChange={(value) => work.match({ isUpsert: value === 'update' })}
        />
      </div>
    </section>
  )
}
