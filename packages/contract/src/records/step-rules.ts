// Why a step of status or an action cannot be taken now, where one code of a problem has several
// reasons: a closed list, so that whoever tells people why needs no sentence of the server.

export const stepRules = {
  'unknown-status': 'The lifecycle of the type, or the closed register, lists no such status.',
  'no-way': 'No step of the lifecycle leads from the present status to that one.',
  'groups-only': 'Only members of `groups` may take it.',
  'supervisors-only': 'Only supervisors of the unit may take it.',
  'not-cancelled': 'Only what is cancelled is restored.',
  'no-status-before': 'The history knows no status from before the record was cancelled.',
  'not-frozen': 'Only what is frozen is reopened or corrected.',
  'is-corrected': 'Another document corrects this one, so it stays as it is.',
  'is-final': 'What is frozen of this type is never reopened: correct it.',
  'is-frozen': 'What is frozen goes back into preparation only by being reopened.',
  'not-by-owner': 'Its owner does not decide it: the manager of the owner does, or a supervisor.',
  'is-cancelled': 'Nothing is made of what is cancelled or rejected.',
  'no-corrections': 'The type has no corrections.',
} as const

export type StepRule = keyof typeof stepRules
