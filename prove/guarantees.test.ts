// Each guarantee is tried a few times, and each control must fail. `npm run prove` tries often.

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { releasePostgres } from '../packages/server/test/support/postgres-engine.ts'
import { randomFrom } from './guarantee.ts'
import { guarantees } from './guarantees.ts'
import { proveControl } from './prove-guarantee.ts'

const seed = Number(process.env['KONTOR_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const factor = Number(process.env['KONTOR_TEST_RUNS'] ?? 1)

after(releasePostgres)

for (const guarantee of guarantees) {
  const { name, promise, rounds, run, control, missing = () => undefined } = guarantee
  const why = missing()
  const skip = why === undefined ? false : `left out: ${why}`
  const trial = { random: randomFrom(seed), onRound: () => undefined }
  describe(`${name}: ${promise} (seed ${seed})`, { skip }, () => {
    test('what is promised is kept', async (t) => {
      const tally = await run({ ...trial, rounds: rounds.suite * factor, faults: [] })
      t.diagnostic(JSON.stringify(tally))
    })

    test(`the trial fails at a server that ${control.broken}`, async () => {
      assert.ok((await proveControl(guarantee, trial)) !== undefined)
    })
  })
}
