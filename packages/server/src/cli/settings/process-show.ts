// Shows one process: its steps in words, or as a file that can be put.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../../refusal.ts'
import {
  type Approvers,
  type ProcessDefinition,
  sentProcess,
  startableProcesses,
} from '../../rules/settings/process.ts'
import { unitSettingsOf } from '../../service/unit/unit-settings-of.ts'
import { type Command, requiredId, unit } from '../terminal/command.ts'
import { printNote, printResult, printRows } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'

export const processShow: Command = {
  name: 'process show',
  summary: 'Show the steps of a process; --json as a file that can be put',
  options: { unit },
  positionals: ['CODE'],
  examples: [
    'kontor process show --unit 1 PROCESS-DOCUMENT.MANAGER.APPROVAL',
    'kontor process show --unit 1 PROCESS-INVOICE.APPROVAL --json > processes.json',
  ],
  async run({ values, positionals, store }) {
    const id = requiredId(values, 'unit')
    const settings = await withStore(store, (open) => unitSettingsOf(open, id))
    const process = requireProcess(positionals[0] ?? '', startableProcesses(settings))
    if (values['json'] !== true) printSteps(process)
    else printResult(JSON.stringify({ processes: [sentProcess(process)] }))
  },
}

function requireProcess(code: string, known: readonly ProcessDefinition[]): ProcessDefinition {
  const process = known.find((each) => each.code === code)
  if (process !== undefined) return process
  const hint = didYouMean(
    code,
    known.map((each) => each.code),
  )
  throw new Refusal('not-found', { detail: `No process is called ${quote(code)}.${hint}` })
}

function printSteps({ steps, approved, rejected, self }: ProcessDefinition): void {
  const rows = steps.map(({ name, approvers, need, when = '' }) => ({
    ...{ step: name, approvers: inWords(approvers), when },
    need: approvers.managersUpTo === undefined ? String(need) : 'each',
  }))
  printRows(rows, ['step', 'approvers', 'need', 'when'], false)
  printNote(`It ends as ${approved}, or as ${rejected} where somebody rejects it.`)
  if (self) printNote('The owner, the creator and the starter of a document may approve it.')
}

function inWords({ users, groups, manager, managersUpTo }: Approvers): string {
  if (users !== undefined) return users.map(({ username }) => username).join(', ')
  if (groups !== undefined) return groups.map(({ name }) => name).join(', ')
  if (manager !== undefined) return `manager ${manager}`
  return `managers up to the limit for ${managersUpTo}`
}
