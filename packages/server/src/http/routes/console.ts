// The web console: its files, its page for every other path below it, and what is said while it is
// still being built.

import type { Endpoint } from '@kontor/contract/endpoints/endpoint.ts'
import { Refusal } from '../../refusal.ts'
import type { HttpAnswer } from '../answer.ts'
import { type ConsoleFiles, consoleHeaders, consolePage } from '../console-files.ts'
import { plainPage } from '../plain-page.ts'
import type { PageAnswer } from '../route.ts'

/** A console that may still be on its way. */
export interface WebConsole {
  readonly state: 'building' | 'failed' | ConsoleFiles
}

const root = '/console/'

/** Answers with a file where the path names one; with the page for the paths that it shows. */
export function consoleAnswer(webConsole: WebConsole | undefined): PageAnswer {
  return async (call) => {
    if (webConsole === undefined) throw new Refusal('not-found', { detail: none })
    const { state } = webConsole
    if (state === 'building') return notYet(building, { 'retry-after': '1' })
    if (state === 'failed') return notYet(failed, {})
    const name = call.path.slice(root.length)
    const isAsset = name.startsWith('assets/')
    const answer = state.get(name) ?? (isAsset ? undefined : state.get(consolePage))
    if (answer === undefined) throw new Refusal('not-found', { detail: stale })
    return await answer(call)
  }
}

/** The other paths of the console, which are no part of the interface. */
export function consolePages(answer: PageAnswer): readonly (readonly [Endpoint, PageAnswer])[] {
  const plain = { operation: '', summary: '', scope: null, parameters: [] }
  const page = { ...plain, method: 'GET', ignoresQuery: true } as const
  return [
    [{ ...page, path: root }, answer],
    [{ ...page, path: '/console/{path}' }, answer],
  ]
}

export const toConsole: HttpAnswer = {
  status: 302,
  headers: { location: root, 'cache-control': 'no-store', vary: 'Accept' },
  body: { buffers: [], length: 0 },
}

const none = 'This server was started without the web console (`--no-console`).'
const stale = 'The web console has no such file. It may have been of an earlier version: reload it.'

/** A refresh by markup would stay where it is: the link that signs in has a fragment. */
const reload = 'setTimeout(() => location.reload(), 1000)'

const building = plainPage({
  status: 503,
  script: reload,
  body: '<p>The console is being built. This page opens it as soon as it is there.</p>',
})

const failed = plainPage({
  status: 503,
  body: '<p>The console could not be built. The log of the server says why.</p>',
})

function notYet(page: HttpAnswer, more: Readonly<Record<string, string>>): HttpAnswer {
  return { ...page, headers: { ...consoleHeaders, ...page.headers, ...more } }
}
