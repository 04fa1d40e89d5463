// What papers cost: how many are printed in a minute, how soon the first one is there, what stays
// in memory, and what reads wait while they are printed.

import { type Bench, compareLatency, type Figure, type Ratio, request, spread } from '../figure.ts'
import { createPrintable, fetchWhole, Printer, paperPath } from '../printer.ts'
import { type KontorServer, residentMiB, startKontor } from '../processes.ts'

const papersPerMinute = 1000
const papersBefore = 50
const papersOfMemory = 2000
const papersOfRound = 100

export const paperFigures: readonly Figure[] = [
  {
    name: 'papers',
    title: 'PDFs of 15-row invoices a minute, 1 client and so one thread / 1,000',
    bar: 1,
    aim: 2,
    run: besidePrinter(async ({ server, printer, rounds }) => {
      const rates: number[] = []
      // The first round is for a server that compiles what it runs.
      for (let round = 0; round <= rounds; round++) {
        const start = performance.now()
        for (const path of printer.take(papersOfRound)) await fetchWhole(server, path)
        const minutes = (performance.now() - start) / 60_000
        if (round > 0) rates.push(papersOfRound / minutes / papersPerMinute)
      }
      return spread(rates)
    }),
  },
  {
    name: 'read-beside-papers',
    title: 'p99 of reads of a record, 1 client, while a thread prints / while none does',
    bar: 2,
    aim: 1.5,
    isCost: true,
    run: besidePrinter((bench) => readsBeside(bench, 1)),
  },
  {
    name: 'read-beside-two-threads',
    title: 'p99 of reads of a record, 1 client, while two threads print / while none does',
    bar: 2,
    aim: 1.5,
    isCost: true,
    run: besidePrinter((bench) => readsBeside(bench, 2)),
  },
  {
    name: 'papers-memory',
    title: 'MiB that a server grows by over 2,000 papers, after the first 50',
    bar: 50,
    aim: 25,
    isCost: true,
    run: besidePrinter(async ({ server, printer }) => {
      const counted: number[] = []
      for (let count = 0; count < papersBefore + papersOfMemory; count++) {
        const [path = ''] = printer.take(1)
        await fetchWhole(server, path)
        if (count >= papersBefore) counted.push(residentMiB(server.pid))
      }
      const [before = 0] = counted
      const [after = 0, most] = [counted.at(-1), Math.max(...counted)]
      const note = `${before} MiB before, ${after} after, ${most} at most`
      return { ...spread([after - before]), note }
    }),
  },
  {
    name: 'first-paper',
    title: 'milliseconds of the first paper after a start',
    bar: 500,
    aim: 300,
    isCost: true,
    run: firstPapers,
  },
]

interface BesidePrinter extends Bench {
  readonly server: KontorServer
  readonly printer: Printer
}

function besidePrinter(measure: (beside: BesidePrinter) => Promise<Ratio>): Figure['run'] {
  return async (bench) => {
    const server = await bench.servers.own('papers')
    if (server === undefined) return undefined
    const printer = await Printer.of(server)
    try {
      return await measure({ ...bench, server, printer })
    } finally {
      await printer.stop()
    }
  }
}

/** As many clients as threads: each has its turn. */
async function readsBeside({ server, printer, ...bench }: BesidePrinter, clients: number) {
  const { port, pid, token } = server
  const ids = await createPrintable(server, 20)
  const requests = ids.map((id) => request('GET', `/rest/v1/1/documents?id=${id}`, token))
  const plan = { port, pid, connections: 1, requests }
  const subject = async () => {
    await printer.start(clients)
    return plan
  }
  const limit = async () => {
    await printer.stop()
    return plan
  }
  return await compareLatency(99, bench, subject, limit)
}

/** Only the embedded store is started again here. */
async function firstPapers({ servers, rounds }: Bench): Promise<Ratio | undefined> {
  if (servers.engine !== 'sqlite') return undefined
  let server = await startKontor()
  const [id = 0] = await createPrintable(server, 1)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await server.stop()
    server = await startKontor({ data: server.data })
    await fetchWhole(server, `/rest/v1/1/documents?id=${id}`)
    const start = performance.now()
    await fetchWhole(server, paperPath(id))
    times.push(performance.now() - start)
  }
  await server.stop()
  return spread(times)
}
