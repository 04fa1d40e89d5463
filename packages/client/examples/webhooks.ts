// What README.md shows of webhooks: run it with a token of scope `admin`, beside a server that may
// send to this machine (`--webhook-allow 127.0.0.1`).

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Kontor, verifyWebhook } from '@kontor/client'

const kontor = new Kontor({
  baseUrl: process.env['KONTOR_ADDRESS'] ?? 'http://127.0.0.1:8080',
  unit: 1,
  token: process.env['KONTOR_TOKEN'] ?? '',
})

const known = new Set<unknown>()
let secret = ''

const receiver = createServer(async (request, response) => {
  const { headers } = request
  const body = await text(request).catch(() => '')
  const event = await verifyWebhook({ secret, body, headers }).catch(() => undefined)
  response.writeHead(event === undefined ? 401 : 204).end()
  if (event === undefined || known.has(headers['webhook-id'])) return
  known.add(headers['webhook-id'])
  console.log(event.type, event.data.unitId)
})

await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`

const webhook = await kontor.webhooks.create({ url, collections: ['documents'] })
const { id } = webhook
secret = webhook.secret ?? (await kontor.webhooks.act(id, { action: 'rotate-secret' })).secret
const { status } = await kontor.webhooks.act(id, { action: 'test' })
console.log(status)

receiver.close()
