// How to reach a company: its mail and telephones, its people with theirs, where it is, and its
// registration numbers.

import { personName } from '@kontor/contract/records/person-name.ts'
import type { StoredRecord } from '../../../data/api/record.ts'
import { addressText } from '../../../data/records/company-addresses.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import type { CompanyWords } from '../../../words/company-words.ts'
import { contactKindTitle } from '../../../words/contact-kinds.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { type Contact, personContacts, shownCompany } from './company-record.ts'
import { contactAddress } from './contact-address.ts'
import styles from './overview.module.css'

interface ContactCardProps {
  readonly record: StoredRecord
  readonly words: CompanyWords
  readonly level: 1 | 2
}

export function ContactCard({ record, words, level }: ContactCardProps) {
  const { format } = useTranslation()
  const Heading = level === 1 ? 'h2' : 'h3'
  const { contacts, persons, addresses, registrations } = shownCompany(record)
  const isEmpty = contacts.length + addresses.length === 0
  return (
    <section className={styles.card} data-part="contact-card">
      <Heading>{words.contact}</Heading>
      {isEmpty && <p className={fieldStyles.hint}>{words.noContact}</p>}
      <Contacts contacts={contacts} />
      {addresses.map((address) => (
        <address key={address.id}>{addressText(address, format)}</address>
      ))}
      {persons.length > 0 && (
        <ul className={styles.people} aria-label={words.people}>
          {persons.map((person) => (
            <li key={person.id}>
              <b>{personName(person)}</b>
              {(person.jobTitle ?? '') !== '' && <span>{person.jobTitle}</span>}
              <Contacts contacts={personContacts(person)} />
            </li>
          ))}
        </ul>
      )}
      {registrations.length > 0 && (
        <dl className={styles.numbers} aria-label={words.registrations}>
          {registrations.map(([name, number]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Contacts({ contacts }: { readonly contacts: readonly Contact[] }) {
  const { language } = useTranslation()
  if (contacts.length === 0) return null
  return (
    <ul className={styles.contacts}>
      {contacts.map(({ name, value }, index) => {
        const address = contactAddress(name ?? '', value ?? '')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same.
          <li key={index}>
            <span>{contactKindTitle(name ?? '', language)}</span>
            {address === undefined ? value : <ContactLink address={address} text={value ?? ''} />}
          </li>
        )
      })}
    </ul>
  )
}

function ContactLink({ address, text }: { readonly address: string; readonly text: string }) {
  const isPage = address.startsWith('http')
  return (
    <a href={address} {...(isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {text}
    </a>
  )
}
