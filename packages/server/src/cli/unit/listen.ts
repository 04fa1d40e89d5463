// Prints what happens in a unit as it happens, and sends it on to a program that is to receive
// webhooks. Needs no server: it reads the store as one does.

import { quote } from '@kontor/contract/quote.ts'
import { changeKinds } from '@kontor/contract/records/change-kinds.ts'
import { storedCollections } from '@kontor/contract/records/record-type.ts'
import { pause, randomText } from '../../config/clock.ts'
import { resolveName } from '../../config/resolve-name.ts'
import { userFeed } from '../../jobs/webhooks/user-feed.ts'
import type { FeedPage } from '../../jobs/webhooks/webhook-feed.ts'
import { type ChangeEntry, entryOf, isChosen } from '../../rules/webhooks/webhook-entries.ts'
import { ChangeFeed } from '../../service/changes/change-feed.ts'
import { sendSigned } from '../../service/webhooks/send-signed.ts'
import { newSecret } from '../../service/webhooks/sign-entry.ts'
import {
  type Command,
  idOption,
  type OptionValues,
  requiredId,
  textOption,
  UsageError,
  unit,
} from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { clock, withStore } from '../terminal/with-store.ts'

export const listen: Command = {
  name: 'listen',
  summary: 'Print the changes of a unit as they are stored, until Ctrl-C',
  options: {
    unit,
    user: { type: 'string', value: 'ID', help: 'whose rights count (default 1)' },
    since: { type: 'string', value: 'CURSOR', help: 'where to begin (default now)' },
    collections: { type: 'string', value: 'NAMES', help: 'such as documents,tasks (default all)' },
    changes: { type: 'string', value: 'NAMES', help: 'such as created,status (default all)' },
    'forward-to': {
      type: 'string',
      value: 'URL',
      help: 'send each there as a webhook, signed with a secret that is printed first',
    },
  },
  examples: [
    'kontor listen --unit 1 --collections documents --changes status',
    'kontor listen --unit 1 --forward-to http://127.0.0.1:3000/hook',
  ],
  async run({ values, store }) {
    const of = requiredId(values, 'unit')
    const userId = idOption(values, 'user') ?? 1
    const chosen = {
      collections: namesIn(values, 'collections', storedCollections),
      changes: namesIn(values, 'changes', changeKinds),
      types: [],
    }
    const stopping = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => stopping.abort())
    }
    const forward = await forwardTo(textOption(values, 'forward-to'), of)
    await withStore(store, async (open) => {
      const changes = new ChangeFeed(open)
      const feed = userFeed(changes, clock)
      if ((await changes.findReader(of, userId)) === undefined) {
        throw new UsageError(`Unit ${of} has no user ${userId} who can act.`)
      }
      let cursor: string | null = textOption(values, 'since') ?? null
      for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
        const page = await feed.read({ unit: of, userId, cursor, limit: pageMax })
        if (isFirst) printNote(`Listening from ${cursor ?? page.cursor}.`)
        if (page.resync !== undefined) printNote(`Read all again: ${page.resync.reason}.`)
        for (const entry of page.entries.filter((each) => isChosen(chosen, each))) {
          printResult(values['json'] === true ? JSON.stringify(entry) : lineOf(entry))
          await forward(entry)
        }
        ;({ cursor } = page)
        if (!page.hasMore) await waitAfter(page, { changes, of, signal: stopping.signal })
      }
      printNote(`Go on with --since ${cursor}`)
    })
  },
}

const pageMax = 100
const waitMs = 60_000
/** Where the user cannot act now. */
const lookMs = 1_000

async function waitAfter(
  { seen }: FeedPage,
  {
    changes,
    of,
    signal,
  }: { readonly changes: ChangeFeed; readonly of: number; readonly signal: AbortSignal },
): Promise<void> {
  if (seen === undefined) return await pause(lookMs, signal)
  await changes.moved(of, seen, { milliseconds: waitMs, signal })
}

function lineOf({ at, collection, id, change, version, fields = [], status }: ChangeEntry): string {
  const parts = [at, `${collection}.${change}`, id]
  if (version !== undefined) parts.push(`version ${version}`)
  if (status !== undefined) parts.push(`${status.from} -> ${status.to}`)
  return [...parts, ...fields].join(' ')
}

function namesIn<N extends string>(
  values: OptionValues,
  option: string,
  known: readonly N[],
): readonly N[] {
  const names = textOption(values, option)?.split(',') ?? []
  return names.map((name) => {
    const found = known.find((each) => each === name)
    if (found !== undefined) return found
    throw new UsageError(`--${option} takes some of ${known.join(', ')}, not ${quote(name)}.`)
  })
}

/** Whoever runs it may send to wherever that machine may. */
async function forwardTo(
  url: string | undefined,
  of: number,
): Promise<(entry: ChangeEntry) => Promise<void>> {
  if (url === undefined) return async () => undefined
  if (!URL.canParse(url)) throw new UsageError(`--forward-to takes a URL, not ${quote(url)}.`)
  const secret = newSecret(randomText)
  printNote(`Signed with ${secret}`)
  const allowed = [new URL(url).hostname.replace(/^\[|\]$/g, '')]
  const { httpSender } = await import('../../jobs/webhooks/http-sender.ts')
  const send = httpSender({ targets: { resolve: resolveName, allowed } })
  const webhook = { url, secret, formerSecret: null, formerSecretUntil: null }
  return async (change) => {
    const entry = entryOf({ unit: of, id: 0 }, change)
    const { status } = await sendSigned({ send, webhook, entry, now: clock.now() })
    printNote(`${entry.entry}: ${status ?? 'no answer'}`)
  }
}
