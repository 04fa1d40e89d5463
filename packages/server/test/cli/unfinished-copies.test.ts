// A copy that was cut off is no store: nothing serves it or writes to it, and moving again takes it up.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { environmentOf, type SourceFault } from '../../../../prove/broken-server.ts'
import { hasDetails } from '../../../../test/thorough.ts'
import { copyBetween, openStore } from '../../src/open-store.ts'
import { command, succeed } from '../support/command.ts'
import { onOnePlace } from '../support/engines.ts'
import { newDirectory, type Place } from '../support/places.ts'
import { start } from '../support/spawn-kontor.ts'

/** Where the process that copies kills itself: by what it does then. */
const points: readonly (readonly [string, string, string])[] = [
  ['before its first row', 'let total = 0', ''],
  ['among its rows', "onProgress('Rows', progress.done, total)", "if (source.name === 'unit') "],
  ['before it is compared', 'const copied: CopiedTable[] = []', ''],
]

async function killMoving(from: Place, to: Place, [, at, when]: (typeof points)[number]) {
  const kill = `${when}process.kill(process.pid, 'SIGKILL'); ${at}`
  const fault: SourceFault = { file: 'copy/copy-store.ts', from: at, to: kill }
  const args = ['move', ...from.options, '--to', to.options[1] ?? '']
  const { signal, stderr } = await start(args, { under: environmentOf([fault]) }).ended
  assert.equal(signal, 'SIGKILL', stderr)
}

/** One sentence that says what to do, whatever is to be done with it. */
async function assertNoStore({ config, options }: Place): Promise<void> {
  const sentence = /has a copy that `kontor move` has not finished, and no store: run the same move/
  for (const purpose of ['serve', 'create', 'use'] as const) {
    await assert.rejects(openStore(config, { purpose, onFatal: assert.ifError }), sentence)
  }
  const file = join('/nowhere', 'a.kontor')
  for (const args of [['doctor'], ['backup', file], ['unit', 'create', '--name', 'Mine']]) {
    const { code, stdout, stderr } = await command(...args, ...options)
    assert.deepEqual([code, stdout], [1, ''], args.join(' '))
    assert.match(stderr, sentence, args.join(' '))
  }
  const onward = await newDirectory()
  await assert.rejects(
    copyBetween(config, onward.config, () => undefined),
    sentence,
  )
  await onward.remove()
}

onOnePlace(
  'a copy that was killed',
  (place, onOther) => {
    for (const point of hasDetails ? points : points.slice(1)) {
      test(`${point[0]} is no store, and moving again finishes it`, async (t) => {
        const other = await onOther()
        t.after(() => other.remove())
        await killMoving(place(), other, point)
        await assertNoStore(other)
        await succeed('move', ...place().options, '--to', other.options[1] ?? '')
        await succeed('doctor', ...other.options)
        const units = await succeed('unit', 'list', ...place().options)
        assert.equal(await succeed('unit', 'list', ...other.options), units)
      })
    }
  },
  'two units',
)
