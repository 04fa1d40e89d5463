// The company that a unit is, as it is stored: without an address or an account that nobody has
// filled in.

import { isEmptyValue, type Values } from '../../base/value-path.ts'

/** What an entry has before anything was entered. */
const given: ReadonlySet<string> = new Set(['id', 'isDefault'])

export function ownCompanyBody(entered: Values): Values {
  const { addresses, bankAccounts, ...others } = entered
  const filled = {
    addresses: filledIn(addresses, new Set([...given, 'country'])),
    bankAccounts: filledIn(bankAccounts, given),
  }
  const lists = Object.entries(filled).filter(([, entries]) => entries.length > 0)
  return { ...others, ...Object.fromEntries(lists) }
}

function filledIn(entries: unknown, ignored: ReadonlySet<string>): readonly Values[] {
  return ((entries ?? []) as readonly Values[]).filter((entry) => {
    return Object.entries(entry).some(([name, value]) => !ignored.has(name) && !isEmptyValue(value))
  })
}
