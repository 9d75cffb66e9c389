import type { FastifyInstance } from 'fastify'
import { refusalBody, sendError } from './errors.ts'

/** 405 if the path exists for another method, 404 otherwise. Must be called before any route is added. */
export function answerUnknownAddresses(app: FastifyInstance) {
  const calls: { method: string; pattern: RegExp }[] = []
  // Collected as routes are added, since pictures, health and documentation are not in the contract.
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
