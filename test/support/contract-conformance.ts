import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const calls = Object.values<Endpoint>(api)
  // '/api/patients/search' before '/api/patients/{id}'
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

/** The call of the contract that matches a method and path, if any. */
export function callOf(method: string, path: string): Endpoint | undefined {
  const [address = ''] = path.split('?')
  return calls.find((each) => each.call.method === method && each.pattern.test(address))?.call
}

/** How a successful response differs from the contract: extra, missing or mistyped fields. */
export function brokenPromise(call: Endpoint | undefined, content: unknown): string | null {
  if (!call || call.file || call.bytes) return null
  const promised = call.rows ? z.array(call.rows) : (call.answer ?? z.literal(''))
  const { success, data, error } = z.safeParse(promised, content)
  if (!success) return `does not answer as promised: ${JSON.stringify(error.issues).slice(0, 500)}`
  return isDeepStrictEqual(data, content)
    ? null
    : `answers more than promised: ${JSON.stringify(content).slice(0, 500)}`
}
