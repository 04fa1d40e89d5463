// TypeScript types for the client: the codes of problems and faults, and what a history and changes
// say was done.

import { paperForms, paperProfiles } from '../codes/paper-forms.ts'
import { tokenRules } from '../endpoints/token-rules.ts'
import { problems } from '../errors.ts'
import { faults } from '../faults.ts'
import { changeKinds } from '../records/change-kinds.ts'
import { historyActions, historyProcessActions } from '../records/history-actions.ts'
import { lookupTargets } from '../records/lookup-targets.ts'
import { processActions } from '../records/process-request.ts'
import { storedCollections } from '../records/record-type.ts'
import { stepRules } from '../records/step-rules.ts'
import { unionOf } from './typescript.ts'

const unions: readonly (readonly [name: string, words: string, codes: readonly string[]])[] = [
  ['ProblemCode', 'The code of a refused request.', Object.keys(problems)],
  ['FaultCode', 'The code of one fault of what was sent.', Object.keys(faults)],
  ['StepRule', 'Why a step cannot be taken.', Object.keys(stepRules)],
  ['TokenRule', 'Why a token or a code opens nothing.', Object.keys(tokenRules)],
  ['LookupTarget', 'What can be looked up.', lookupTargets],
  ['ChangeKind', 'What a change of a unit says was done.', changeKinds],
  ['ChangedCollection', 'The collections that have changes.', storedCollections],
  ['ProcessAction', 'What can be done in the process of a document.', processActions],
  ['PaperForm', 'A form in which a document can be asked for.', paperForms],
  ['PaperProfile', 'The rules that an e-invoice follows.', paperProfiles],
  ['HistoryAction', 'What an entry of a history says was done.', historyActions],
  [
    'HistoryProcessAction',
    'What somebody did in the process of a document.',
    historyProcessActions,
  ],
]

export function codeUnions(): string {
  const types = unions.map(([name, words, codes]) => {
    return `/** ${words} */\nexport type ${name} =${unionOf(codes)}\n`
  })
  return ['// Codes that can be compared. Generated: `npm run regenerate`.\n', ...types].join('\n')
}
