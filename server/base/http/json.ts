import type { FastifyInstance } from 'fastify'

/** Accepts an empty body as no body, whatever its content type. */
export function readJson(http: FastifyInstance, deepest: number) {
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    try {
      done(null, text === '' ? undefined : parse(text, deepest))
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }), undefined)
    }
  })
}

function parse(text: string, deepest: number): unknown {
  if (isDeeperThan(deepest, text)) throw new SyntaxError('nested too deeply')
  return JSON.parse(text)
}

/** Checked before parsing, because later code may walk the value recursively. */
export function isDeeperThan(deepest: number, text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
