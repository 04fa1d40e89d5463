// All commands, in the order in which help lists them. Each family is loaded by its first words, so
// that a command does not wait for the others.

import type { Command } from './terminal/command.ts'
import { completionOf } from './terminal/completion.ts'

export interface CommandFamily {
  /** What the names of its commands begin with. */
  readonly words: readonly string[]
  load(): Promise<readonly Command[]>
}

export const commandFamilies: readonly CommandFamily[] = [
  { words: ['serve'], load: async () => [(await import('./serve/serve.ts')).serve] },
  { words: ['demo'], load: async () => [(await import('./store/demo.ts')).demo] },
  { words: ['move'], load: async () => [(await import('./store/move.ts')).move] },
  { words: ['backup'], load: async () => [(await import('./store/backup.ts')).backup] },
  { words: ['restore'], load: async () => [(await import('./store/restore.ts')).restore] },
  { words: ['doctor'], load: async () => [(await import('./store/doctor.ts')).doctor] },
  { words: ['unit'], load: unitCommands },
  { words: ['user'], load: userCommands },
  { words: ['group'], load: groupCommands },
  { words: ['listen'], load: async () => [(await import('./unit/listen.ts')).listen] },
  { words: ['sign-in'], load: signInCommands },
  { words: ['token'], load: tokenCommands },
  { words: ['export'], load: async () => [(await import('./transfer/export.ts')).exportCommand] },
  { words: ['paper'], load: paperCommands },
  { words: ['import'], load: importCommands },
  { words: ['explain'], load: async () => [(await import('./unit/explain.ts')).explain] },
  { words: ['audit'], load: auditCommands },
  { words: ['history'], load: async () => [(await import('./unit/history.ts')).historyPrune] },
  {
    words: [
      ...['acl', 'type', 'types', 'register', 'number', 'print-form', 'e-invoice'],
      ...['lifecycle', 'process', 'view'],
    ],
    load: async () => (await import('./settings/setting-commands.ts')).settingCommands,
  },
  {
    words: ['lookup'],
    load: async () => (await import('./settings/lookup-file.ts')).lookupFileCommands,
  },
  { words: ['completion'], load: async () => [completionOf(loadCommands)] },
]

/** Those whose name begins with the word, or all. */
export async function loadCommands(word?: string): Promise<readonly Command[]> {
  const families = commandFamilies.filter(({ words }) => word === undefined || words.includes(word))
  return (await Promise.all(families.map((family) => family.load()))).flat()
}

async function unitCommands(): Promise<readonly Command[]> {
  const { unitCreate, unitDisable, unitEnable, unitList, unitSet } = await import('./unit/unit.ts')
  return [unitCreate, unitSet, unitDisable, unitEnable, unitList]
}

async function userCommands(): Promise<readonly Command[]> {
  const user = await import('./unit/user.ts')
  const { userIdentityCommands } = await import('./unit/user-identity.ts')
  return [
    user.userCreate,
    user.userSet,
    user.userAdd,
    user.userDisable,
    user.userEnable,
    user.userList,
    ...userIdentityCommands,
  ]
}

async function groupCommands(): Promise<readonly Command[]> {
  const group = await import('./unit/group.ts')
  const { groupCreate, groupAdd, groupRemove, groupDelete, groupList } = group
  return [groupCreate, groupAdd, groupRemove, groupDelete, groupList]
}

async function signInCommands(): Promise<readonly Command[]> {
  const { signInPolicyCommands } = await import('./token/sign-in-policy.ts')
  const { signIn } = await import('./token/sign-in.ts')
  return [...signInPolicyCommands, signIn]
}

async function tokenCommands(): Promise<readonly Command[]> {
  const { tokenCreate, tokenRevoke, tokenRotateKey } = await import('./token/token.ts')
  const { tokenList } = await import('./token/token-list.ts')
  return [tokenCreate, tokenList, tokenRevoke, tokenRotateKey]
}

async function paperCommands(): Promise<readonly Command[]> {
  const { paperGet } = await import('./paper/paper-get.ts')
  const { paperCheck } = await import('./paper/paper-check.ts')
  const { paperExport } = await import('./paper/paper-export.ts')
  return [paperGet, paperCheck, paperExport]
}

async function importCommands(): Promise<readonly Command[]> {
  const { importPropose } = await import('./transfer/import-propose.ts')
  const { importCommand } = await import('./transfer/import.ts')
  return [importPropose, importCommand]
}

async function auditCommands(): Promise<readonly Command[]> {
  const { auditPrune } = await import('./store/audit-prune.ts')
  const { audit } = await import('./store/audit.ts')
  return [auditPrune, audit]
}
