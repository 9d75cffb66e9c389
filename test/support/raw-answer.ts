import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
  after_ms: number
}

/** The response to these bytes until the server closes the connection, or until there is enough of it. */
export async function rawAnswer(port: number, bytes: string | Buffer, enough?: RegExp): Promise<RawAnswer> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
    if (enough?.test(text)) socket.destroy()
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  await once(socket, 'close')
  return { ...read(text), after_ms: performance.now() - began }
}

function read(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ')
    return [name.toLowerCase(), value.join(': ')] as const
  })
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(first)?.[1]), headers: Object.fromEntries(headers), body }
}
