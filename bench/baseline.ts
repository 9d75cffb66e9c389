import { createServer, type IncomingMessage } from 'node:http'
import { complain } from '#server/base/config/console.ts'
import { type Handler, handlersOf } from './baseline/handlers.ts'
import { openStatements } from './baseline/statements.ts'

/** A plain server over the same database: no sign-in, no checks, no rules, no audit. Sends 'ready' by IPC. */
const statements = openStatements({ connectionString: process.env['DATABASE_URL'] }, 'Asia/Qatar')
const handlers = await handlersOf(statements)
const json = 'application/json; charset=utf-8'

const server = createServer((request, response) => {
  answer(request).then(
    (text) => response.writeHead(200, { 'content-type': json, 'content-length': Buffer.byteLength(text) }).end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit())
process.on('uncaughtException', (error) => complain(String(error)))

async function answer(request: IncomingMessage): Promise<string> {
  const [path = '', query = ''] = (request.url ?? '').slice('/api/'.length).split('?')
  let id = 0
  const route = path.replace(/\d+/, (digits) => {
    id = Number(digits)
    return ':id'
  })
  const handler: Handler | undefined = handlers[`${request.method} ${route}`]
  if (!handler) throw new Error(`There is no ${request.method} ${route}`)
  const body = request.method === 'POST' ? await bodyOf(request) : {}
  return handler({ id, query: new URLSearchParams(query), body })
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return JSON.parse(text) as Record<string, unknown>
}
