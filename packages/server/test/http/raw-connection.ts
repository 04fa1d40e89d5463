// A connection that sends what it is told, byte by byte, and keeps what comes back.

import { connect, type Socket } from 'node:net'
import { checkProblem } from './checked-app.ts'

export interface RawReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export class RawConnection {
  readonly socket: Socket
  #received = ''
  readonly #closed: Promise<void>

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1')
    this.socket.setEncoding('latin1')
    this.socket.on('data', (text: string) => {
      this.#received += text
    })
    this.socket.on('error', () => undefined)
    this.#closed = new Promise((resolve) => this.socket.once('close', () => resolve()))
  }

  write(...lines: readonly string[]): void {
    this.socket.write(lines.join('\r\n'))
  }

  /** Resolves when all that was written is out of our hands. */
  flushed(): Promise<void> {
    return new Promise((resolve) => this.socket.write('', () => resolve()))
  }

  /** Everything received until the server has closed the connection. */
  async untilClosed(): Promise<string> {
    await this.#closed
    return this.#received
  }

  /** Everything received once it holds the text. */
  async until(text: string): Promise<string> {
    while (!this.#received.includes(text)) {
      await new Promise((resolve, reject) => {
        this.socket.once('data', resolve)
        this.socket.once('close', () => reject(new Error(`closed before: ${text}`)))
      })
    }
    return this.#received
  }
}

/** Sends the lines, joined by CRLF, and reads until the server closes. */
export function sendRaw(port: number, ...lines: readonly string[]): Promise<string> {
  const connection = new RawConnection(port)
  connection.write(...lines)
  return connection.untilClosed()
}

/** The replies in the text, each with a Content-Length. Refusals are checked as problems. */
export function repliesIn(text: string): readonly RawReply[] {
  const replies: RawReply[] = []
  for (let rest = text; rest !== ''; ) {
    const [head = '', ...bodies] = rest.split('\r\n\r\n')
    const [statusLine = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    )
    const after = bodies.join('\r\n\r\n')
    const body = after.slice(0, Number(headers['content-length'] ?? 0))
    const status = Number(statusLine.split(' ')[1])
    if (status >= 400) {
      checkProblem(status, headers['content-type'], headers['x-request-id'], body)
    }
    replies.push({ status, headers, body })
    rest = after.slice(body.length)
  }
  return replies
}
