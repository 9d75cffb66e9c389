import type { FastifyInstance } from 'fastify'
import { refusalBody, sendError } from './errors.ts'

/** 405 where the address is right and the method is not, 404 elsewhere. Called before any route is added. */
export function answerUnknownAddresses(app: FastifyInstance) {
  const calls: { method: string; pattern: RegExp }[] = []
  // Noted as they are added, since pictures, health and documentation are in no contract.
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/') || method === 'HEAD') return
    const pattern = url.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')
    calls.push({ method: String(method), pattern: new RegExp(`^${pattern}$`) })
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const methods = calls.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) return sendError(reply, Object.assign(new Error('no such address'), { statusCode: 404 }))
    const allow = [...new Set(methods)].join(', ')
    return reply
      .code(405)
      .header('allow', allow)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refusalBody({ code: 'request.wrong-method', values: { methods: allow } })))
  })
}
