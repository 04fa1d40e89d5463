// Clients that request papers of the demo company one after the other, each paper once: one that is
// requested again may be cached. A process of their own.

import { paperLanguages } from '@kontor/contract/codes/paper-languages.ts'
import { demoIds, printableInvoice } from './invoices.ts'
import { PlannedChild, runPlan } from './planned-child.ts'
import type { KontorServer } from './processes.ts'

interface Plan {
  readonly port: number
  readonly token: string
  readonly paths: readonly string[]
  readonly clients: number
}

const documents = 250

export class Printer {
  readonly #plan: Omit<Plan, 'clients'>
  readonly #child = new PlannedChild<Plan>(import.meta.filename)
  #next = 0

  private constructor(plan: Omit<Plan, 'clients'>) {
    this.#plan = plan
  }

  /** Of invoices of 15 rows, in each pair of languages. */
  static async of(server: KontorServer): Promise<Printer> {
    const { port, token } = server
    const ids = await createPrintable(server, documents)
    const pairs = paperLanguages.flatMap((one) =>
      paperLanguages.filter((other) => other !== one).map((other) => `${one},${other}`),
    )
    const paths = pairs.flatMap((pair) => ids.map((id) => paperPath(id, `&language=${pair}`)))
    return new Printer({ port, token, paths })
  }

  /** Papers that were not requested before. */
  take(count: number): readonly string[] {
    const paths = this.#plan.paths.slice(this.#next, this.#next + count)
    if (paths.length < count) throw new Error('All papers have been printed.')
    this.#next += count
    return paths
  }

  /** Resolves once the first paper of each client is there. */
  async start(clients: number): Promise<void> {
    await this.#child.start(() => ({ ...this.#plan, paths: this.take(papersOfRun), clients }))
  }

  async stop(): Promise<void> {
    await this.#child.stop()
  }
}

/** More than are printed while one side of a pair is measured. */
const papersOfRun = 1000

export async function createPrintable(
  server: KontorServer,
  count: number,
): Promise<readonly number[]> {
  const ids = await demoIds(server)
  const made: number[] = []
  for (let index = 0; index < count; index++) {
    const response = await fetch(`http://127.0.0.1:${server.port}/rest/v1/1/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(printableInvoice(index, ids)),
    })
    if (response.status !== 201) throw new Error(await response.text())
    made.push(((await response.json()) as { readonly id: number }).id)
  }
  return made
}

export function paperPath(id: number, more = ''): string {
  return `/rest/v1/1/documents/paper?id=${id}${more}`
}

/** The bytes of an answer, which must be there. */
export async function fetchWhole(
  { port, token }: { readonly port: number; readonly token: string },
  path: string,
): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  if (response.status !== 200) throw new Error(await response.text())
  return await response.bytes()
}

async function printAll({ paths, clients, ...place }: Plan, onBegun: () => void): Promise<void> {
  const left = [...paths]
  const first = Array.from({ length: clients }, () => fetchWhole(place, left.pop() ?? ''))
  await Promise.all(first)
  onBegun()
  const client = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await fetchWhole(place, path)
    throw new Error('All papers were printed before they were measured.')
  }
  await Promise.all(first.map(client))
}

runPlan(import.meta.filename, printAll)
