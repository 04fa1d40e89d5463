// Who may read and write records of each type by default, through requests: read by everybody of
// the unit, put by supervisors, who may first look at what a user could then see.

import type { DefaultFile } from '@kontor/contract/configuration/default-file.ts'
import { typesBehind } from '@kontor/contract/views/catalogue.ts'
import { Refusal } from '../../refusal.ts'
import { type KindDefault, mayByDefault } from '../../rules/rights/access.ts'
import { requireSupervisor } from '../../rules/rights/administration.ts'
import { storedDefault } from '../../rules/settings/default-changes.ts'
import { defaultFileOf, sentDefault } from '../../rules/settings/files-of-settings.ts'
import { findSetting } from '../../rules/settings/find-setting.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import type { Store } from '../../store/store.ts'
import { viewAccess } from '../../views/view-access.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import type { PutDefaultsInput } from '../requests/unit-request.ts'
import { putDefaultFile, tryFile } from '../unit/put-files.ts'
import { requireUnit } from '../unit/require-unit.ts'
import { allViews } from './find-view.ts'

interface AccessDefaultServices {
  listAccessDefaults(principal: Principal): Promise<Answer>
  putAccessDefaults(input: PutDefaultsInput): Promise<Answer>
}

export function accessDefaultServices(store: Store): AccessDefaultServices {
  return {
    async listAccessDefaults({ reader: { unit } }) {
      const { accessVersion } = await requireUnit(store, unit)
      const settings = await store.configuration.settings({ unit, accessVersion })
      const data = settings.catalogue.types.map(({ type, title, area }) => {
        const { read, write } = sentDefault(type, settings.defaultOf(type))
        return { type, title, area, read, write }
      })
      return { json: JSON.stringify({ file: defaultFileOf(settings), data }) }
    },

    async putAccessDefaults({ principal: { reader }, requestId, file, isDryRun, user }) {
      const groups = await store.administration.groupsOf({ reader })
      requireSupervisor({ groups, isSelf: false }, 'change the rights of others')
      const by = { reader, requestId }
      if (user !== undefined && !isDryRun) {
        throw new Refusal('bad-parameter', { detail: '`userId` is taken with `dryRun` alone.' })
      }
      if (!isDryRun) {
        await putDefaultFile(store, reader.unit, file, by)
        return { json: JSON.stringify(file) }
      }
      const changes = await tryFile(store, 'defaults', file, { by })
      if (user === undefined) return { json: JSON.stringify({ changes }) }
      const tried = { unit: reader.unit, user, file: file as unknown as DefaultFile }
      return { json: JSON.stringify({ changes, access: await accessOf(store, tried) }) }
    },
  }
}

interface TriedFor {
  readonly unit: number
  readonly user: number
  /** A file that could be put. */
  readonly file: DefaultFile
}

/** What a user could see with the defaults of a file. */
async function accessOf(store: Store, { unit, user, file }: TriedFor): Promise<object> {
  const reader = await store.directory.findReader({ unit, user, units: [unit] })
  if (reader === undefined) {
    throw new Refusal('not-found', { detail: `The unit has no user ${user}.` })
  }
  const settings = await store.configuration.settings({ unit })
  const { catalogue } = settings
  const defaultOf = defaultsWith(file, settings)
  const inUnit = { reader, defaultOf, named: await store.views.namedKinds({ reader }) }
  const may = (right: 'read' | 'write', type: string) =>
    mayByDefault(right, reader, defaultOf(type))
  return {
    types: catalogue.types.map(({ type }) => {
      return { type, mayRead: may('read', type), mayWrite: may('write', type) }
    }),
    views: allViews(settings).map(({ description }) => {
      const access = viewAccess(typesBehind(description, catalogue), inUnit)
      return { name: description.name, access }
    }),
  }
}

/** The defaults of the unit once a file is put. */
function defaultsWith(
  file: DefaultFile,
  { defaults, defaultOf }: UnitSettings,
): (type: string) => KindDefault {
  const tried = file.defaults.map((sent) => [sent.type, storedDefault(sent)] as const)
  const all = new Map([...defaults, ...tried])
  return (type) => findSetting(type, all) ?? defaultOf(type)
}
