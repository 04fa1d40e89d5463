// Checks what a schema cannot say of a webhook: that its address may be sent to, that its types are
// there, and that whoever names somebody else's rights is a supervisor.

import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { supervisorsOnly } from '../../rules/rights/administration.ts'
import type { WebhookSettings } from '../../store/port/webhooks.ts'
import type { Store } from '../../store/store.ts'
import { findTarget, type TargetRules } from './targets.ts'

export interface CheckedSettings {
  readonly store: Store
  readonly targets: TargetRules
  /** Who sets them. */
  readonly reader: Reader
  readonly settings: WebhookSettings
  /** Those that are new. */
  readonly names: readonly string[]
}

export async function checkSettings(checked: CheckedSettings): Promise<void> {
  const { store, targets, reader, settings, names } = checked
  const { url, userId } = settings
  const faults: Fault[] = []
  if (names.includes('userId') && userId !== reader.user) {
    if (!reader.isSupervisor) {
      throw supervisorsOnly('Only supervisors make webhooks with the rights of somebody else.')
    }
    const found = await store.directory.findReader({
      unit: reader.unit,
      user: userId,
      units: [reader.unit],
    })
    if (found === undefined) faults.push(unknownUser(userId))
  }
  if (names.includes('types')) faults.push(...(await unknownTypes(checked)))
  if (names.includes('url') && (await findTarget(targets, url)) === undefined) {
    faults.push({ code: 'forbidden-url', pointer: '/url', message: forbidden })
  }
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
}

/** The same words whatever is wrong: nobody learns from them what is in a private network. */
const forbidden =
  `Expected an https address of at most ${limits.webhookUrlCharactersMax} characters, on port ` +
  '443 or above 1023, without credentials and fragment, that leads to public addresses alone.'

function unknownUser(user: number): Fault {
  return {
    code: 'unknown-reference',
    pointer: '/userId',
    message: `The unit has no user ${user} who can act.`,
  }
}

async function unknownTypes({
  store,
  reader: { unit },
  settings,
}: CheckedSettings): Promise<readonly Fault[]> {
  const { catalogue } = await store.configuration.settings({ unit })
  const known = [...catalogue.types, ...Object.values(administeredTypes)].map(({ type }) => type)
  return settings.types.flatMap((name, index): readonly Fault[] => {
    if (known.some((type) => `${type}.`.startsWith(`${name}.`))) return []
    const message = `The unit has no type ${name}.`
    return [{ code: 'unknown-type', pointer: `/types/${index}`, message }]
  })
}
