// The keys that what was read is cached under, by what makes it stale: changes to records, what
// records are called, and the settings of a unit. What a form began with is under neither of them,
// as it is not drawn anew under the hands.

import type { LookupTarget } from '@kontor/client'

export type QueryKey = readonly unknown[]

interface OneRecord {
  readonly unit: number
  readonly collection: string
  readonly id: number
}

/** All of a unit that one sort of change makes stale. */
export function areaKey(unit: number, area: 'records' | 'names' | 'settings'): QueryKey {
  return [area, unit]
}

/** What is shown or edited stays as it is until its reader asks for what is new. */
export function staysShown([area, , name]: QueryKey): boolean {
  return area === 'edited' || (area === 'records' && name === 'record')
}

/** The record that a key is of; undefined for what is of many records, or of none. */
export function recordOf([area, unit, , collection, id]: QueryKey): OneRecord | undefined {
  if (area !== 'records' || typeof collection !== 'string' || typeof id !== 'number') {
    return undefined
  }
  return { unit: unit as number, collection, id }
}

const records = (unit: number, ...named: QueryKey): QueryKey => ['records', unit, ...named]
const settings = (unit: number, ...named: QueryKey): QueryKey => ['settings', unit, ...named]

/** What is read of one record. */
const ofRecord =
  (name: string) =>
  ({ unit, collection, id }: OneRecord, ...more: QueryKey): QueryKey =>
    records(unit, name, collection, id, ...more)

/** What is read of the records of a unit, or of the rows of a view. */
const ofUnit =
  (name: string) =>
  (unit: number, ...more: QueryKey): QueryKey =>
    records(unit, name, ...more)

export const recordKeys = {
  record: ofRecord('record'),
  newest: ofRecord('newest'),
  latestChange: ofRecord('latest-change'),
  history: ofRecord('history'),
  /** What an earlier version would change in it. */
  restoring: ofRecord('restoring'),
  actions: ofRecord('actions'),
  missing: ofRecord('missing'),
  /** The invoice that would charge its time. */
  charging: ofRecord('charging'),
  steps: ofRecord('steps'),
  rights: ofRecord('rights'),
  paper: ofUnit('paper'),
  /** As other records name it. */
  company: ofUnit('company'),
  search: ofUnit('search'),
  hasRecords: ofUnit('has-records'),
  figures: ofUnit('figures'),
  waiting: ofUnit('waiting'),
  inProcess: ofUnit('in-process'),
  /** The time that a user has entered in a week, which its first day names. */
  week: ofUnit('week'),
  /** Those of a period, which its first and its last day name. */
  absences: ofUnit('absences'),
  neighbours: ofUnit('neighbours'),
  newestRow: ofUnit('newest-row'),
  /** Of a view, which is named first. */
  rows: ofUnit('rows'),
  summary: ofUnit('summary'),
  /** Those that the rows of a view are in. */
  groups: ofUnit('groups'),
} as const

const ofSetting =
  (name: string) =>
  (unit: number, ...more: QueryKey): QueryKey =>
    settings(unit, name, ...more)

export const settingKeys = {
  agency: ofSetting('agency'),
  users: ofSetting('users'),
  reports: ofSetting('reports'),
  user: ofSetting('user'),
  groups: ofSetting('groups'),
  group: ofSetting('group'),
  tokens: ofSetting('tokens'),
  passkeys: ofSetting('passkeys'),
  identities: ofSetting('identities'),
  types: ofSetting('types'),
  registers: ofSetting('registers'),
  files: ofSetting('files'),
  printForms: ofSetting('print-forms'),
  views: ofSetting('views'),
  /** Whether a view has any, for the sidebar alone. */
  viewsWithRows: ofSetting('views-with-rows'),
  accessDefaults: ofSetting('access-defaults'),
  triedAccess: ofSetting('tried-access'),
  webhooks: ofSetting('webhooks'),
  deliveries: ofSetting('deliveries'),
  companySources: ofSetting('company-sources'),
} as const

/** What things of a kind are called: by words, by an id, of those on the screen. */
export function nameKey(
  { unit, target }: { readonly unit: number; readonly target: LookupTarget | undefined },
  by: 'words' | 'id' | 'ids' | 'recent' | 'same',
  ...more: QueryKey
): QueryKey {
  return ['names', unit, target, by, ...more]
}

/** The record that a form began with. */
export function editedKey({ unit, collection, id }: OneRecord): QueryKey {
  return ['edited', unit, collection, id]
}

export function preferencesKey(unit: number): QueryKey {
  return ['preferences', unit]
}

export const sessionKey: QueryKey = ['session']
export const signInWaysKey: QueryKey = ['sign-in-ways']
export const healthKey: QueryKey = ['health']
