// Serves a page of the console out of its sources, in front of a server with the demo company that
// starts again when its own sources change. Everything listens on loopback alone.

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { ownLanguagesOnly } from '../bundle.ts'
import { forwardTo } from './forward-to.ts'
import { RestartingServer } from './restarting-server.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const host = '127.0.0.1'
const portDefault = 8081

interface Sources {
  /** Where the page is, from the root. */
  readonly folder: string
  /** Where the store of the server is, from the root. */
  readonly data: string
}

export async function serveSources({ folder, data }: Sources): Promise<void> {
  const server = new RestartingServer(root, data)
  const vite = await createServer({
    root: `${root}${folder}`,
    base: '/console/',
    cacheDir: `${root}node_modules/.cache/kontor/dev/${folder}`,
    configFile: false,
    envDir: false,
    clearScreen: false,
    logLevel: 'warn',
    plugins: [
      react(),
      ownLanguagesOnly,
      {
        name: 'server',
        configureServer: ({ middlewares }) => {
          middlewares.use(forwardTo(server))
        },
      },
    ],
    server: { host, port: portDefault },
  })
  await vite.listen()
  const address = `http://localhost:${vite.config.server.port}`

  let isEnding = false
  function end(): void {
    if (isEnding) return
    isEnding = true
    // The bundler has nothing to store, and would wait for the pages that are open.
    void server.stop().finally(() => process.exit(0))
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, end)
  server.start(address)
  const link = await server.link
  if (link !== undefined) process.stdout.write(`Kontor for development: ${link}\n`)
}
