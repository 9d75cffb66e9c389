import { connect, type Socket } from 'node:net'

export interface Sent {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** A minimal HTTP client: one connection, one request at a time. It shares the machine with the server it measures. */
export class Wire {
  private readonly socket: Socket
  private readonly token: string
  private received: Buffer[] = []
  private length = 0
  private wanted = 0
  private done: ((body: string) => void) | undefined
  private failed: ((error: Error) => void) | undefined

  constructor(port: number, token: string) {
    this.token = token
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.socket.on('data', (chunk) => this.receive(chunk))
    this.socket.on('error', (error) => this.failed?.(error))
    this.socket.on('close', () => this.failed?.(new Error('The connection was closed')))
  }

  send({ method = 'GET', path, body, headers = {} }: Sent): Promise<string> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const lines = [`${method} ${path} HTTP/1.1`, 'host: clinic', `authorization: Bearer ${this.token}`]
    if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
    return new Promise((resolve, reject) => {
      this.done = resolve
      this.failed = reject
      this.socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
    })
  }

  close() {
    this.failed = undefined
    this.socket.destroy()
  }

  private receive(chunk: Buffer) {
    this.received.push(chunk)
    this.length += chunk.length
    if (this.wanted === 0) this.wanted = wholeLength(Buffer.concat(this.received))
    if (this.wanted === CHUNKED ? !chunk.subarray(-7).includes('0\r\n\r\n') : this.length < this.wanted) return
    const whole = Buffer.concat(this.received)
    this.received = []
    this.length = 0
    this.wanted = 0
    const status = whole.toString('latin1', 9, 12)
    const body = whole.toString('utf8', whole.indexOf('\r\n\r\n') + 4)
    if (status.startsWith('2')) this.done?.(body)
    else this.failed?.(new Error(`${status} ${body}`))
  }
}

const CHUNKED = -1

/** Length of the response with its head; 0 while the head is incomplete. */
function wholeLength(answer: Buffer): number {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return 0
  const head = answer.toString('latin1', 0, end).toLowerCase()
  const length = /\ncontent-length: *(\d+)/.exec(head)?.[1]
  return length === undefined ? CHUNKED : end + 4 + Number(length)
}
