// On some types a property key may carry the prefix `properties.`; it means the same property.

import type { Fault } from '@kontor/contract/errors.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { pointerTo } from './json-pointer.ts'
import { isObject } from './walk-kinds.ts'

const prefix = 'properties.'

export interface PlainKeys {
  readonly body: Readonly<Record<string, unknown>>
  /** A property given both ways. */
  readonly faults: readonly Fault[]
  /** Points to a place of the plain body where it was in the body as sent. */
  readonly asSent: (pointer: string) => string
}

/** The body with plain keys throughout. */
export function plainPropertyKeys(
  type: RecordType,
  body: Readonly<Record<string, unknown>>,
): PlainKeys {
  const sent = body['properties']
  if (type.takesPrefixedProperties !== true || !isObject(sent)) {
    return { body, faults: [], asSent: (pointer) => pointer }
  }
  // A map, since a name may be anything here, `__proto__` included.
  const properties = new Map<string, unknown>()
  const sentAs = new Map<string, string>()
  const faults: Fault[] = []
  for (const [key, value] of Object.entries(sent)) {
    const name = key.startsWith(prefix) ? key.slice(prefix.length) : key
    if (properties.has(name)) {
      const message = `${name} is given with the prefix ${prefix} and without it.`
      faults.push({ code: 'duplicate-property', pointer: pointerTo('/properties', key), message })
    }
    properties.set(name, value)
    sentAs.set(pointerTo('/properties', name), pointerTo('/properties', key))
  }
  const asSent = (pointer: string): string => {
    const head = pointer.split('/').slice(0, 3).join('/')
    return (sentAs.get(head) ?? head) + pointer.slice(head.length)
  }
  return { body: { ...body, properties: Object.fromEntries(properties) }, faults, asSent }
}
