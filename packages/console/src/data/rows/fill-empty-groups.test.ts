// All groups of a summary, however many: none twice, none missing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KontorError } from '@kontor/client'
import fc from 'fast-check'
import { type AnsweredRow, fillEmptyGroups } from './fill-empty-groups.ts'

const most = 10
const query = { filter: 'id > 0', groupBy: [{ field: 'jobId' }], measures: [] }

function refused(code: string): KontorError {
  const problem = { type: '', title: '', status: 400, code, detail: '', requestId: '', errors: [] }
  return new KontorError(problem as ConstructorParameters<typeof KontorError>[0])
}

/** Answers as the server does: with groups up to a number, and with the least and largest id. */
function answering(ids: readonly number[]) {
  return async (sent: typeof query | { readonly filter: string }): Promise<AnsweredRow[]> => {
    const bounds = [...sent.filter.matchAll(/jobId (<=|>) (\d+)/g)]
    const chosen = ids.filter((id) =>
      bounds.every(([, sign, bound]) => (sign === '>' ? id > Number(bound) : id <= Number(bound))),
    )
    const row = { count: 1, sum: {}, min: {}, max: {} }
    const isTotal = 'groupBy' in sent && sent.groupBy.length === 0
    if (isTotal) {
      const [jobId = null, last = null] = [Math.min(...chosen), Math.max(...chosen)]
      return [{ ...row, group: [], min: { jobId }, max: { jobId: last } }]
    }
    if (chosen.length > most) throw refused('summary-too-large')
    return chosen.map((id) => ({ ...row, group: [id] }))
  }
}

test('however many groups there are, each comes once', async () => {
  const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(anyIds, async (ids) => {
      const rows = await fillEmptyGroups(query, 'jobId', answering(ids))
      const found = rows.map(({ group: [id] }) => Number(id))
      const ascending = (all: readonly number[]) => all.toSorted((one, other) => one - other)
      assert.deepEqual(ascending(found), ascending(ids))
    }),
  )
})

test('what is refused for another reason, or cannot be halved, is told as it is', async () => {
  const refusal = refused('bad-filter')
  await assert.rejects(
    fillEmptyGroups(query, 'jobId', () => Promise.reject(refusal)),
    refusal,
  )
  const tooMany = Array.from({ length: most + 1 }, () => 7)
  await assert.rejects(fillEmptyGroups(query, 'jobId', answering(tooMany)), KontorError)
  const many = Array.from({ length: most + 1 }, (_, index) => index + 1)
  await assert.rejects(fillEmptyGroups(query, undefined, answering(many)), KontorError)
})
