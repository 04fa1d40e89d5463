// The first thing in a new unit: what it is called, in which currency it counts, where its days
// begin, and in which language it writes. All is filled in already as far as it can be known.

import type { Agency } from '@kontor/client'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { changeAgency } from '../../data/unit/agency.ts'
import { DescribedFieldsForm } from '../../features/form/described-fields-form.tsx'
import { browserTimeZone } from '../../locale/date-format.ts'
import { usualCurrency } from '../../locale/usual-currency.ts'
import { makePatch } from '../../saving/make-patch.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { useWelcomeWords } from '../../words/welcome-words.ts'
import { DemoBeside } from './demo-beside.tsx'
import styles from './welcome.module.css'

const fieldNames = ['name', 'currency', 'timeZone', 'language'] as const
const described = administeredTypes.agencies.fields
const fields = Object.fromEntries(fieldNames.map((name) => [name, described[name]])) as Fields

/** Nobody has set it up yet: whoever does changes its version. */
export function isUntouched({ version, language }: Agency): boolean {
  return version === 1 && language === null
}

interface UnitSetupFormProps {
  readonly agency: Agency
  readonly isSupervisor: boolean
  readonly onDone: () => void
}

export function UnitSetupForm({ agency, isSupervisor, onDone }: UnitSetupFormProps) {
  const words = useWelcomeWords()
  const translation = useTranslation()
  const { name, currency, timeZone, language } = agency
  const stored = { name, currency, timeZone, language }
  const initial = {
    ...stored,
    // The default of a unit whose time zone nobody has set.
    timeZone: stored.timeZone === 'UTC' ? browserTimeZone() : stored.timeZone,
    language: translation.language,
    currency: stored.currency ?? usualCurrency(navigator.language),
  }
  return (
    <section
      className={`${styles.welcome} ${styles.firstSetup}`}
      data-part="welcome"
      aria-labelledby="welcome-title"
    >
      <h2 id="welcome-title">{words.title}</h2>
      <p className={fieldStyles.hint}>{words.setupHint}</p>
      <DescribedFieldsForm
        fields={fields}
        initial={initial}
        recordId={agency.id}
        hints={{ currency: words.currencyHint, timeZone: words.timeZoneHint }}
        submit={words.start}
        save={async (body) => {
          await changeAgency(agency, makePatch(stored, body))
          onDone()
          await refreshAfterSettings(agency.id)
        }}
      />
      {isSupervisor && <DemoBeside />}
    </section>
  )
}
