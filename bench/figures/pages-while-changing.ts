// Pages while a hundred changes a second go to rows of other blocks, against the same pages when
// nothing changes.

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { compare, type Figure } from '../figure.ts'
import type { ManyRows } from '../large-unit.ts'
import { pageKinds, pageSide, prepare } from './pages.ts'

const perSecond = 100
/** Pages are of the rows before, changes of those after. */
const share = 0.75

export const pagesWhileChanging: readonly Figure[] = pageKinds
  .filter(({ name }) => ['full-page', 'filtered-half'].includes(name))
  .map((kind) => ({
    name: `changing-${kind.name}`,
    title: `${kind.title}, while ${perSecond} changes a second hit other blocks / undisturbed`,
    bar: 0.8,
    async run({ servers, ...bench }) {
      const store = await servers.created()
      if (store === undefined) return undefined
      await prepare(store, kind)
      const changes = new Changes(store)
      const read = { ...store, rows: Math.floor(store.rows * share) }
      const [changing, still] = [pageSide(read, kind), pageSide(read, kind)]
      const ratio = await compare(
        { servers, ...bench },
        async () => {
          await changes.start()
          return await changing()
        },
        async () => {
          changes.stop()
          return await still()
        },
      )
      changes.stop()
      const { made, seconds } = changes
      process.stderr.write(`${kind.name}: ${Math.round(made / seconds)} changes a second\n`)
      return ratio
    },
  }))

const tickMs = 20
const agent = new Agent({ keepAlive: true })

/** Changes of invoices at a steady rate, from its start to its stop. */
class Changes {
  made = 0
  seconds = 0
  readonly #store: ManyRows
  #ids: readonly number[] = []
  #startedAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(store: ManyRows) {
    this.#store = store
  }

  async start(): Promise<void> {
    const { rows, path } = this.#store
    if (this.#ids.length === 0) {
      const offset = Math.ceil(rows * share)
      const { data } = await this.#ask(`${path}?columns=id&properties=&offset=${offset}`)
      this.#ids = data.map(({ id }) => id)
    }
    this.#startedAt = performance.now()
    let due = 0
    this.#timer = setInterval(() => {
      const wanted = ((performance.now() - this.#startedAt) * perSecond) / 1000
      for (; due < wanted; due += 1) void this.#change()
    }, tickMs)
  }

  stop(): void {
    if (this.#timer === undefined) return
    clearInterval(this.#timer)
    this.#timer = undefined
    this.seconds += (performance.now() - this.#startedAt) / 1000
  }

  async #change(): Promise<void> {
    const id = this.#ids[this.made % this.#ids.length]
    this.made += 1
    const body = JSON.stringify({ tags: [`change ${this.made}`] })
    await this.#send(`/rest/v1/1/documents?id=${id}`, body)
  }

  /** By node:http: the requests of fetch cost the processor too much beside what is measured. */
  async #send(path: string, body: string): Promise<void> {
    const { port } = this.#store
    const sent = request({
      ...{ port, path, agent, method: 'PATCH', host: '127.0.0.1' },
      headers: { ...this.#headers(), 'content-length': Buffer.byteLength(body) },
    })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    if (answer.statusCode !== 200) throw new Error(`A change was answered ${answer.statusCode}.`)
  }

  async #ask(path: string): Promise<{ readonly data: readonly { readonly id: number }[] }> {
    const headers = this.#headers()
    const response = await fetch(`http://127.0.0.1:${this.#store.port}${path}`, { headers })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as { data: { id: number }[] }
  }

  #headers(): Readonly<Record<string, string>> {
    return { authorization: `Bearer ${this.#store.token}`, 'content-type': 'application/json' }
  }
}
