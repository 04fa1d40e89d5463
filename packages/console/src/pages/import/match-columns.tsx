// Where each column of the file goes: as it was proposed, to be changed.

import { useId } from 'react'
import fieldStyles from '../../ui/parts/field.module.css'
import { useImportWords } from '../../words/import-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './import.module.css'
import { placeTitle, placeTitles } from './place-titles.ts'
import type { Import } from './use-import.ts'

export function MatchColumns({ work }: { readonly work: Import }) {
  const t = useImportWords()
  const translation = useTranslation()
  const { proposal, matched } = work.state
  const title = useId()
  if (proposal === undefined || matched === undefined) return null
  const { header, samples } = proposal
  const places = placeTitles(proposal.places, t, translation)
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h2 id={title}>{t.columns}</h2>
      <p className={fieldStyles.hint}>{t.columnsHint}</p>
      <table className={styles.columns} data-part="columns">
        <thead>
          <tr>
            <th scope="col">{t.column}</th>
            <th scope="col">{t.example}</th>
            <th scope="col">{t.goesTo}</th>
          </tr>
        </thead>
        <tbody>
          {header.map((name, at) => {
            const path = matched.columns[name] ?? ''
            const isListed = path === '' || places.some((each) => each.path === path)
            return (
              <tr key={name} data-state={path === '' ? 'dropped' : 'taken'}>
                <th scope="row">{name}</th>
                <td>{samples.map((cells) => cells[at]).find((cell) => cell !== '') ?? ''}</td>
                <td>
                  <select
                    className={fieldStyles.input}
                    aria-label={t.goesToOf(name)}
                    value={path}
                    onChange={({ target: { value } }) => {
                      const to = value === '' ? null : value
                      work.match({ columns: { ...matched.columns, [name]: to } })
                    }}
                  >
                    <option value="">{t.nowhere}</option>
                    {!isListed && (
                      <option value={path}>{placeTitle(path, t, translation.fieldLabel)}</option>
                    )}
                    {places.map((each) => (
                      <option key={each.path} value={each.path}>
                        {each.title}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
