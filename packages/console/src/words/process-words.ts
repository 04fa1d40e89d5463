// What the page of a record says of its process of approval, in each language.

import type { Translated } from './translated.ts'

export const processWordsEn = {
  label: 'Approval',
  titles: {
    'PROCESS-DOCUMENT.MANAGER.APPROVAL': 'Approval by the manager',
  } as Readonly<Record<string, string>>,
  states: {
    STARTED: 'in progress',
    APPROVED: 'approved',
    REJECTED: 'rejected',
    WITHDRAWN: 'withdrawn',
  },
  step: (name: string, at: { readonly at: number; readonly of: number } | undefined) =>
    at === undefined ? `Step: ${name}` : `Step ${at.at} of ${at.of}: ${name}`,
  waitsFor: 'Waiting for',
  you: 'you',
  since: (instant: string) => `since ${instant}`,
  ended: (day: string) => `Ended on ${day}`,
  history: {
    started: 'Approval started',
    approved: 'Approval completed',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn from approval',
    step: 'Approval: next step',
    people: 'Approval updated',
  },
  taken: {
    start: 'Approval started',
    approve: 'Approved',
    reject: 'Rejected',
    return: 'Returned to the first step',
    delegate: 'Delegated',
    withdraw: 'Withdrawn from approval',
    restart: 'Approval started again',
  },
  inStep: (taken: string, step: string) => `${taken} in step “${step}”`,
  stepOf: 'Step',
}

export const processWordsCs: Translated<typeof processWordsEn> = {
  label: 'Schvalování',
  titles: { 'PROCESS-DOCUMENT.MANAGER.APPROVAL': 'Schválení nadřízeným' },
  states: {
    STARTED: 'probíhá',
    APPROVED: 'schváleno',
    REJECTED: 'zamítnuto',
    WITHDRAWN: 'staženo',
  },
  step: (name, at) => (at === undefined ? `Krok: ${name}` : `Krok ${at.at} z ${at.of}: ${name}`),
  waitsFor: 'Čeká se na',
  you: 'vás',
  since: (instant) => `od ${instant}`,
  ended: (day) => `Ukončeno ${day}`,
  history: {
    started: 'Schvalování spuštěno',
    approved: 'Schvalování dokončeno',
    rejected: 'Zamítnuto',
    withdrawn: 'Staženo ze schvalování',
    step: 'Schvalování: další krok',
    people: 'Schvalování změněno',
  },
  taken: {
    start: 'Schvalování spuštěno',
    approve: 'Schváleno',
    reject: 'Zamítnuto',
    return: 'Vráceno do prvního kroku',
    delegate: 'Předáno',
    withdraw: 'Staženo ze schvalování',
    restart: 'Schvalování spuštěno znovu',
  },
  inStep: (taken, step) => `${taken} v kroku „${step}“`,
  stepOf: 'Krok',
}
