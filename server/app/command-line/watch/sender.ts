import { basename } from 'node:path'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** What the clinic answered: it has the picture, never takes this one, takes nothing from this key, or could not now. */
export type Answered = { kind: 'taken' } | { kind: 'refused' | 'unauthorized' | 'later'; why: string }

interface ClinicWithKey {
  url: URL
  key: string
}

const LONGEST_MS = 120_000
/** Answers that say something about the file, which is the same the next time. */
const OF_THE_FILE = new Set([400, 413, 415, 422])
/** Of an answer; whoever answers at a wrong address may send no end of it. */
const LONGEST_BYTES = 16_384

export const senderTo = (clinic: ClinicWithKey) => (name: string, content: Uint8Array<ArrayBuffer>, sha256: string) => {
  const form = new FormData()
  form.append(api.addUnfiled.upload, new File([content], basename(name)))
  return answered(clinic, api.addUnfiled, (answer) => answer['sha256'] === sha256, form)
}
export type Send = ReturnType<typeof senderTo>

/** Asks for what a key of the inbox may read: a wrong key or address shows before there is a picture. */
export const askWhetherTaken = (clinic: ClinicWithKey) =>
  answered(clinic, api.countUnfiled, (answer) => typeof answer['waiting'] === 'number')

type Said = Record<string, unknown>

/** `confirms`: whether a clinic answered; another server may answer 200 to whatever it is sent. */
async function answered(clinic: ClinicWithKey, call: Endpoint, confirms: (said: Said) => boolean, body?: FormData) {
  const headers = { authorization: `Bearer ${clinic.key}` }
  const sent = { method: call.method, headers, signal: AbortSignal.timeout(LONGEST_MS), ...(body && { body }) }
  try {
    const answer = await fetch(new URL(call.path, clinic.url), { ...sent, redirect: 'error' })
    return verdictOn(answer, await startOf(answer), confirms)
  } catch (error) {
    return { kind: 'later', why: reasonOf(error) } satisfies Answered
  }
}

function verdictOn({ ok, status }: Response, said: Said | undefined, confirms: (said: Said) => boolean): Answered {
  if (ok && said && confirms(said)) return { kind: 'taken' }
  if (ok) return { kind: 'later', why: 'What answers at CLINIC_URL is no clinic' }
  // The clinic's own sentence is for a person whose session has ended.
  if (status === 401)
    return { kind: 'unauthorized', why: 'it is unknown or revoked, or whoever made it may not sign in' }
  const why = typeof said?.['error'] === 'string' ? said['error'] : `HTTP ${status}`
  if (status === 403) return { kind: 'unauthorized', why }
  return { kind: OF_THE_FILE.has(status) ? 'refused' : 'later', why }
}

async function startOf({ body }: Response): Promise<Said | undefined> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    if ((bytes += part.length) > LONGEST_BYTES) break
  }
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null ? { ...said } : undefined
  } catch {
    return undefined
  }
}

/** `fetch` says 'fetch failed'; why is its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}
