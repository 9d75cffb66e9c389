import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { sendError } from './errors.ts'

const calls = Object.values(api).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** 405 where the address is right and the method is not, 404 elsewhere. */
export function answerUnknownAddresses(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const methods = calls.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) return sendError(reply, Object.assign(new Error('no such address'), { statusCode: 404 }))
    const allow = [...new Set(methods)].join(', ')
    return reply
      .code(405)
      .header('allow', allow)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ error: `This address takes ${allow} only` }))
  })
}
