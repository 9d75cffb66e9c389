import { refusals as codes } from '#domain/refusals/catalogue.ts'
import { may } from '#domain/access.ts'
import { brokenPromise, callOf } from '../support/contract-conformance.ts'
import type { FuzzRequest } from './requests.ts'

export interface FuzzAnswer {
  status: number
  type: string
  body: string
  retry_after: string | undefined
}

const refusals = new Set([400, 401, 403, 404, 405, 408, 409, 413, 414, 415, 423, 429, 431, 503])
/** Patterns that no message for people contains. */
const INNER = /undefined|\bnull\b|NaN|\[object|node_modules|select |relation "|syntax|\bpg\b|zod|\bat \//i

/** What is wrong with a response, whatever was requested; null if nothing is. */
export function wrongWith(request: FuzzRequest, answer: FuzzAnswer): string | null {
  const { status } = answer
  if (status >= 500 && status !== 503) return 'fails'
  if (status === 503 && answer.retry_after === undefined) return 'sheds without Retry-After'
  if (status < 400) return wrongWithSuccess(request, answer)
  if (!refusals.has(status)) return 'refuses in a way that is not known'
  return request.method === 'HEAD' ? null : wrongWithRefusal(answer)
}

function wrongWithSuccess({ sender, method, url }: FuzzRequest, { status, type, body }: FuzzAnswer) {
  const call = callOf(method, url)
  if (!call) return null
  if (call.permission !== 'public' && (sender === 'nobody' || sender === 'a bad token'))
    return 'answers without a session'
  if (
    sender !== 'nobody' &&
    sender !== 'a bad token' &&
    call.permission !== 'public' &&
    call.permission !== 'signed-in'
  ) {
    if (!may(sender, call.permission)) return `lets a ${sender} do what the role may not`
  }
  if (call.file) return type === call.file ? null : `answers ${type}`
  if (status === 204) return body === '' ? null : 'has a body at 204'
  if (!type.startsWith('application/json')) return `answers ${type}`
  return brokenPromise(call, JSON.parse(body))
}

function wrongWithRefusal({ status, type, body }: FuzzAnswer) {
  if (type !== 'application/json; charset=utf-8') return `refuses as ${type}`
  const { error, code, fields } = JSON.parse(body) as Record<string, unknown>
  if (typeof error !== 'string' || !/^\p{Lu}.* .*/u.test(error)) return 'refuses without a sentence'
  if (typeof code !== 'string' || !Object.hasOwn(codes, code)) return 'refuses without a known code'
  if (INNER.test(error)) return 'reveals internals'
  if (fields === undefined) return null
  // A duplicate value is a conflict (409) of one field.
  if (status !== 400 && status !== 409) return 'names fields of no 400 or 409'
  const sentences = Object.values(fields as Record<string, unknown>)
  return sentences.length > 0 && sentences.every((each) => typeof each === 'string' && / /.test(each))
    ? null
    : 'names fields without sentences'
}
