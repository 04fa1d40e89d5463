// The font of the console is what its script makes of the package that is installed.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { detail } from '../../../test/details.ts'
import { fontPath, makeFont } from '../scripts/make-font.ts'

detail('the font of the console can be made again from its package', async () => {
  const made = Buffer.from(await makeFont())
  assert.ok(made.equals(readFileSync(fontPath)), '`node packages/console/scripts/make-font.ts`')
})
