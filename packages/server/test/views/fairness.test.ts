// Filters that cost much hold up nobody but those who send them, by however many tokens they do.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { systemClock } from '../../src/config/clock.ts'
import { usualTimes } from '../../src/store/postgres/store-times.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { countScans } from '../support/count-scans.ts'
import { createMany } from '../support/create-many.ts'
import { type IsHere, onEveryEngine } from '../support/engines.ts'

const rows = 1500
const smallRows = 300
let filters = 0

/** A filter that holds of no row, looks through a long text many times, and never came before. */
function heavyFilter(): string {
  filters += 1
  const terms = Array.from({ length: 100 }, (_, term) => `industry ILIKE '%y${term}z${filters}%'`)
  return encodeURIComponent(terms.join(' OR '))
}

interface Sent {
  /** The statuses of the answers that came, in their order. */
  readonly answers: number[]
  /** When to come again, once one is refused as one too many; null where none is. */
  readonly refused: Promise<string | null>
  readonly leave: () => Promise<void>
}

/** A filter on the tasks that costs little, another one each time. */
function smallPath(): string {
  filters += 1
  const filter = encodeURIComponent(`name ILIKE '%t%' AND name <> '${filters}'`)
  return `views/TASKS?columns=id&externalFilter=${filter}`
}

/** So many reads at the same time, with one token after the other. */
function send(
  { address, unit }: Booted,
  tokens: readonly string[],
  paths: readonly string[],
): Sent {
  const left = new AbortController()
  const refused = Promise.withResolvers<string | null>()
  const answers: number[] = []
  const all = paths.map(async (path, index) => {
    const url = `${address}/rest/v1/${unit}/${path}`
    const headers = { authorization: `Bearer ${tokens[index % tokens.length]}` }
    const reply = await fetch(url, { headers, signal: left.signal }).catch(() => undefined)
    if (reply === undefined) return
    answers.push(reply.status)
    if (reply.status === 429) refused.resolve(reply.headers.get('retry-after'))
    await reply.arrayBuffer().catch(() => undefined)
  })
  Promise.all(all).then(() => refused.resolve(null), refused.reject)
  const leave = async (): Promise<void> => {
    left.abort()
    await Promise.all(all)
  }
  return { answers, refused: refused.promise, leave }
}

/** A busy machine takes seconds to send all that is to wait at once. */
const patient = { times: { ...usualTimes, wait: 60_000 } }

function define(server: () => Booted, isHere: IsHere): void {
  before(async () => {
    const industry = 'xy'.repeat(4000)
    await createMany(server(), { count: rows, body: (index) => ({ name: `N ${index}`, industry }) })
    const body = (index: number) => ({ name: `T ${index}`, ownerId: 1 })
    await createMany(server(), { collection: 'tasks', count: smallRows, body })
  })

  /** Tokens of a user whom nobody else is. */
  async function newTokens(count: number): Promise<readonly string[]> {
    const name = { unit: server().unit, username: freshName(), isSupervisor: false }
    const user = await server().store.directory.createUser(name)
    return await Promise.all(Array.from({ length: count }, () => server().issue({ user })))
  }

  function sendHeavy(tokens: readonly string[], count: number): Sent {
    const path = () => `views/COMPANIES?columns=id&externalFilter=${heavyFilter()}`
    return send(server(), tokens, Array.from({ length: count }, path))
  }

  async function readSmall([token = '']: readonly string[]): Promise<void> {
    const { status, json } = await server().call({ path: smallPath(), token })
    assert.equal(status, 200)
    assert.equal(json.metadata.count, smallRows)
  }

  test('a small filter waits for none of the heavy ones of other users', async () => {
    const [greedy, greedyToo, modest] = [await newTokens(8), await newTokens(1), await newTokens(1)]
    await countScans(server(), async (scans) => {
      const heavy = [sendHeavy(greedy, 16), sendHeavy(greedyToo, 4)]
      await scans.until(20)
      await readSmall(modest)
      // In the order of their coming all would be answered first, but those under way on a thread.
      const answered = heavy.flatMap(({ answers }) => answers)
      assert.ok(answered.length < 16, `${answered.length} heavy filters were answered before`)
      await Promise.all(heavy.map(({ leave }) => leave()))
    })
  })

  const refused =
    'a user with too many waiting is refused more, by whatever token, and others are not'
  if (!isHere(refused)) return
  test(refused, async () => {
    const [greedy, modest] = [await newTokens(8), await newTokens(1)]
    // All of them are there long before a tenth of them could be over.
    const sent = sendHeavy(greedy, limits.readsWaitingMax + 20)
    assert.ok(Number(await sent.refused) > 0)
    await readSmall(modest)
    await sent.leave()
  })
}

onEveryEngine('filters of several users', define, systemClock, patient)
