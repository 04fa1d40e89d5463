// What a unit without records says: what people do first, as far as the reader may do it, and how
// to bring what there is elsewhere.

import type { Agency } from '@kontor/client'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import { useAgency } from '../../data/unit/agency.ts'
import { type Rights, useRights } from '../../data/unit/use-rights.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import { Icon, type IconName } from '../../ui/parts/icon.tsx'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import { useOwnCompanyWords } from '../../words/own-company-words.ts'
import { useWelcomeWords } from '../../words/welcome-words.ts'
import { DemoBeside } from './demo-beside.tsx'
import { isUntouched, UnitSetupForm } from './unit-setup-form.tsx'
import styles from './welcome.module.css'

const OwnCompanyForm = lazy(async () => ({
  default: (await import('./own-company-form.tsx')).OwnCompanyForm,
}))

const PeopleForm = lazy(async () => ({ default: (await import('./people-form.tsx')).PeopleForm }))

/** Which question is asked; the steps are what can be done in any order. */
type Asked = 'unit' | 'company' | 'people' | 'steps'

export function Welcome() {
  const rights = useRights()
  const { data: agency, error } = useAgency(useUnit())
  const [asked, ask] = useState<Asked>('unit')
  if (rights === undefined || (agency === undefined && error === null)) return null
  const mayChange = rights.denial('agencies') === undefined
  const mayInvite = rights.denial('users') === undefined
  const people = mayInvite ? 'people' : 'steps'
  if (agency !== undefined && mayChange && asked === 'unit' && isUntouched(agency)) {
    const { isSupervisor } = rights
    const next = mayName(agency, rights) ? 'company' : people
    return <UnitSetupForm {...{ agency, isSupervisor }} onDone={() => ask(next)} />
  }
  if (agency !== undefined && asked === 'company' && mayName(agency, rights)) {
    return (
      <Suspense>
        <OwnCompanyForm agency={agency} onDone={() => ask(people)} />
      </Suspense>
    )
  }
  if (asked === 'people') {
    return (
      <Suspense>
        <PeopleForm onDone={() => ask('steps')} />
      </Suspense>
    )
  }
  return <FirstSteps {...{ rights, agency }} isSetUp={asked !== 'unit'} onAsk={ask} />
}

/** Whether the unit has no company yet, and the user may say which it is. */
function mayName({ companyId }: Agency, rights: Rights): boolean {
  const mayChange = rights.denial('agencies') === undefined && rights.hasScope('write')
  return mayChange && (companyId ?? null) === null
}

interface FirstStepsProps {
  readonly rights: Rights
  readonly agency: Agency | undefined
  readonly onAsk: (asked: Asked) => void
  /** Just now: the form is gone that had the focus. */
  readonly isSetUp: boolean
}

function FirstSteps({ rights, agency, isSetUp, onAsk }: FirstStepsProps) {
  const words = useWelcomeWords()
  const t = useOwnCompanyWords()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSetUp) title.current?.focus()
  }, [isSetUp])
  const mayWrite = rights.hasScope('write')
  return (
    <section className={styles.welcome} data-part="welcome" aria-labelledby="welcome-title">
      <h2 id="welcome-title" ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      <p className={fieldStyles.hint}>{mayWrite ? words.hint : words.readOnly}</p>
      <ul className={styles.firstSteps} data-part="first-steps">
        {rights.denial('agencies') === undefined && (
          <Step icon="settings" hint={words.unitHint}>
            <SettingLink section="unit">{words.unit}</SettingLink>
          </Step>
        )}
        {agency !== undefined && mayName(agency, rights) && (
          <Step icon="books" hint={t.stepHint}>
            <Button className={styles.stepButton} onPress={() => onAsk('company')}>
              {t.step}
            </Button>
          </Step>
        )}
        {mayWrite && <FirstRecords />}
        {rights.isSupervisor && (
          <Step icon="lock" hint={words.moneyHint}>
            <SettingLink section="rights">{words.money}</SettingLink>
          </Step>
        )}
        {rights.denial('users') === undefined && (
          <Step icon="user" hint={t.peopleStepHint}>
            <Button className={styles.stepButton} onPress={() => onAsk('people')}>
              {t.peopleStep}
            </Button>
          </Step>
        )}
      </ul>
      {rights.isSupervisor && <DemoBeside />}
    </section>
  )
}

function FirstRecords() {
  const words = useWelcomeWords()
  const unit = String(useUnit())
  const to = '/$unit/$collection/new'
  return (
    <>
      <Step icon="companies" hint={words.customerHint}>
        <Link to={to} params={{ unit, collection: 'companies' }}>
          {words.customer}
        </Link>
      </Step>
      <Step icon="upload" hint={words.importHint}>
        <Link to="/$unit/views/$view/import" params={{ unit, view: 'COMPANIES' }}>
          {words.importCustomers}
        </Link>
      </Step>
      <Step icon="sales" hint={words.invoiceHint}>
        <Link
          to={to}
          params={{ unit, collection: 'documents' }}
          search={{ type: 'INVOICE.SALES' } as object}
        >
          {words.invoice}
        </Link>
      </Step>
    </>
  )
}

interface StepProps {
  readonly icon: IconName
  readonly hint: string
  /** The link or the button. */
  readonly children: ReactNode
}

function Step({ icon, hint, children }: StepProps) {
  return (
    <li>
      <Icon name={icon} />
      <h3>{children}</h3>
      <p>{hint}</p>
    </li>
  )
}
