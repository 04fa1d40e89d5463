// Each guarantee that no other test holds is tried once; the thorough run tries all, more often, and
// there every control must fail too. `npm run prove` tries often.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atEnd } from '../packages/server/test/support/at-end.ts'
import { releasePostgres } from '../packages/server/test/support/postgres-engine.ts'
import { draws, hasDetails, isThorough } from '../test/thorough.ts'
import { randomFrom } from './guarantee.ts'
import { guarantees } from './guarantees.ts'
import { proveControl } from './prove-guarantee.ts'

const seed = Number(process.env['KONTOR_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
/** Their controls fail within a second. */
const quickControls = ['no-descriptors', 'drained-server']

atEnd(releasePostgres)

for (const guarantee of guarantees.filter(({ isDetail }) => hasDetails || isDetail !== true)) {
  const { name, promise, rounds, run, control, missing = () => undefined } = guarantee
  const why = missing()
  const skip = why === undefined ? false : `left out: ${why}`
  const trial = { random: randomFrom(seed), onRound: () => undefined, judgesTime: false }
  describe(`${name}: ${promise} (seed ${seed})`, { skip }, () => {
    test('what is promised is kept', async (t) => {
      const count = draws(rounds.suite, rounds.quick)
      t.diagnostic(JSON.stringify(await run({ ...trial, rounds: count, faults: [] })))
    })

    if (!isThorough && !quickControls.includes(name)) return
    test(`the trial fails at a server that ${control.broken}`, async () => {
      assert.ok((await proveControl(guarantee, trial)) !== undefined)
    })
  })
}
