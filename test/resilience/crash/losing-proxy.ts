import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'

/** A proxy that drops responses of the clinic after it has sent them. */
export interface LosingProxy {
  address: string
  lost(): number
  /** Keys whose second response differed from the first. */
  contradictions(): string[]
  close(): void
}

/** `loses` decides for each attempt of a request, counted from 1, whether its response is dropped. */
export async function losingProxy(target: string, loses: (tried: number) => boolean): Promise<LosingProxy> {
  const tries = new Map<string, number>()
  const firstAnswers = new Map<string, unknown>()
  const contradictions: string[] = []
  let lost = 0

  const server = createServer(async (incoming, outgoing) => {
    const body = await text(incoming)
    const answer = await pass(target, incoming, body)
    const answered: unknown = JSON.parse(await text(answer))
    const tried = `${incoming.url} ${body}`
    const count = (tries.get(tried) ?? 0) + 1
    tries.set(tried, count)
    if (!firstAnswers.has(tried)) firstAnswers.set(tried, answered)
    else if (!isDeepStrictEqual(firstAnswers.get(tried), answered)) contradictions.push(tried)
    if (loses(count)) {
      lost++
      incoming.socket.destroy()
      return
    }
    outgoing.writeHead(answer.statusCode ?? 0, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`,
    lost: () => lost,
    contradictions: () => contradictions,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function pass(target: string, { method, url, headers }: IncomingMessage, body: string): Promise<IncomingMessage> {
  const outgoing = request(`${target}${url}`, { method, headers })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return answer
}
