// Says that the company of the form is here already, and how that is known.

import { Link } from '@tanstack/react-router'
import { useSameCompany } from '../../../data/records/same-company.ts'
import { companyFormWords } from '../../../words/company-form-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import fieldStyles from '../../parts/field.module.css'
import { useForm, useValue } from '../form-context.ts'

const namePath = ['name']

export function SameCompanyNote({ numbers }: { readonly numbers: readonly string[] }) {
  const { unit, recordId, type } = useForm()
  const words = companyFormWords(useTranslation().language)
  const [name] = useValue(namePath)
  const isNew = recordId === undefined && type?.isPartner === true
  const same = useSameCompany(unit, isNew ? { name: String(name ?? ''), numbers } : undefined)
  return (
    <p role="status" className={fieldStyles.hint} data-part="same-company">
      {same !== undefined && (
        <>
          {same.hasNumber ? words.hasNumber : words.hasName}{' '}
          <Link
            to="/$unit/$collection/$id"
            params={{ unit: String(unit), collection: 'companies', id: String(same.id) }}
          >
            {same.label}
          </Link>
        </>
      )}
    </p>
  )
}
