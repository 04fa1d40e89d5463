// Who the unit is: the company that its invoices are from, with one address and one bank account.

import type { Agency } from '@kontor/client'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { company } from '@kontor/contract/records/company.ts'
import { useRef, useState } from 'react'
import { randomName } from '../../base/clock.ts'
import type { Values } from '../../base/value-path.ts'
import { DescribedFieldsForm } from '../../features/form/described-fields-form.tsx'
import { FormField } from '../../features/form/form-field.tsx'
import { usualCountry } from '../../locale/usual-currency.ts'
import { saveOwnCompany } from '../../saving/save-own-company.ts'
import { Choice } from '../../ui/parts/choice.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { useOwnCompanyWords } from '../../words/own-company-words.ts'
import { ownCompanyBody } from './own-company-body.ts'
import styles from './welcome.module.css'
import { WelcomeStep } from './welcome-step.tsx'

const fieldNames = ['name', 'registrations', 'addresses', 'bankAccounts', 'contacts'] as const
const fields = Object.fromEntries(fieldNames.map((name) => [name, company.fields[name]])) as Fields

/** What of the first entry of a list is asked for. */
const asked = {
  addresses: ['street', 'city', 'zip', 'country'],
  bankAccounts: ['iban', 'swift', 'number', 'bankRoutingNumber'],
} as const

const vats = ['unknown', 'payer', 'noPayer'] as const
type Vat = (typeof vats)[number]

interface OwnCompanyFormProps {
  readonly agency: Agency
  readonly onDone: () => void
}

export function OwnCompanyForm({ agency, onDone }: OwnCompanyFormProps) {
  const t = useOwnCompanyWords()
  const key = useRef(randomName())
  const [vat, setVat] = useState<Vat>('unknown')
  return (
    <WelcomeStep part="own-company" title={t.title} hint={t.hint}>
      <DescribedFieldsForm
        fields={fields}
        type={company}
        initial={initialOf(agency)}
        labels={{ addresses: t.addresses, bankAccounts: t.bankAccounts }}
        drawn={{
          addresses: <FirstEntry list="addresses" label={t.addresses} />,
          bankAccounts: <FirstEntry list="bankAccounts" label={t.bankAccounts} />,
        }}
        hints={{ bankAccounts: t.accountHint }}
        foot={
          <Choice
            className={styles.choice}
            label={t.vat}
            value={vat}
            options={vats.map((value) => ({ value, text: t.vats[value] }))}
            onChange={setVat}
          />
        }
        submit={t.save}
        cancel={t.skip}
        onCancel={onDone}
        save={async (body) => {
          const isVatPayer = vat === 'unknown' ? undefined : vat === 'payer'
          await saveOwnCompany(agency, {
            ...{ body: ownCompanyBody(body), isVatPayer },
            idempotencyKey: key.current,
          })
          onDone()
        }}
      />
    </WelcomeStep>
  )
}

function initialOf({ name }: Agency): Values {
  const country = usualCountry(navigator.language)
  return {
    name,
    addresses: [{ id: -1, ...(country && { country }) }],
    bankAccounts: [{ id: -2, isDefault: true }],
  }
}

interface FirstEntryProps {
  readonly list: keyof typeof asked
  readonly label: string
}

/** The first entry of a list, as if there were no list. */
function FirstEntry({ list, label }: FirstEntryProps) {
  const kinds = company.fields[list].element?.fields ?? {}
  return (
    <fieldset className={`${fieldStyles.formField} ${fieldStyles.wide}`} data-part="form-field">
      <legend>{label}</legend>
      <div
        className={`${fieldStyles.formGrid} ${fieldStyles.nested} ${styles.entry}`}
        data-part="form-grid"
      >
        {asked[list].map((name) => {
          const kind = kinds[name]
          const path = [list, 0, name]
          return kind && <FormField key={name} field={{ name, kind, path }} />
        })}
      </div>
    </fieldset>
  )
}
