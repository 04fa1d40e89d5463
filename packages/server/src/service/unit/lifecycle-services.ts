// The statuses of types and the steps between them: read, put and taken back through requests.

import { lifecycleFileOf } from '../../rules/settings/files-of-settings.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import type { PutFileInput, SettingsInput } from '../requests/unit-request.ts'
import { authorOf, tried } from './configure-unit.ts'
import { putLifecycleFile } from './put-files.ts'
import { requireUnit } from './require-unit.ts'
import { withGroupNames } from './with-group-names.ts'

interface LifecycleServices {
  /** As a file that can be put. */
  listLifecycles(principal: Principal): Promise<Answer>
  putLifecycles(input: PutFileInput): Promise<Answer>
  deleteLifecycle(input: SettingsInput & { readonly type: string }): Promise<Answer>
}

export function lifecycleServices(store: Store): LifecycleServices {
  return {
    async listLifecycles({ reader: { unit } }) {
      const { accessVersion } = await requireUnit(store, unit)
      const { lifecycles } = await store.configuration.settings({ unit, accessVersion })
      const named = await withGroupNames(store, unit, lifecycles)
      return { json: JSON.stringify(lifecycleFileOf({ lifecycles: named })) }
    },
    async putLifecycles({ file, ...input }) {
      const by = await authorOf(store, input)
      if (input.isDryRun) return await tried(store, 'lifecycles', file, { by })
      await putLifecycleFile(store, by.reader.unit, file, by)
      return { json: JSON.stringify(file) }
    },
    async deleteLifecycle({ type, ...input }) {
      const by = await authorOf(store, input)
      await store.configuration.deleteLifecycle({ unit: by.reader.unit, type, by })
      return { json: JSON.stringify({ type }) }
    },
  }
}
