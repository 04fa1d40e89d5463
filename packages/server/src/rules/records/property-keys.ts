// On some types a property key may carry the prefix `properties.`; it means the same property.

import { propertyPrefix as prefix } from '@kontor/contract/derive/prefixed-keys.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { isObject } from '../values/find-values.ts'
import { pointerTo } from '../values/json-pointer.ts'

export interface PlainKeys {
  readonly body: Readonly<Record<string, unknown>>
  /** A property given both ways. */
  readonly faults: readonly Fault[]
  /** Points to a place of the plain body where it was in the body as sent. */
  readonly asSent: (pointer: string) => string
}

/** The body with plain keys throughout. */
export function plainPropertyKeys(
  type: Description,
  body: Readonly<Record<string, unknown>>,
): PlainKeys {
  const sent = body['properties']
  if (type.takesPrefixedProperties !== true || !isObject(sent)) {
    return { body, faults: [], asSent: (pointer) => pointer }
  }
  // A map, since a name may be anything here, `__proto__` included.
  const keys = new Map<string, string>()
  const faults: Fault[] = []
  for (const key of Object.keys(sent)) {
    const name = key.startsWith(prefix) ? key.slice(prefix.length) : key
    if (keys.has(name)) {
      const message = `${quote(name)} is given twice: with the prefix \`${prefix}\` and without.`
      faults.push({ code: 'duplicate-property', pointer: pointerTo('/properties', key), message })
    }
    keys.set(name, key)
  }
  const asSent = (pointer: string): string => {
    const name = propertyIn(pointer)
    const isPrefixed = name !== undefined && keys.get(name) === prefix + name
    return isPrefixed ? `/properties/${prefix}${pointer.slice('/properties/'.length)}` : pointer
  }
  const properties = Object.fromEntries([...keys].map(([name, key]) => [name, sent[key]]))
  return { body: { ...body, properties }, faults, asSent }
}

/** The name of the property that a pointer leads to or into. */
function propertyIn(pointer: string): string | undefined {
  const [, properties, name] = pointer.split('/', 3)
  return properties === 'properties' ? name?.replaceAll('~1', '/').replaceAll('~0', '~') : undefined
}
