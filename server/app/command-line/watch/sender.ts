import { basename } from 'node:path'
import { api } from '#contract/api.ts'

/** What the clinic answered: it has the picture, never takes this one, takes nothing from this key, or could not now. */
export type Answered = { kind: 'taken' } | { kind: 'refused' | 'unauthorized' | 'later'; why: string }

const LONGEST_MS = 120_000
/** Answers that say something about the file, which is the same the next time. */
const OF_THE_FILE = new Set([400, 413, 415, 422])
const LONGEST_WHY = 300

export const senderTo = ({ url, key }: { url: URL; key: string }) => {
  const address = new URL(api.addUnfiled.path, url)
  return async (name: string, content: Uint8Array<ArrayBuffer>): Promise<Answered> => {
    const form = new FormData()
    form.append(api.addUnfiled.upload, new File([content], basename(name)))
    const sent = { method: 'POST', body: form, headers: { authorization: `Bearer ${key}` } }
    try {
      const answer = await fetch(address, { ...sent, redirect: 'error', signal: AbortSignal.timeout(LONGEST_MS) })
      const why = answer.ok ? '' : await whyIn(answer)
      if (answer.ok) return { kind: 'taken' }
      if (answer.status === 401 || answer.status === 403) return { kind: 'unauthorized', why }
      return { kind: OF_THE_FILE.has(answer.status) ? 'refused' : 'later', why }
    } catch (error) {
      return { kind: 'later', why: error instanceof Error ? error.message : String(error) }
    }
  }
}
export type Send = ReturnType<typeof senderTo>

/** The start of an answer says why; whoever answers at a wrong address may send no end of it. */
async function whyIn(answer: Response): Promise<string> {
  const reader = answer.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  const text = new TextDecoder().decode(value?.subarray(0, LONGEST_WHY))
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    return typeof error === 'string' ? error : `HTTP ${answer.status}`
  } catch {
    return `HTTP ${answer.status}`
  }
}
