import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/base/config/config.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'

/** Checked before the database is opened: usually the port is taken because the clinic already runs. */
export function ensurePortIsFree({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenProblem(error, port, host)))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}

export async function listen(app: FastifyInstance, { port, host, tls }: Config): Promise<string> {
  try {
    const address = await app.listen({ port, host })
    // Fastify takes a server that it did not make itself for http.
    const { href } = new URL(tls ? address.replace('http:', 'https:') : address)
    return href.replace(/\/$/, '').replace('//0.0.0.0', '//localhost').replace('//[::]', '//localhost')
  } catch (error) {
    await app.close()
    throw listenProblem(error, port, host)
  }
}

function listenProblem(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartupProblem(
      `Port ${port} is taken, perhaps by a clinic that already runs: stop the program that uses it, or set PORT to another number.`,
    )
  }
  if (code === 'EACCES')
    return new StartupProblem(`This account may not open port ${port}: set PORT to a number above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupProblem(
      `This machine has no address '${host}': set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`,
    )
  return error
}
