// Words that thousands of labels have: they are not indexed for all of them, and found in all.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createMany } from '../support/create-many.ts'
import { onOneEngine } from '../support/engines.ts'

/** Some more than make a word frequent, which the last of them are not indexed by. */
const count = 2600
/** So many lose the word that it no longer is. */
const renamedCount = 150

const nameOf = (index: number): string => `${String(index).padStart(4, '0')} usual`

onOneEngine('words of thousands of labels', (server) => {
  before(async () => {
    // The last ones created, which the index lacks, are the first in the order of labels.
    const body = (made: number) => {
      const index = count - 1 - made
      return { name: nameOf(index), number: `U-${index}`, ownerId: 1 }
    }
    await createMany(server(), { count, collection: 'tasks', body })
  })

  async function found(q: string): Promise<readonly string[]> {
    const { json } = await server().call({ path: `lookup/task?limit=3&q=${q}` })
    return json.data.map(({ label }: { label: string }) => label)
  }

  test('the first labels come in their order', async () => {
    assert.deepEqual(await found('usu'), [nameOf(0), nameOf(1), nameOf(2)])
    assert.deepEqual(await found('usual u'), [nameOf(0), nameOf(1), nameOf(2)])
  })

  test('the last ones are found by the words that they have alone', async () => {
    assert.deepEqual(await found(`usual ${count - 1}`), [nameOf(count - 1)])
    assert.deepEqual(await found(`u-${count - 2}`), [nameOf(count - 2)])
  })

  test('when some labels have lost the word, the others are still found', async () => {
    const { json } = await server().call({ path: 'views/TASKS?columns=id,name&limit=2600' })
    const rows: readonly { id: number; name: string }[] = json.data
    const renamed = rows.filter(({ name }) => name >= nameOf(count - renamedCount))
    await Promise.all(
      renamed.map(({ id }) =>
        server().call({ method: 'PATCH', path: `tasks?id=${id}`, body: { name: `gone ${id}` } }),
      ),
    )
    assert.deepEqual(await found('usual'), [nameOf(0), nameOf(1), nameOf(2)])
    assert.deepEqual(await found(`usual ${count - 1}`), [])
  })
})
