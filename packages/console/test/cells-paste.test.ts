// Cells of a spreadsheet are pasted into the rows: shown first as they were read, then written record
// by record, and what is refused is told and stays as it was.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMany } from '../../server/test/support/create-many.ts'
import { assertAccessible, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn, paste, press } from './form-pages.ts'

const count = 20

const tests = consoleTests(async (booted) => {
  const body = (index: number) => ({ name: `Company ${index + 1}`, industry: 'Print' })
  await createMany(booted, { count, body })
})

const columns = 'name,salesMaturity,industry'

async function stored() {
  const path = `views/COMPANIES?columns=${columns}&order=id`
  const { json } = await tests.server().call({ path })
  return json.data as readonly Readonly<Record<string, unknown>>[]
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`twenty rows of three cells are pasted, two of them bad, and undone (${colorScheme})`, {
    skip,
  }, async (t) => {
    const path = `views/COMPANIES?columns=${columns}&order=id`
    const page = await openSignedIn(tests, t, path, { colorScheme })
    const grid = page.getByRole('grid')
    await grid.getByText('Company 20', { exact: true }).waitFor()
    await grid.focus()
    const before = await stored()
    // The third has a number that is none, the fifth no name.
    const lines = Array.from({ length: count + 1 }, (_, at) =>
      [at === 4 ? '' : `Firm ${at + 1}`, at === 2 ? '14x' : `1${at},0`, 'Books'].join('\t'),
    )
    await paste(page, lines.join('\n'))
    const dialog = page.getByRole('dialog', { name: 'Paste into 20 rows' })
    await dialog.getByText('Will change: 20').waitFor()
    await dialog.getByText('Left out, since there is no row for them: 1').waitFor()
    await dialog.getByText('Not written: 2').waitFor()
    const reasons = await dialog.getByRole('listitem').allInnerTexts()
    assert.equal(reasons.length, 2)
    assert.match(reasons[0] ?? '', /^Company 3, Sales maturity \(days\): /)
    assert.match(reasons[1] ?? '', /^Company 5, Name: Fill this in/)
    assert.equal(await dialog.locator('td.refused').count(), 2)
    assert.deepEqual(await stored(), before)
    await assertAccessible(page)
    await takePicture(page, `cells-pasted-${colorScheme}`)

    await dialog.getByRole('button', { name: 'Change 20 records' }).click()
    await dialog.getByText('Changed: 20').waitFor()
    await dialog.getByText('Not written: 2').waitFor()
    await takePicture(page, `cells-pasted-done-${colorScheme}`)
    await dialog.getByRole('button', { name: 'Close' }).click()
    const after = await stored()
    assert.ok(after.every(({ industry }) => industry === 'Books'))
    assert.deepEqual([after[2]?.['name'], after[2]?.['salesMaturity']], ['Firm 3', null])
    assert.deepEqual([after[4]?.['name'], after[4]?.['salesMaturity']], ['Company 5', 14])

    await grid.getByText('Firm 20', { exact: true }).waitFor()
    await grid.and(page.locator(':focus')).waitFor()
    await press(page, '{Control+z}')
    await page.getByRole('status').getByText('Undone in 20 records.').waitFor()
    assert.deepEqual(await stored(), before)
  })
}
