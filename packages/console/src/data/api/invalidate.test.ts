// What is read again after a change, whenever its first answer comes.

import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { invalidate } from './invalidate.ts'
import { queryClient } from './query-client.ts'

const queryKey = ['names', 1]

/** Answers what is stored when a read begins; the first waits until it is let through. */
function read() {
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  let [stored, count] = ['before', 0]
  const options = {
    queryKey,
    queryFn: async () => {
      const answer = stored
      count += 1
      if (count === 1) await promise
      return answer
    },
  }
  return {
    options,
    letThrough,
    count: () => count,
    change: () => {
      stored = 'after'
    },
  }
}

afterEach(() => queryClient.clear())

test('a first answer of before a change is shown, and read again', async () => {
  const { options, letThrough, count, change } = read()
  const shown = new Set<unknown>()
  const end = new QueryObserver(queryClient, options).subscribe(({ data }) => shown.add(data))
  change()
  const refreshed = invalidate({ queryKey })
  letThrough()
  await refreshed
  assert.equal(queryClient.getQueryData(queryKey), 'after')
  assert.deepEqual([...shown].filter(Boolean), ['before', 'after'])
  assert.equal(count(), 2)
  end()
})

test('where it is not shown, it is stale', async () => {
  const { options, letThrough, count, change } = read()
  const answer = queryClient.fetchQuery(options)
  change()
  const refreshed = invalidate({ queryKey })
  letThrough()
  assert.equal(await answer, 'before')
  await refreshed
  assert.equal(queryClient.getQueryState(queryKey)?.isInvalidated, true)
  assert.equal(count(), 1)
})

test('a first read that fails is not read again by itself', async () => {
  let count = 0
  const queryFn = async (): Promise<string> => {
    count += 1
    throw new Error('away')
  }
  const end = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined)
  await invalidate({ queryKey })
  assert.equal(queryClient.getQueryState(queryKey)?.status, 'error')
  assert.equal(count, 1)
  end()
})

test('what has its first answer is read once', async () => {
  const { options, letThrough, count, change } = read()
  queryClient.setQueryData(queryKey, 'before', { updatedAt: Date.now() })
  const end = new QueryObserver(queryClient, options).subscribe(() => undefined)
  change()
  const refreshed = invalidate({ queryKey })
  letThrough()
  await refreshed
  assert.equal(queryClient.getQueryData(queryKey), 'after')
  assert.equal(count(), 1)
  end()
})
