// A store of other descriptions is brought to those of this release by whatever opens it, and that is
// told, with how far it has come.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { compose } from '../../src/service/services.ts'
import { command } from '../support/command.ts'
import { createMany } from '../support/create-many.ts'
import { onPlaces } from '../support/engines.ts'

onPlaces(
  'a store of other descriptions',
  (place) => {
    test('is brought up to date, once, and that is told', async () => {
      await withStore(place().config, async (store) => {
        const body = (index: number) => ({ name: `Task ${index}`, ownerId: 1 })
        const services = compose(store, systemClock)
        await createMany({ services }, { count: 3, body, collection: 'tasks' })
      })
      const query = await place().open()
      await query(`update "record" set "body" = replace("body", '"allocation":null,', '')`)
      await query(`delete from "meta" where "name" = 'shape'`)
      await query.close()
      const { code, stderr } = await command('unit', 'list', ...place().options)
      const shown = stderr.trimEnd().split('\n')
      const what = 'The store is brought up to date: records get what this release describes'
      // Each is gone through for its fields, and for what it is called.
      assert.deepEqual(
        [code, shown.at(0), shown.at(-1)],
        [0, `${what}, 0 of 6 records.`, `${what}, 6 of 6 records.`],
      )
      const again = await command('unit', 'list', ...place().options)
      assert.deepEqual([again.code, again.stderr], [0, ''])
    })
  },
  'fresh',
)
