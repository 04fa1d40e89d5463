// An address of the company that the form names.

import { addressText, useCompanyAddresses } from '../../../data/records/company-addresses.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { useForm, useValue } from '../form-context.ts'
import type { ControlProps } from './control-props.ts'
import { SelectControl } from './select-control.tsx'

const companyPath = ['companyId']

export function AddressControl(props: ControlProps) {
  const { unit } = useForm()
  const { format, words, fieldLabel } = useTranslation()
  const [company] = useValue(companyPath)
  const addresses = useCompanyAddresses(unit, typeof company === 'number' ? company : undefined)
  const options = addresses.map((address, index) => {
    const unnamed = words.form.entry(fieldLabel('addresses'), index + 1)
    return { value: address.id, label: addressText(address, format) || unnamed }
  })
  return <SelectControl {...props} options={options} />
}
