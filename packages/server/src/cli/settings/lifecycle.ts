// Which statuses the records of a type have, and which steps lead from one to another.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { sentLifecycle } from '../../rules/settings/files-of-settings.ts'
import {
  initialStatusOf,
  type Lifecycle,
  lifecycleOf,
  type NamedGroup,
  nothingDecided,
} from '../../rules/settings/lifecycle.ts'
import { settingOfType } from '../../rules/settings/setting-of-type.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import { putLifecycleFile } from '../../service/unit/put-files.ts'
import { unitSettingsOf } from '../../service/unit/unit-settings-of.ts'
import { type Command, requiredId, unit } from '../terminal/command.ts'
import { printNote, printResult, printRows } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'
import { putCommand } from './put-command.ts'

interface Sent {
  readonly type: string
  readonly requiresProcess?: unknown
}

export const lifecyclePut = putCommand({
  name: 'lifecycle put',
  summary: 'Set the statuses, and the steps between them, of the types that a file names',
  example: 'lifecycles.json',
  async put(store, id, file) {
    await putLifecycleFile(store, id, file)
    const sent = file['lifecycles'] as readonly Sent[]
    for (const { type } of sent.filter(({ requiresProcess }) => requiresProcess === true)) {
      printNote(`No process leads there yet: nothing of ${type} can be APPROVED.`)
    }
    return `the lifecycles of the file: ${sent.map(({ type }) => type).join(', ')}.`
  },
})

export const lifecycleList: Command = {
  name: 'lifecycle list',
  summary: 'List the statuses of every type, those of the unit and those that are predefined',
  options: { unit },
  examples: ['kontor lifecycle list --unit 1'],
  async run({ values, store }) {
    const id = requiredId(values, 'unit')
    const settings = await withStore(store, (open) => unitSettingsOf(open, id))
    const rows = settings.catalogue.types
      .filter(({ statuses }) => statuses !== undefined)
      .map((type) => ({ type: type.type, ...listed(lifecycleOf(settings, type)) }))
    const columns = ['type', 'isClosed', 'requiresProcess', 'statuses']
    printRows(rows, columns, values['json'] === true)
  },
}

function listed({ isClosed, requiresProcess, statuses }: Lifecycle): object {
  return { isClosed, requiresProcess, statuses: statuses.map(({ code }) => code) }
}

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
  return { lifecycles: [sentLifecycle(type, settingOfType(type, lifecycles) ?? nothingDecided)] }
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
  if (requiresProcess) printNote('APPROVED is reached only by a process, and there is none yet.')
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

export const lifecycleDelete: Command = {
  name: 'lifecycle delete',
  summary: 'Return a type to its predefined lifecycle',
  options: { unit },
  positionals: ['TYPE'],
  examples: ['kontor lifecycle delete --unit 1 TYPE'],
  async run({ values, positionals, store }) {
    const input = { unit: requiredId(values, 'unit'), type: positionals[0] ?? '' }
    await withStore(store, (open) => open.configuration.deleteLifecycle(input))
    printNote(`Unit ${input.unit} has no lifecycle of its own for ${input.type}.`)
  },
}
