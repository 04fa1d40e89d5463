// What a group is called: that of a role in the language chosen, any other by its name.

import { roles } from '@kontor/contract/records/roles.ts'
import { useRightsWords } from '../../../words/rights-words.ts'

export function useGroupTitle(): (name: string) => string {
  const { roleNames } = useRightsWords()
  return (name) => {
    const role = roles.find(({ group }) => group === name)
    return role === undefined ? name : roleNames[role.name]
  }
}
