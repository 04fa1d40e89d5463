// The stated limit: node:http and nothing else, answering with constant bytes of a given size.

import { createServer } from 'node:http'

const sizes = new Map<string, Buffer>()

const server = createServer((request, response) => {
  const size = request.url?.slice(1) ?? '0'
  const bytes = sizes.get(size) ?? Buffer.alloc(Number(size), 'x')
  sizes.set(size, bytes)
  request.resume()
  request.on('end', () => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': bytes.length,
    })
    response.end(bytes)
  })
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(address?.port)
})
