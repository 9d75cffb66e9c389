import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import type { FileKind } from '#domain/file.ts'
import { ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { sendWithProgress } from '#web/base/api/send-with-progress.ts'
import { submitKey } from '#web/base/api/submit-key.ts'

export interface AboutFile {
  kind: FileKind
  taken_on: string
  teeth: number[]
  note: string
  /** Of an X-ray: why it was taken. */
  reason: string
}

export interface Sending {
  key: number
  file: File
  about: AboutFile
  state: 'waiting' | 'sending' | 'failed' | 'done'
  /** How much was sent, from 0 to 1. */
  share: number
  /** Why it failed, in the server's words. */
  problem?: string | undefined
  /** It would be refused again: it is too large, or of a kind that is not taken. */
  refused?: boolean
  added?: PatientFile
}

/** More at once would only share the bandwidth. */
const MOST_AT_ONCE = 2

let keys = 0

const isRefusedFile = (error: unknown) => error instanceof ApiError && [400, 413, 415].includes(error.status)

/** Sends files a few at a time. A failed one stays here, and is sent again with the same key. */
export function useUploads(patient_id: number) {
  const [list, setList] = useState<readonly Sending[]>([])
  const submits = useRef(new Map<number, ReturnType<typeof submitKey>>())
  const change = (key: number, more: Partial<Sending>) =>
    setList((all) => all.map((each) => (each.key === key ? { ...each, ...more } : each)))

  const send = async ({ key, file, about }: Sending) => {
    change(key, { state: 'sending', share: 0, problem: undefined })
    const submit = submits.current.get(key) ?? submitKey()
    submits.current.set(key, submit)
    try {
      const { taken_on, note, reason, ...rest } = about
      const said = { ...(taken_on && { taken_on }), ...(note && { note }), ...(reason && { reason }) }
      const input = { id: patient_id, file, ...rest, ...said }
      const options = {
        idempotency_key: submit.current(),
        transport: sendWithProgress((share) => change(key, { share })),
      }
      const added = await call(api.addFile, input, options)
      submit.succeeded()
      change(key, { state: 'done', added })
      await invalidate(api.addFile.changes)
    } catch (error) {
      submit.failed(error)
      change(key, { state: 'failed', problem: serverSentence(error), refused: isRefusedFile(error) })
    }
  }

  useEffect(() => {
    const free = MOST_AT_ONCE - list.filter(({ state }) => state === 'sending').length
    for (const next of list.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void send(next)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `send` is created again for each render
  }, [list])

  return {
    list,
    busy: list.some(({ state }) => state === 'waiting' || state === 'sending'),
    add: (files: readonly { file: File; about: AboutFile }[]) =>
      setList((all) => [
        ...all,
        ...files.map((each): Sending => ({ key: ++keys, ...each, state: 'waiting', share: 0 })),
      ]),
    again: (key: number) => change(key, { state: 'waiting' }),
    dismissDone: () => setList((all) => all.filter(({ state }) => state !== 'done')),
    dismiss: (key: number) => setList((all) => all.filter((each) => each.key !== key)),
  }
}
