// What an invoice lacks of what the law asks for: each leads to the field where it is entered.

import type { MissingContent } from '@kontor/client'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { missingWords } from '../../../words/missing-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from './missing-list.module.css'

interface MissingListProps {
  readonly unit: number
  readonly missing: readonly MissingContent[]
}

export function MissingList({ unit, missing }: MissingListProps) {
  const words = missingWords(useTranslation().language)
  return (
    <section className={styles.missing} aria-label={words.title}>
      <h3>{words.title}</h3>
      <ul>
        {missing.map((each) => (
          <li key={each.code}>
            <MissingLink unit={unit} content={each}>
              {words.contents[each.code] ?? each.title}
            </MissingLink>
            <small>{each.law === null ? words.toPay : words.law(each.law)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MissingLinkProps {
  readonly unit: number
  /** A record, and the place in it. */
  readonly content: Pick<MissingContent, 'id' | 'pointer'> & {
    readonly collection: MissingContent['collection'] | 'users'
  }
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Leads to the field in the form of the record; of units and users, to their settings. */
export function MissingLink({ content, className, children, ...props }: MissingLinkProps) {
  const { collection, id, pointer } = content
  const shown = { className, children }
  const unit = String(props.unit)
  if (collection === 'agencies' || collection === 'users') {
    const item = collection === 'users' ? String(id) : undefined
    const params = { unit, section: item === undefined ? 'unit' : 'users', item }
    return <Link to="/$unit/settings/{-$section}/{-$item}" params={params} {...shown} />
  }
  const params = { unit, collection, id: String(id) }
  return (
    <Link to="/$unit/$collection/$id/edit" params={params} hash={`field${pointer}`} {...shown} />
  )
}
