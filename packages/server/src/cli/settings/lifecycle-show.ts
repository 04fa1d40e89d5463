// Shows one lifecycle: in words, or as a file that can be put.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { sentLifecycle } from '../../rules/settings/files-of-settings.ts'
import { findSetting } from '../../rules/settings/find-setting.ts'
import {
  initialStatusOf,
  type Lifecycle,
  lifecycleOf,
  type NamedGroup,
  nothingDecided,
} from '../../rules/settings/lifecycle.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import { unitSettingsOf } from '../../service/unit/unit-settings-of.ts'
import { type Command, requiredId, unit } from '../terminal/command.ts'
import { printNote, printResult, printRows } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'

export const lifecycleShow: Command = {
  name: 'lifecycle show',
  summary:
    'Show the statuses of a type and the steps between them; --json as a file that can be put',
  options: { unit },
  positionals: ['TYPE'],
  examples: [
    'kontor lifecycle show --unit 1 TYPE',
    'kontor lifecycle show --unit 1 TYPE --json > lifecycles.json',
  ],
  async run({ values, positionals, store }) {
    const id = requiredId(values, 'unit')
    const settings = await withStore(store, (open) => unitSettingsOf(open, id))
    const type = requireType(positionals[0] ?? '', settings.catalogue.types)
    const lifecycle = lifecycleOf(settings, type)
    if (values['json'] === true) printResult(JSON.stringify(asFile(type, settings)))
    else printLifecycle(type, lifecycle)
  },
}

function requireType(name: string, types: readonly RecordType[]): RecordType {
  const known = types.filter(({ statuses }) => statuses !== undefined)
  const type = known.find((each) => each.type === name)
  if (type !== undefined) return type
  const hint = didYouMean(
    name,
    known.map((each) => each.type),
  )
  throw new Refusal('not-found', {
    detail: `No type with a status is called ${quote(name)}.${hint}`,
  })
}

/** What `lifecycle put` takes, so that it can be edited and put: what the unit decided. */
function asFile({ type }: RecordType, { lifecycles }: UnitSettings): object {
  return { lifecycles: [sentLifecycle(type, findSetting(type, lifecycles) ?? nothingDecided)] }
}

function namesOf(groups: readonly NamedGroup[]): readonly string[] {
  return groups.map(({ name }) => name)
}

function printLifecycle(type: RecordType, lifecycle: Lifecycle): void {
  const { isClosed, statuses, transitions, freezesOn, reopen, requiresProcess } = lifecycle
  const initial = initialStatusOf(type)
  const rows = statuses.map(({ code, phase }) => ({
    status: code,
    phase,
    isDefault: code === initial,
    freezes: freezesOn.includes(code),
    next: transitions === undefined ? ['any'] : nextOf(code, lifecycle),
  }))
  printRows(rows, ['status', 'phase', 'isDefault', 'freezes', 'next'], false)
  if (!isClosed) printNote('Any other status may be set as well.')
  if (reopen !== undefined) printNote(`Reopened by: ${namesOf(reopen).join(', ')}.`)
  if (requiresProcess) printNote('APPROVED is reached only by a process.')
}

/** Each status that a step leads to, with the groups that may take it. */
function nextOf(code: string, { transitions = [] }: Lifecycle): readonly string[] {
  return transitions
    .filter(({ from }) => from.includes(code))
    .flatMap(({ to, groups }) => {
      const who = groups === undefined ? '' : ` (${namesOf(groups).join(' or ')})`
      return to.map((each) => `${each}${who}`)
    })
}
