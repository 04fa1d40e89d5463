// The order in which a file has the columns and properties of its rows: as they are shown to
// somebody, who orders them among one another.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Projection } from '../rules/rows/render-row.ts'

export interface ShownMember {
  /** As orders name it: `number`, `properties.name`. */
  readonly key: string
  readonly name: string
  readonly isProperty: boolean
}

interface PlannedShown {
  readonly shown: readonly ShownMember[]
  readonly faults: readonly Fault[]
}

/** What is not named comes last, columns before properties. */
export function planShown(names: readonly string[], projection: Projection): PlannedShown {
  const members = new Map(membersOf(projection).map((member) => [member.key, member]))
  const keys = [...members.keys()]
  const faults = names.flatMap((name, index): readonly Fault[] => {
    if (names.indexOf(name) < index) {
      const message = `The column ${quote(name)} is named twice.`
      return [{ code: 'repeated-name', parameter: 'shown', message }]
    }
    if (members.has(name)) return []
    const message = `The rows have no column ${quote(name)}.${didYouMean(name, keys)}`
    return [{ code: 'unknown-name', parameter: 'shown', message }]
  })
  const ordered = [...new Set([...names, ...keys])]
  return { shown: ordered.flatMap((key) => members.get(key) ?? []), faults }
}

function membersOf({ columns, properties }: Projection): readonly ShownMember[] {
  return [
    ...columns.map((name) => ({ key: name, name, isProperty: false })),
    ...properties.map((name) => ({ key: `properties.${name}`, name, isProperty: true })),
  ]
}
